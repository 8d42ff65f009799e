/** Who would come for a ship that rests where it is, or where it might sail to, as far as everybody can see. */

import { hasFought, redsOf } from '../names'
import type { WindwardPublic } from '../wire'
import { PORT, type Planet, type Space } from '../planet'

export interface Hunter {
  kind: 'red' | 'white'
  from: Space
  /** How far it has to come; Infinity where it cannot. */
  steps: number
  /** A shortest way there. */
  way: readonly Space[]
  reaches: boolean
}

const RED_SPEED = { large: 3, small: 2 } as const
const WHITE_SPEED = 5
const WHITE_TOGETHER = { easy: 5, normal: 6, hard: 7, impossible: 8 } as const

/** A shortest way from one space to another, not through drift nor what is closed; none where there is none. */
export function wayBetween(
  planet: Planet,
  from: Space,
  to: Space,
  open: (space: Space) => boolean,
): readonly Space[] {
  const ways = new Map<Space, readonly Space[]>([[from, [from]]])
  for (const [space, way] of ways) {
    if (space === to) return way
    for (const next of planet.step[space] ?? [])
      if (next >= 0 && !ways.has(next) && !planet.isDrift(next) && (next === to || open(next)))
        ways.set(next, [...way, next])
  }
  return []
}

function hunter(kind: Hunter['kind'], from: Space, way: readonly Space[], speed: number): Hunter {
  const steps = way.length > 0 ? way.length - 1 : Infinity
  return { kind, from, steps, way, reaches: steps <= speed }
}

/** How far a Red comes in a night. WW-RED-03 */
export const redSpeed = (pub: WindwardPublic): number =>
  RED_SPEED[pub.planet.face] + (pub.mode === 'solo' ? pub.fallen : 0)

/** And the White. WW-GWC-12, WW-COOP-22 */
export const whiteSpeed = (pub: WindwardPublic): number =>
  pub.mode === 'coop' ? WHITE_TOGETHER[pub.difficulty] : WHITE_SPEED

/** The cresters that would move for this captain's night At Sky. WW-RED-01..08, WW-SOLO-09..11, WW-GWC-09, WW-RULING-125 */
export function huntersOf(
  pub: WindwardPublic,
  planet: Planet,
  seat: number,
  ship = pub.captains[seat]?.ship ?? PORT,
): Hunter[] {
  if (ship === PORT || pub.turn.truce) return []
  const others = new Set(
    pub.captains.flatMap((captain, each) => (each === seat ? [] : captain.ship)),
  )
  const reds = new Set(pub.sky.reds)
  const solo = pub.mode === 'solo'
  const land = planet.territory[ship]
  const hunters: Hunter[] = []
  for (const { name, space: from } of redsOf(pub.sky)) {
    if (!solo && (planet.territory[from] !== land || hasFought(pub, name))) continue
    const way = wayBetween(planet, from, ship, (space) =>
      solo ? true : planet.territory[space] === land && !others.has(space) && !reds.has(space),
    )
    hunters.push(hunter('red', from, way, redSpeed(pub)))
  }
  if (pub.sky.white_is === 'sky') {
    const way = wayBetween(
      planet,
      pub.sky.white,
      ship,
      (space) => !others.has(space) && !reds.has(space),
    )
    hunters.push(hunter('white', pub.sky.white, way, whiteSpeed(pub)))
  }
  return hunters
}
