/** What the numbers and things beside the planet are. */

import { TOOTH } from './facts'
import { choicesOf, type Cargo } from './mine/table'
import { thingName } from './mine/words'
import { t } from './messages'
import type { WindwardTable } from './play.svelte'
import { windName } from './saying'
import type { Deed, What } from './what'

export const THINGS = [
  ...(['wind', 'notoriety', 'morale', 'gas', 'cannons'] as const),
  ...(['speed', 'boatSpeed', 'hold', 'supplies'] as const),
  ...(['grey', 'red', 'grey_tooth', 'red_tooth', 'token'] as const satisfies readonly Cargo[]),
] as const
export type Thing = (typeof THINGS)[number]

type Known = Pick<WindwardTable, 'pub' | 'ask' | 'captain'>

/** What lies in my hold may be left, where and when the rules let it. */
function leaving(game: Known, what: Cargo): Deed | undefined {
  if (!choicesOf(game)?.drop.includes(what)) return undefined
  return { words: t('windwardShip.leaveHere', thingName(what)), first: { do: 'drop', what } }
}

export function thingCard(game: Known, thing: Thing): What {
  const { pub } = game
  const rivals = pub.mode === 'standard'
  switch (thing) {
    case 'grey':
    case 'red':
      return {
        picture: `crester-${thing}-defeated`,
        name: t(thing === 'grey' ? 'windwardShip.greyCrester' : 'windwardShip.redCrester'),
        effect: game.captain?.naturalist
          ? t('windwardWhat.cresterResearched')
          : t('windwardWhat.cresterDoes', rivals ? TOOTH[thing] : null, game.captain?.morale ?? 1),
        deed: leaving(game, thing),
      }
    case 'grey_tooth':
    case 'red_tooth': {
      const kind = thing === 'grey_tooth' ? 'grey' : 'red'
      return {
        picture: `tooth-${kind}`,
        name: t(kind === 'grey' ? 'windwardShip.greyTooth' : 'windwardShip.redTooth'),
        effect: t('windwardWhat.toothDoes', rivals ? TOOTH[kind] : null),
        deed: leaving(game, thing),
      }
    }
    case 'token':
      return {
        name: t('windwardShip.tokens', 1),
        effect: t('windwardWhat.tokenDoes'),
        deed: leaving(game, thing),
      }
    case 'wind':
      return {
        picture: 'compass',
        name: t('windwardWhat.wind', windName(pub.wind)),
        effect: t('windwardWhat.windDoes'),
      }
    case 'notoriety':
      return {
        picture: 'tooth-red',
        name: t('windwardWhat.notoriety'),
        effect: t('windwardWhat.notorietyDoes', pub.goal),
      }
    case 'morale':
      return { name: t('windwardWhat.morale'), effect: t('windwardWhat.moraleDoes') }
    case 'gas':
      return {
        picture: 'gas',
        name: t('windwardWhat.gasStore'),
        effect: t('windwardWhat.gasStoreDoes'),
      }
    case 'cannons':
      return {
        picture: 'cannon',
        name: t('windwardWhat.cannons'),
        effect: t('windwardWhat.cannonsDoes'),
      }
    case 'speed':
      return { name: t('windwardWhat.speed'), effect: t('windwardWhat.speedDoes') }
    case 'boatSpeed':
      return { name: t('windwardWhat.boatSpeed'), effect: t('windwardWhat.boatSpeedDoes') }
    case 'hold':
      return {
        picture: 'crester-red-defeated',
        name: t('windwardWhat.hold'),
        effect: t(rivals ? 'windwardWhat.holdDoes' : 'windwardWhat.holdTeam'),
      }
    case 'supplies':
      return {
        picture: 'supply-coffee',
        name: t('windwardWhat.supplies'),
        effect: t('windwardWhat.suppliesDoes'),
      }
  }
}
