/** A table that is being laid for me: from the tap on *Play now* until its board stands. */

import { call, type Called } from './line'
import type { TableState } from './wire'

interface Laying {
  game: string
  /** As soon as the house has made it. */
  table: TableState | null
}

let now = $state.raw<Laying | null>(null)
/** The line to it, until somebody comes in there. */
let called: Called | undefined

export const laying = {
  get now(): Laying | null {
    return now
  },
  begin(game: string): void {
    now = { game, table: null }
  },
  /** What my seat sees comes while the board is on its way; as a scene, where `drawn`. */
  made(table: TableState, drawn = false): void {
    if (!now) return
    now = { ...now, table }
    const mine = table.chairs.find(({ kind }) => kind === 'person')
    called = call(table.code, mine?.seat ?? null, drawn)
  },
  /** For whoever comes in there; one that was cut meanwhile is of no use. */
  takeLine(): Called | undefined {
    const line = called
    called = undefined
    return line && line.socket.readyState <= WebSocket.OPEN ? line : undefined
  },
  /** The board stands, or it never will. */
  done(): void {
    now = null
    laying.takeLine()?.socket.close()
  },
}
