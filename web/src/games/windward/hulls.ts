/** Which of five hulls a captain's ship has: the nearest to their seal that is free. The seal itself is the badge. */

import type { SealName } from '../../lib/seals'
import type { WindwardCaptain, WindwardColour, WindwardPublic } from './wire'

/** Nearest first. */
const NEAREST: Record<SealName, readonly WindwardColour[]> = {
  fox: ['orange', 'yellow', 'purple', 'green', 'blue'],
  amber: ['yellow', 'orange', 'green', 'purple', 'blue'],
  teal: ['green', 'blue', 'purple', 'yellow', 'orange'],
  sky: ['blue', 'green', 'purple', 'yellow', 'orange'],
  night: ['blue', 'purple', 'green', 'yellow', 'orange'],
  iris: ['purple', 'blue', 'green', 'orange', 'yellow'],
  blossom: ['orange', 'purple', 'yellow', 'blue', 'green'],
  chestnut: ['orange', 'yellow', 'purple', 'green', 'blue'],
}

/** By seat. The Naturalist sails the purple one. WW-RULING-07 */
export function hullsOf(
  seals: readonly SealName[],
  captains: readonly Pick<WindwardCaptain, 'naturalist' | 'colour'>[],
): WindwardColour[] {
  const taken = new Set<WindwardColour>(
    captains.some(({ naturalist }) => naturalist) ? ['purple'] : [],
  )
  return captains.map(({ naturalist, colour }, seat) => {
    if (naturalist) return 'purple'
    const hull = NEAREST[seals[seat] ?? 'fox'].find((one) => !taken.has(one)) ?? colour
    taken.add(hull)
    return hull
  })
}

/** The same table with each ship in its captain's hull. */
export function inHulls(pub: WindwardPublic, seals: readonly SealName[]): WindwardPublic {
  const hulls = hullsOf(seals, pub.captains)
  const captains = pub.captains.map((captain, seat) => ({
    ...captain,
    colour: hulls[seat] ?? captain.colour,
  }))
  return { ...pub, captains }
}
