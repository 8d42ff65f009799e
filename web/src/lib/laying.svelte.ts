/** A table that is being laid for me: from the tap on *Play now* until its board stands. */

import type { TableState } from './wire'

interface Laying {
  game: string
  /** As soon as the house has made it. */
  table: TableState | null
}

let now = $state.raw<Laying | null>(null)

export const laying = {
  get now(): Laying | null {
    return now
  },
  begin(game: string): void {
    now = { game, table: null }
  },
  made(table: TableState): void {
    if (now) now = { ...now, table }
  },
  /** The board stands, or it never will. */
  done(): void {
    now = null
  },
}
