/** What the numbers and things beside the planet are. */

import { t } from './messages'
import type { WindwardTable } from './play.svelte'
import { windName } from './saying'
import type { What } from './what'

export const THINGS = [
  ...(['wind', 'notoriety', 'morale', 'gas', 'cannons'] as const),
  ...(['speed', 'boatSpeed', 'hold', 'supplies'] as const),
] as const
export type Thing = (typeof THINGS)[number]

export function thingCard({ pub }: Pick<WindwardTable, 'pub'>, thing: Thing): What {
  switch (thing) {
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
        effect: t(pub.mode === 'standard' ? 'windwardWhat.holdDoes' : 'windwardWhat.holdTeam'),
      }
    case 'supplies':
      return {
        picture: 'supply-coffee',
        name: t('windwardWhat.supplies'),
        effect: t('windwardWhat.suppliesDoes'),
      }
  }
}
