/** How far a character comes, and for how many cards. */

import type { Space } from './wire'
import { distances, placeOf } from './world'

/** A story card pays for so many steps. */
export const STEPS_A_CARD = 2

export interface Reach {
  from: Space
  /** Steps that are paid for. */
  paid: number
  /** For how many cards each space is reached; only those that the hand pays for. */
  cards: ReadonlyMap<Space, number>
  /** The space before, on the way there. */
  before: ReadonlyMap<Space, Space>
}

export interface Journey {
  to: Space
  way: readonly Space[]
  cards: number
  paid: number
}

/**
 * `first` are the steps that the rules allow just now; where a card must come first, any step may follow. Whoever has
 * a `goal` that can be reached goes nowhere from where it could not be. Of ways equally long, the one with the least
 * `risk` is taken.
 */
export function reachOf(
  from: Space,
  paid: number,
  hand: number,
  first: readonly Space[],
  { goal = null, risk = () => 0 }: { goal?: Space | null; risk?: (space: Space) => number } = {},
): Reach {
  const most = paid + hand * STEPS_A_CARD
  const left = goal === null ? null : distances(goal)
  const strays = (there: Space, walked: number): boolean =>
    left !== null && (left.get(from) ?? 0) <= most && walked + (left.get(there) ?? 0) > most
  const cards = new Map<Space, number>()
  const before = new Map<Space, Space>()
  const steps = new Map<Space, number>([[from, 0]])
  const risks = new Map<Space, number>([[from, 0]])
  for (const [here, walked] of steps) {
    if (walked === most) continue
    for (const there of placeOf(here).next) {
      if (strays(there, walked + 1)) continue
      if (here === from && paid > 0 && !first.includes(there)) continue
      const risky = (risks.get(here) ?? 0) + risk(there)
      const known = steps.get(there) ?? Infinity
      if (known <= walked || (known === walked + 1 && risky >= (risks.get(there) ?? 0))) continue
      steps.set(there, walked + 1)
      risks.set(there, risky)
      before.set(there, here)
      cards.set(there, Math.ceil(Math.max(0, walked + 1 - paid) / STEPS_A_CARD))
    }
  }
  return { from, paid, cards, before }
}

/** One space out, where the `risk` is least, and back: a movement that ends where it began. */
export function outAndBack(
  { from, paid, cards, before }: Reach,
  hand: number,
  risk: (space: Space) => number,
): Journey | null {
  const takes = Math.ceil(Math.max(0, 2 - paid) / STEPS_A_CARD)
  const out = [...cards.keys()]
    .filter((space) => before.get(space) === from)
    .sort((one, other) => risk(one) - risk(other))[0]
  return out === undefined || takes > hand
    ? null
    : { to: from, way: [out, from], cards: takes, paid }
}

export function journeyTo(reach: Reach, to: Space): Journey | null {
  const cards = reach.cards.get(to)
  if (cards === undefined) return null
  const way: Space[] = []
  let here: Space | undefined = to
  while (here !== undefined && here !== reach.from) {
    way.unshift(here)
    here = reach.before.get(here)
  }
  return { to, way, cards, paid: reach.paid }
}
