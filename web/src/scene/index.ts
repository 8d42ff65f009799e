/** The pages of a game that the page has never heard of: its scene says what lies on the table. */

import type { GamePages } from '../games'

export const plain = {
  title: () => '',
  board: () => import('./Board.svelte'),
  screen: () => import('./Screen.svelte'),
  replay: () => import('./Replay.svelte'),
} satisfies Partial<GamePages>
