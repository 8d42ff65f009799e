import { sealNames } from '../lib/seals'
import type { SeatAtTable } from '../lib/table'
import type { Book, Replay } from '../lib/wire'
import type { Cast } from '../table/seated.svelte'

/** Who sat where; the book knows who was clockwork, or a program. */
export const castOf = (replay: Replay, book: Book | null): Cast => ({
  names: replay.names,
  seals: replay.names.map(
    (_, seat) => replay.seals[seat] ?? sealNames[seat % sealNames.length] ?? 'fox',
  ),
  bots: replay.names.map(
    (_, seat) => book?.bots[seat] || typeof book?.brought_by[seat] === 'string',
  ),
  me: null,
})

interface Shown {
  states: readonly string[]
  scores: readonly number[]
  waiting: readonly number[]
  gone: readonly number[]
}

/** The ribbon's seats at one step. */
export const seatsAt = ({ names, seals, bots }: Cast, shown: Shown): SeatAtTable[] =>
  names.map((name, seat) => ({
    seat,
    name,
    seal: seals[seat] ?? 'fox',
    state: shown.states[seat] ?? '',
    score: shown.scores[seat],
    bot: bots[seat],
    lit: shown.waiting.includes(seat),
    away: shown.gone.includes(seat),
  }))
