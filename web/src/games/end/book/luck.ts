/** The End of the Story's luck, checked: who begins, every four cards, and who narrates a tiebreaker. */

import { t } from '../messages/replay'
import { t as around } from '../../../lib/messages/around'
import type { Replay } from '../../../lib/wire'
import { isSeed, Luck, promiseOf, type Shuffled } from '../../../replay/luck'
import { called, words } from '../words'

const DRAWN = 4

interface Round {
  round: number
  narrator: number
  /** The four that the seed says. */
  drawn: number[]
  /** The three that lay on the table; none where they were never turned. */
  keys: number[]
  /** In a tiebreaker: whom the lot should have chosen. */
  lot: number | null
  right: boolean
}

export interface Verdict {
  promise: boolean
  first: boolean
  rounds: Round[]
  right: boolean
}

/** Recomputes all that luck decided, from the seed alone. `seen`: the promise this device saw in play. */
export function verify(replay: Replay<'end'>, seen: string | null = null): Verdict {
  if (!isSeed(replay.seed)) return { promise: false, first: false, rounds: [], right: false }
  const luck = new Luck(replay.seed)
  const start = replay.frames[0]?.look.public
  const promise = promiseOf(replay.seed) === (seen ?? replay.promise)
  const first = luck.roll(replay.names.length) === start?.narrator
  const rounds = roundsOf(replay, luck)
  return { promise, first, rounds, right: promise && first && rounds.every(({ right }) => right) }
}

function roundsOf(replay: Replay<'end'>, luck: Luck): Round[] {
  const rounds: Round[] = []
  const gone = new Set<number>()
  const tried = new Set<number>()
  for (const event of replay.frames.flatMap(({ look }) => look.events ?? [])) {
    if (event.what === 'left') gone.add(event.seat)
    if (event.what === 'failed') tried.add(event.narrator)
    if (event.what === 'round_begins' && 'narrator' in event) {
      const tied = event.tied ?? []
      const able = replay.names
        .map((_, seat) => seat)
        .filter((seat) => !gone.has(seat) && !tied.includes(seat) && !tried.has(seat))
      const lot = tied.length > 0 && able.length > 0 ? (able[luck.roll(able.length)] ?? null) : null
      rounds.push({
        round: event.round,
        narrator: event.narrator,
        drawn: draw(luck),
        keys: [],
        lot,
        right: lot === null || lot === event.narrator,
      })
      if (tied.length === 0) tried.clear()
    }
    const now = rounds.at(-1)
    if (event.what === 'cards_shown' && now) {
      now.keys = event.keys
      now.right = now.right && event.keys.every((key) => now.drawn.includes(key))
    }
  }
  return rounds
}

/** All cards are shuffled together before every round (ES-ROUND-01): four of the hundred, one by one. */
function draw(luck: Luck): number[] {
  const pile = words.map((_, number) => number)
  return Array.from({ length: DRAWN }, () => pile.splice(luck.pick(pile.length), 1)[0] ?? -1)
}

/** The same in words. */
export function shuffled(replay: Replay, seen: string | null): Shuffled {
  const played = replay as Replay<'end'>
  const { promise, first, rounds, right } = verify(played, seen)
  const name = (seat: number): string => played.names[seat] ?? ''
  const lots = rounds.filter(({ lot }) => lot !== null)
  return {
    right,
    checks: [
      { words: around(seen === null ? 'replay.promised' : 'replay.promisedHere'), right: promise },
      {
        words: t('endReplay.luckFirst', name(played.frames[0]?.look.public?.narrator ?? 0)),
        right: first,
      },
      {
        words: t('endReplay.luckCards', rounds.length),
        right: rounds.every(({ keys, drawn }) => keys.every((key) => drawn.includes(key))),
      },
      ...lots.map(({ narrator, lot }) => ({
        words: t('endReplay.luckTie', name(narrator)),
        right: lot === narrator,
      })),
    ],
    draws: rounds.map(({ round, narrator, drawn, right }) => ({
      words: t('endReplay.luckRound', round, name(narrator), drawn.map(called)),
      right,
    })),
    how: t('endReplay.luckHow'),
  }
}
