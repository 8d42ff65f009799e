/** What the log, the book and the questions call things. */

import { t } from '../messages'
import { cardName } from '../mine/words'
import type { WindwardCard, WindwardSide } from '../wire'

export type Who = (seat: number) => string

export const kindName = (kind: 'grey' | 'red'): string =>
  t(kind === 'grey' ? 'windwardShip.greyCrester' : 'windwardShip.redCrester')

export function teeth(grey: number, red: number): string[] {
  return [
    ...(grey > 0 ? [t('windwardShip.greyTeeth', grey)] : []),
    ...(red > 0 ? [t('windwardShip.redTeeth', red)] : []),
  ]
}

/** "Otto", "a Red Crester", "your longboat"; a ship is called as its captain, unless said otherwise. */
export function partyName(
  { kind, seat, count = 1 }: Pick<WindwardSide, 'kind' | 'seat' | 'count'>,
  who: Who,
  ship = who,
): string {
  switch (kind) {
    case 'ship':
      return ship(seat ?? 0)
    case 'longboat':
      return t('windwardShip.theBoat', who(seat ?? 0))
    case 'grey':
      return t('windwardShip.aGrey')
    case 'white':
      return t('windwardShip.theWhite')
    case 'red':
      return count > 1 ? t('windwardShip.twoReds') : t('windwardShip.aRed')
  }
}

export const shipNamed =
  (who: Who): Who =>
  (seat) =>
    t('windwardShip.theShip', who(seat))

export function bargain(give: WindwardCard | null, want: WindwardCard | null): string {
  if (give && want) return t('windwardShip.cardFor', cardName(give), cardName(want))
  if (give) return t('windwardShip.cardGift', cardName(give))
  return want ? t('windwardShip.cardWish', cardName(want)) : ''
}
