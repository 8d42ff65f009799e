/** What my teeth brought when I came to port, for the shop to say as long as the turn lasts. */

import { t } from '../messages'
import type { WindwardEvent } from '../wire'

export interface Traded {
  grey: number
  red: number
  /** Notoriety before and after. */
  before: number
  after: number
}

export function tradedOf(history: readonly WindwardEvent[], seat: number | null): Traded | null {
  const turn = history.slice(history.findLastIndex(({ what }) => what === 'turn_begins') + 1)
  const at = turn.findLastIndex((event) => event.what === 'teeth_exchanged' && event.seat === seat)
  const [teeth, gain] = turn.slice(Math.max(at, 0))
  if (at < 0 || teeth?.what !== 'teeth_exchanged' || gain?.what !== 'gained') return null
  return { grey: teeth.grey, red: teeth.red, before: gain.total - gain.points, after: gain.total }
}

/** "notoriety 2 → 5"; once there is more than the teeth have brought, what it is now. */
export const riseOf = ({ before, after }: Traded, now: number): string =>
  now === after ? t('windwardShip.rose', before, after) : t('windwardShip.riseNow', now)
