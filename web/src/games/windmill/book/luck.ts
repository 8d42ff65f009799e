/** Windmill's luck, checked: the grid, who begins, and every card that was drawn. */

import type { Replay } from '../../../lib/wire'
import { isSeed, Luck, promiseOf } from '../../../replay/luck'

const PICTURES = 25

/** One drawn card: what the seed says, and what lay on the table (null where the card was never turned). */
export interface Draw {
  tale: number
  teller: number
  expected: number
  seen: number | null
  /** What the log kept beside the answer that led to the draw; the first card comes before any answer. */
  logged: number | null
  right: boolean
}

export interface Verdict {
  promise: boolean
  grid: boolean
  /** Null where the host chose who begins. */
  first: boolean | null
  draws: Draw[]
  right: boolean
}

interface LogKept {
  seats: number
  options: { first?: number; never_ending?: boolean; once?: boolean; pictures?: number }
  entries: { outcome?: number[] }[]
}

const asLog = (log: unknown): LogKept => log as LogKept

/**
 * Recomputes everything that luck decided, from the seed alone, and compares it with what was played.
 * `seen`: the promise this device saw in play; without it the house's own word counts.
 */
export function verify(replay: Replay<'windmill'>, seen: string | null = null): Verdict {
  if (!isSeed(replay.seed)) {
    return { promise: false, grid: false, first: null, draws: [], right: false }
  }
  const log = asLog(replay.log)
  const luck = new Luck(replay.seed)
  const start = replay.frames[0]?.look.public
  const all = Array.from({ length: log.options.pictures ?? PICTURES }, (_, picture) => picture)
  const grid = luck.shuffle(all).slice(0, PICTURES)
  const byWind = (log.options.first ?? -1) < 0
  const wind = byWind ? luck.roll(log.seats) : null
  const promise = promiseOf(replay.seed) === (seen ?? replay.promise)
  const sameGrid = grid.join() === start?.grid?.join()
  const first = wind === null ? null : wind === start?.first
  const draws = drawsOf(replay, luck, log, grid)
  return {
    promise,
    grid: sameGrid,
    first,
    draws,
    right: promise && sameGrid && first !== false && draws.every((draw) => draw.right),
  }
}

/**
 * The deck is kept sorted and drawn from at random: WM-SETUP-02; what was found stays out in a chain (WM-CHAIN-04), and
 * what was told where no picture comes twice (WM-RULING-33).
 */
function drawsOf(
  replay: Replay<'windmill'>,
  luck: Luck,
  log: LogKept,
  grid: readonly number[],
): Draw[] {
  const events = replay.frames.flatMap(({ look }) => look.events ?? [])
  const logged = log.entries.flatMap(({ outcome }) => outcome ?? [])
  const deck = [...grid].sort((a, b) => a - b)
  const draws: Draw[] = []
  const aside: number[] = []
  let inHand: number | null = null
  let found = false

  const giveBack = (picture: number): void => {
    deck.push(picture)
    deck.sort((a, b) => a - b)
  }
  for (const event of events) {
    if (event.what === 'revealed') {
      const draw = draws.at(-1)
      found = event.finder !== undefined && event.finder !== null
      if (draw) {
        draw.seen = event.picture
        draw.right = draw.right && draw.seen === draw.expected
      }
    } else if (event.what === 'round_begins' || event.what === 'drew') {
      if (inHand !== null) {
        if (log.options.once || (log.options.never_ending && found)) aside.push(inHand)
        else giveBack(inHand)
        inHand = null
        found = false
      }
      if (event.what === 'round_begins') {
        if (!log.options.once) aside.splice(0).forEach(giveBack)
        continue
      }
      const at = luck.pick(deck.length)
      inHand = deck.splice(at, 1)[0] ?? 0
      const kept = draws.length === 0 ? null : (logged[draws.length - 1] ?? null)
      draws.push({
        tale: event.tale,
        teller: event.seat,
        expected: inHand,
        seen: null,
        logged: kept,
        right: draws.length === 0 || kept === at,
      })
    }
  }
  return draws
}
