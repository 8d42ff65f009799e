/** What is asked of me besides my own turn and a space on the map, in a few words: for the bar and for ears. */

import { t } from '../messages'
import { askedOf, type ShipTable } from '../mine/table'

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
