/** What it means that a ship is Lost, and what is to be won by it. WW-LOST-02..10 */

import { t } from './messages'
import type { WindwardCaptain, WindwardPublic } from './wire'

/** In half a sentence: "back at port, morale 1, half its cargo theirs". */
export function lostMeans({ mode }: Pick<WindwardPublic, 'mode'>, toShip: boolean): string {
  if (mode === 'solo') return t('windwardShip.lostSolo')
  return t(toShip ? 'windwardShip.lostHalf' : 'windwardShip.lostAll')
}

type Hold = Pick<WindwardCaptain, 'crester' | 'grey_teeth' | 'red_teeth' | 'tokens'>

/** What whoever beats this ship takes from it: a crester where there is room, and half of the rest. */
export function prizeOf(
  loser: Hold | undefined,
  winner: Pick<Hold, 'crester'> | undefined,
): string {
  const rest = loser ? loser.grey_teeth + loser.red_teeth + loser.tokens : 0
  const crester = winner?.crester ? null : (loser?.crester ?? null)
  if (rest === 0 && crester === null) return t('windwardShip.prizeNothing')
  return t('windwardShip.prizeHalf', crester, Math.ceil(rest / 2))
}

/** What is in a hold, for all to see. */
export function cargoOf({ crester, grey_teeth, red_teeth, tokens }: Hold): string[] {
  return [
    ...(crester ? [t(crester === 'grey' ? 'windwardShip.aGrey' : 'windwardShip.aRed')] : []),
    ...(grey_teeth > 0 ? [t('windward.greyTooth', grey_teeth)] : []),
    ...(red_teeth > 0 ? [t('windward.redTooth', red_teeth)] : []),
    ...(tokens > 0 ? [t('windward.token', tokens)] : []),
  ]
}
