/** Who would come for a ship that rests where it is, as far as everybody can see. */

import { hasFought, redsOf } from '../names'
import type { WindwardPublic } from '../wire'
import { PORT, type Planet, type Space } from '../planet'

export interface Hunter {
  kind: 'red' | 'white'
  from: Space
  /** How far it has to come; Infinity where it cannot. */
  steps: number
  reaches: boolean
}

const RED_SPEED = { large: 3, small: 2 } as const
const WHITE_SPEED = 5
const WHITE_TOGETHER = { easy: 5, normal: 6, hard: 7, impossible: 8 } as const

/** Steps from one space to another, not through drift nor what is closed. */
export function stepsBetween(
  planet: Planet,
  from: Space,
  to: Space,
  open: (space: Space) => boolean,
): number {
  const far = new Map<Space, number>([[from, 0]])
  for (const space of far.keys()) {
    const here = far.get(space) ?? 0
    if (space === to) return here
    for (const next of planet.step[space] ?? [])
      if (next >= 0 && !far.has(next) && !planet.isDrift(next) && (next === to || open(next)))
        far.set(next, here + 1)
  }
  return Infinity
}

/** How far a Red comes in a night. WW-RED-03 */
export const redSpeed = (pub: WindwardPublic): number =>
  RED_SPEED[pub.planet.face] + (pub.mode === 'solo' ? pub.fallen : 0)

/** The cresters that would move for this captain's night At Sky. WW-RED-01..08, WW-SOLO-09..11, WW-GWC-09 */
export function huntersOf(pub: WindwardPublic, planet: Planet, seat: number): Hunter[] {
  const ship = pub.captains[seat]?.ship ?? PORT
  if (ship === PORT) return []
  const others = new Set(
    pub.captains.flatMap((captain, each) => (each === seat ? [] : captain.ship)),
  )
  const reds = new Set(pub.sky.reds)
  const solo = pub.mode === 'solo'
  const land = planet.territory[ship]
  const hunters: Hunter[] = []
  for (const { name, space: from } of redsOf(pub.sky)) {
    if (!solo && (planet.territory[from] !== land || hasFought(pub, name))) continue
    const steps = stepsBetween(planet, from, ship, (space) =>
      solo ? true : planet.territory[space] === land && !others.has(space) && !reds.has(space),
    )
    hunters.push({ kind: 'red', from, steps, reaches: steps <= redSpeed(pub) })
  }
  if (pub.sky.white_is === 'sky') {
    const speed = pub.mode === 'coop' ? WHITE_TOGETHER[pub.difficulty] : WHITE_SPEED
    const steps = stepsBetween(
      planet,
      pub.sky.white,
      ship,
      (space) => !others.has(space) && !reds.has(space),
    )
    hunters.push({ kind: 'white', from: pub.sky.white, steps, reaches: steps <= speed })
  }
  return hunters
}
