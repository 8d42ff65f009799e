/** What is asked of me besides my own turn and a space on the map, in a few words: for the bar and for ears. */

import { t } from '../messages'
import { askedOf, type ShipTable } from '../mine/table'
import type { WindwardMove } from '../wire'

export function askingWords(game: Pick<ShipTable, 'ask'>): string | null {
  switch (askedOf(game)?.kind) {
    case 'take':
      return t('windwardShip.mineTake')
    case 'rest':
      return t('windwardShip.mineRest')
    case 'false_flag':
      return t('windwardShip.mineFlag')
    case 'cannons':
      return t('windwardShip.mineCannons')
    case 'cards':
      return t('windwardShip.mineCards')
    case 'loot':
      return t('windwardShip.mineLoot')
    case 'trade_answer':
      return t('windwardShip.mineTrade')
    default:
      return null
  }
}

/** The only answer that I have, where I am asked so that nobody knows what I hold. */
export function onlyAnswer({ ask, own, pub, me }: ShipTable): WindwardMove | null {
  const hand = own?.hand ?? []
  switch (askedOf({ ask })?.kind) {
    case 'false_flag':
      return hand.includes('false_flag') ? null : { do: 'fight' }
    case 'cards':
      return hand.includes('harpoon') || (pub.captains[me ?? -1]?.tokens ?? 0) > 0
        ? null
        : { do: 'add', harpoons: 0, tokens: 0 }
    default:
      return null
  }
}
