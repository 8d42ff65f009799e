import type { Component } from 'svelte'
import type { Live } from '../lib/live.svelte'

/** What a game's board is given. It puts the whole table together (TableFrame), with what `table/` has for all. */
export interface BoardProps {
  live: Live
  /** True while the board shows something that should not be taken away: a reveal not yet looked at. */
  onhold: (holding: boolean) => void
}

type Board = () => Promise<{ default: Component<BoardProps> }>

/** One board a game, fetched when it is first played. A new game is a line here. */
const boards: Record<string, Board> = {
  windmill: () => import('./windmill/Play.svelte'),
}

export const boardOf = (game: string): Board | undefined =>
  Object.hasOwn(boards, game) ? boards[game] : undefined
