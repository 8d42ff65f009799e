/** My last turn, once somebody has called the end: what the best of the others has, and what I need. WW-OVER-02 */

import { t } from './messages'
import type { WindwardPublic } from './wire'

type Racing = Pick<WindwardPublic, 'active' | 'captains' | 'gone' | 'trigger'>

export const isLast = ({ active, trigger }: Racing, me: number | null): boolean =>
  me !== null && active === me && trigger !== null

/** "Last turn! Juniper has 15, you need 16."; nothing in any other turn. */
export function lastWords(pub: Racing, me: number | null, name: (seat: number) => string): string {
  if (me === null || !isLast(pub, me)) return ''
  const [best] = pub.captains
    .map(({ notoriety }, seat) => ({ notoriety, seat }))
    .filter(({ seat }) => seat !== me && !pub.gone.includes(seat))
    .sort((a, b) => b.notoriety - a.notoriety)
  if (!best) return ''
  const mine = pub.captains[me]?.notoriety ?? 0
  return t('windward.lastTurn', name(best.seat), best.notoriety, mine)
}
