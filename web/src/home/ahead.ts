/** Brings what a table of this game needs before somebody goes there; what does not come is fetched again then. */

import { pagesOf } from '../games'
import { introduced } from '../lib/introduced.svelte'
import { laying } from '../lib/laying.svelte'

/** Somebody who is still here after that looks at the shelf. */
export const SOON = 1500

export function fetchAhead(game: string): void {
  const nevermind = (): void => {}
  import('../pages/Table.svelte').catch(nevermind)
  pagesOf(game).board().catch(nevermind)
  pagesOf(game).ahead?.().catch(nevermind)
  if (!introduced.to(game)) pagesOf(game).cards?.().catch(nevermind)
}

/** The same before long, unless a table is laid then: over a slow line nothing else may come meanwhile. Returns how to let it be. */
export function fetchSoon(game: string | null, fetched = fetchAhead): (() => void) | undefined {
  if (!game) return undefined
  const soon = setTimeout(() => {
    if (!laying.now) fetched(game)
  }, SOON)
  return () => clearTimeout(soon)
}
