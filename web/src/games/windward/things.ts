/** What the numbers and things beside the planet are. */

import { TOOTH } from './facts'
import { choicesOf, type Cargo } from './mine/table'
import { thingName } from './mine/words'
import { t } from './messages/sea'
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
  return { words: t('windwardLater.leaveHere', thingName(what)), first: { do: 'drop', what } }
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
          ? t('windwardLater.cresterResearched')
          : t('windwardLater.cresterDoes', rivals ? TOOTH[thing] : null, game.captain?.morale ?? 1),
        deed: leaving(game, thing),
      }
    case 'grey_tooth':
    case 'red_tooth': {
      const kind = thing === 'grey_tooth' ? 'grey' : 'red'
      return {
        picture: `tooth-${kind}`,
        name: t(kind === 'grey' ? 'windwardShip.greyTooth' : 'windwardShip.redTooth'),
        effect: t('windwardLater.toothDoes', rivals ? TOOTH[kind] : null),
        deed: leaving(game, thing),
      }
    }
    case 'token':
      return {
        name: t('windwardShip.tokens', 1),
        effect: t('windwardLater.tokenDoes'),
        deed: leaving(game, thing),
      }
    case 'wind':
      return {
        picture: 'compass',
        name: t('windwardLater.wind', windName(pub.wind)),
        effect: t('windwardLater.windDoes'),
      }
    case 'notoriety':
      return {
        picture: 'tooth-red',
        name: t('windwardLater.notoriety'),
        effect: t('windwardLater.notorietyDoes', pub.goal),
      }
    case 'morale':
      return { name: t('windwardLater.morale'), effect: t('windwardLater.moraleDoes') }
    case 'gas':
      return {
        picture: 'gas',
        name: t('windwardLater.gasStore'),
        effect: t('windwardLater.gasStoreDoes'),
      }
    case 'cannons':
      return {
        picture: 'cannon',
        name: t('windwardLater.cannons'),
        effect: t('windwardLater.cannonsDoes'),
      }
    case 'speed':
      return { name: t('windwardLater.speed'), effect: t('windwardLater.speedDoes') }
    case 'boatSpeed':
      return { name: t('windwardLater.boatSpeed'), effect: t('windwardLater.boatSpeedDoes') }
    case 'hold':
      return {
        picture: 'crester-red-defeated',
        name: t('windwardLater.hold'),
        effect: t(rivals ? 'windwardLater.holdDoes' : 'windwardLater.holdTeam'),
      }
    case 'supplies':
      return {
        picture: 'supply-coffee',
        name: t('windwardLater.supplies'),
        effect: t('windwardLater.suppliesDoes'),
      }
  }
}
