/** The rules of this very moment: those of my question, with what belongs to it; else of what the others do. */

import { windwardMoment } from './messages/moment'
import { momentOf, type RuleMoment } from '../../lib/moment'
import { t } from './messages'
import { askedOf, choicesOf, type ShipTable } from './mine/table'
import { PORT } from './planet'

type Moment = Pick<RuleMoment, 'title' | 'ids'>

const sailing = ['WW-MOVE-01', 'WW-MOVE-02', 'WW-MOVE-06', 'WW-MOVE-08', 'WW-LB-02', 'WW-LB-04']
const ordering = ['WW-ORD-01', 'WW-ORD-03', 'WW-ORD-04', 'WW-CARD-05']
const buying = ['WW-BUY-01', 'WW-BUY-07', 'WW-ORD-01', 'WW-ORD-18', 'WW-ORD-23', 'WW-MOVE-03']
const resting = ['WW-END-03', 'WW-END-05', 'WW-RED-01', 'WW-RED-03', 'WW-END-08']
const hunting = ['WW-RED-01', 'WW-RED-03', 'WW-RED-04', 'WW-RED-05', 'WW-RED-09']
const aftermath = ['WW-BAT-19', 'WW-BAT-20', 'WW-CON-01', 'WW-CON-02', 'WW-CON-03']
const solo = ['WW-SOLO-02', 'WW-SOLO-03', 'WW-SOLO-07', 'WW-SOLO-09', 'WW-SOLO-10']
const coop = ['WW-COOP-02', 'WW-COOP-03', 'WW-COOP-12', 'WW-COOP-14', 'WW-COOP-22']

type Eyes = ShipTable & { readonly ask: { rules?: string[] } | null }

/** This very moment: what I want, what I may do, and the rules of it. */
export const ruleOf = (game: Eyes): RuleMoment => ({
  ...rulesOf(game),
  ...momentOf(
    windwardMoment,
    { kind: askedOf(game)?.kind, me: game.me },
    {
      mode: game.pub.mode,
      atPort: game.me !== null && game.pub.captains[game.me]?.ship === PORT,
    },
  ),
})

function rulesOf(game: Eyes): Moment {
  const { pub } = game
  const ids = game.ask?.rules ?? []
  const adventure = pub.mode === 'solo' ? solo : pub.mode === 'coop' ? coop : []
  switch (askedOf(game)?.kind) {
    case 'turn':
      return choicesOf(game) && game.me !== null && pub.captains[game.me]?.ship === PORT
        ? { title: t('windwardShip.rulePort'), ids: [...buying, 'WW-END-03', ...adventure] }
        : {
            title: t('windwardShip.ruleTurn'),
            ids: ['WW-TURN-01', ...sailing, ...ordering, ...resting.slice(1), ...adventure],
          }
    case 'take':
      return { title: t('windwardShip.ruleTake'), ids }
    case 'place_red':
    case 'place_white':
    case 'red_back':
      return { title: t('windwardShip.rulePlace'), ids }
    case 'rest':
      return { title: t('windwardShip.ruleRest'), ids: [...ids, ...hunting, 'WW-END-08'] }
    case 'hunter':
    case 'route':
      return { title: t('windwardShip.ruleHunt'), ids: [...ids, ...hunting] }
    case 'false_flag':
      return { title: t('windwardShip.ruleFlag'), ids }
    case 'cannons':
      return { title: t('windwardShip.ruleCannons'), ids: [...ids, 'WW-BAT-14', ...aftermath] }
    case 'cards':
      return { title: t('windwardShip.ruleCards'), ids: [...ids, ...aftermath] }
    case 'loot':
      return { title: t('windwardShip.ruleLoot'), ids: [...ids, 'WW-LOST-04', 'WW-LOST-09'] }
    case 'trade_answer':
      return { title: t('windwardShip.ruleTrade'), ids }
    default:
      return pub.battle
        ? {
            title: t('windwardShip.ruleBattle'),
            ids: ['WW-BAT-06', 'WW-BAT-10', 'WW-BAT-11', 'WW-BAT-12', 'WW-BAT-15', ...aftermath],
          }
        : {
            title: t('windwardShip.ruleWait'),
            ids: ['WW-TURN-01', 'WW-TURN-03', 'WW-CARD-11', 'WW-BAT-12', ...resting, ...adventure],
          }
  }
}
