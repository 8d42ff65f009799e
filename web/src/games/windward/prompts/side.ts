/** Where a prompt stands on a wide page: on the other side of the planet than what it asks about. */

import type { ShipTable } from '../mine/table'
import { placeOf } from '../planet'

export function sideFor({ pub, me }: ShipTable): 'left' | 'right' {
  const at = pub.battle?.at ?? (me === null ? -1 : (pub.captains[me]?.ship ?? -1))
  if (at < 0) return 'left'
  return placeOf(pub.planet.q[at] ?? 0, pub.planet.r[at] ?? 0).x < 0 ? 'right' : 'left'
}
