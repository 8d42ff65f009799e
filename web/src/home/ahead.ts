/** Brings what a table of this game needs before somebody goes there; what does not come is fetched again then. */

import { pagesOf } from '../games'

export function fetchAhead(game: string): void {
  const nevermind = (): void => {}
  import('../pages/Table.svelte').catch(nevermind)
  pagesOf(game)?.board().catch(nevermind)
  pagesOf(game)?.ahead?.().catch(nevermind)
}
