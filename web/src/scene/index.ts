/** The pages of a game that the page has never heard of. */

import type { GamePages } from '../games'

export const plain: GamePages = {
  title: () => '',
  board: () => import('./Awaited.svelte'),
  screen: () => import('./Awaited.svelte'),
  replay: () => import('./AwaitedReplay.svelte'),
}
