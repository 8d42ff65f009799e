/**
 * How far a ship or a longboat comes, and the cheapest legal way to each space: wind first, then speed. The server has
 * the last word on every step; this only plans ahead of it.
 */

import { DIRECTIONS, NOWHERE, PORT, upwindOf, type Planet, type Space } from './planet'
import type { WindwardWay } from './wire'

/** One move on the way. */
export interface Leg {
  from: Space
  to: Space
  by: WindwardWay
  /** A step downwind is free, everything else costs 1. */
  cost: 0 | 1
}

export interface Route {
  to: Space
  legs: readonly Leg[]
  /** Speed. */
  cost: number
  /** Drift spaces entered. */
  drift: number
  /** It ends in a battle. */
  fight: boolean
}

/** What the plan must heed, seen from one ship or longboat. */
export interface Waters {
  planet: Planet
  at: Space
  speed: number
  /** Nothing for a longboat: it knows no wind. */
  wind: number | null
  /** How many drift spaces may still be entered. */
  deadweight: number
  /** Whether it may enter port, and use zephyrs and corners: ships only. */
  ship: boolean
  /** With a crester in the hold no ship enters port. */
  laden: boolean
  /** Where a battle waits. */
  foes: ReadonlySet<Space>
  /** Where it may not go: teammates, barred battles, own boats. */
  closed: ReadonlySet<Space>
  /** What the server lists as open now, as "to.by": the first step is one of them. */
  first?: ReadonlySet<string>
}

/** Every single move that is open now, in the order in which the rules list them. */
export function legsFrom(waters: Waters, at: Space, drifted: number): Leg[] {
  const { planet, closed, first } = waters
  const legs: Leg[] = []
  const atOnce = at === waters.at && drifted === 0 ? first : undefined
  const add = (to: Space, by: WindwardWay, cost: 0 | 1): void => {
    if (to !== PORT && closed.has(to)) return
    if (atOnce && !atOnce.has(`${to}.${by}`)) return
    legs.push({ from: at, to, by, cost })
  }
  if (at === PORT) {
    if (waters.ship) for (const quay of planet.quays) add(quay, 'port', 1)
    return legs
  }
  const upwind = waters.wind === null ? 0 : upwindOf(waters.wind)
  for (const way of DIRECTIONS) {
    const to = planet.step[at]?.[way] ?? NOWHERE
    if (to === NOWHERE || way === upwind) continue
    if (planet.isDrift(to) && drifted >= waters.deadweight) continue
    add(to, 'step', way === waters.wind ? 0 : 1)
  }
  if (!waters.ship) return legs
  if (planet.quays.includes(at) && !waters.laden) add(PORT, 'port', 1)
  const across = planet.across.get(at)
  if (across !== undefined) add(across, 'around', 1)
  if (planet.code[at] === 'z') for (const to of planet.zephyrs) if (to !== at) add(to, 'zephyr', 1)
  return legs
}

interface Mark {
  at: Space
  drift: number
  cost: number
  steps: number
  leg: Leg | null
  before: Mark | null
}

/** Cheaper, then without drift, then shorter. */
const better = (a: Mark, b: Mark): number =>
  a.cost - b.cost || a.drift - b.drift || a.steps - b.steps

/** The cheapest way to every space that can be reached. A way ends at its first battle, and in port. */
export function reach(waters: Waters): Map<Space, Route> {
  const start: Mark = { at: waters.at, drift: 0, cost: 0, steps: 0, leg: null, before: null }
  const open: Mark[] = [start]
  const settled = new Set<string>()
  const found = new Map<Space, Mark>()
  while (open.length > 0) {
    const mark = open.splice(cheapest(open), 1)[0]
    if (!mark) break
    const key = `${mark.at}.${mark.drift}`
    if (settled.has(key)) continue
    settled.add(key)
    if (mark.leg && !found.has(mark.at) && mark.at !== waters.at) found.set(mark.at, mark)
    if (mark.leg && (mark.at === PORT || waters.foes.has(mark.at))) continue
    for (const leg of legsFrom(waters, mark.at, mark.drift)) {
      const cost = mark.cost + leg.cost
      if (cost > waters.speed) continue
      const drift = mark.drift + (leg.to !== PORT && waters.planet.isDrift(leg.to) ? 1 : 0)
      open.push({ at: leg.to, drift, cost, steps: mark.steps + 1, leg, before: mark })
    }
  }
  return new Map([...found].map(([space, mark]) => [space, routeOf(mark, waters)]))
}

function cheapest(open: readonly Mark[]): number {
  let best = 0
  open.forEach((mark, nth) => {
    const other = open[best]
    if (other && better(mark, other) < 0) best = nth
  })
  return best
}

function routeOf(end: Mark, waters: Waters): Route {
  const legs: Leg[] = []
  for (let mark: Mark | null = end; mark?.leg; mark = mark.before) legs.unshift(mark.leg)
  const { at: to, cost, drift } = end
  return { to, legs, cost, drift, fight: to !== PORT && waters.foes.has(to) }
}

/** The cheapest way through all these spaces in turn; null where there is none. */
export function routeThrough(waters: Waters, stops: readonly Space[]): Route | null {
  let here = waters
  let whole: Route | null = null
  for (const stop of stops) {
    if (whole && (whole.fight || whole.to === PORT)) return null
    if (stop === here.at) continue
    const next = reach(here).get(stop)
    if (!next) return null
    whole = whole
      ? {
          ...next,
          legs: [...whole.legs, ...next.legs],
          cost: whole.cost + next.cost,
          drift: whole.drift + next.drift,
        }
      : next
    here = {
      ...waters,
      at: stop,
      speed: waters.speed - whole.cost,
      deadweight: waters.deadweight - whole.drift,
    }
  }
  return whole
}

/** The spaces ahead that cost nothing: the lane of the wind. */
export function lane({ planet, at, wind, closed, foes, deadweight }: Waters): Space[] {
  const spaces: Space[] = []
  if (wind === null || at === PORT) return spaces
  let drifted = 0
  for (let next = planet.step[at]?.[wind] ?? NOWHERE; next !== NOWHERE && !closed.has(next);) {
    if (planet.isDrift(next) && ++drifted > deadweight) break
    spaces.push(next)
    if (foes.has(next)) break
    next = planet.step[next]?.[wind] ?? NOWHERE
  }
  return spaces
}

/** The space straight against the wind, where that keeps the ship from it: no other way leads there in this turn. */
export function barredFrom(
  { planet, at, wind }: Waters,
  routes: ReadonlyMap<Space, Route>,
): Space | null {
  if (!wind || at === PORT) return null
  const space = planet.step[at]?.[upwindOf(wind)] ?? NOWHERE
  return space === NOWHERE || planet.isDrift(space) || routes.has(space) ? null : space
}

/** By which leap a way goes, where it is no way over the spaces between. */
export const detourOf = ({ legs }: Route): 'around' | 'zephyr' | undefined =>
  (['around', 'zephyr'] as const).find((leap) => legs.some(({ by }) => by === leap))
