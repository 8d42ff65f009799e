/** What is printed on boards, cards and tiles: the same numbers as the engine’s files. */

import type { WindwardCrew, WindwardOrderName } from '../wire'
import type { WindwardGood } from './table'

export const SHIP_SPEED = 4
export const BOAT_SPEED_MOST = 8
export const MATES = 2
export const SUPPLIES_TAKEN = 3
export const WHITE_WORTH = 6
/** What a tagged crester brings the Naturalist each night At Sky. */
export const TAG = { grey: 2, red: 3 } as const
export const PRICES: Record<WindwardGood, number> = {
  fill_cannon: 1,
  hire_crew: 2,
  morale: 1,
  notoriety: 2,
  take_supplies: 1,
}
export const CREW_SLOTS: readonly (readonly [WindwardCrew, WindwardCrew])[] = [
  ['purser', 'gas_worker'],
  ['marine', 'sergeant'],
  ['harpooner', 'coxswain'],
]
export const SKY_ORDERS: readonly WindwardOrderName[] = [
  'drop_longboat',
  'longboat_speed',
  'ship_speed',
  'process_crester',
]
export const PORT_ORDERS: readonly WindwardOrderName[] = [
  'take_supplies',
  'morale',
  'fill_cannon',
  'hire_crew',
]

/** The eight order spaces of a board; the Naturalist researches where others process. */
export const ordersOf = (naturalist: boolean): WindwardOrderName[] => [
  ...SKY_ORDERS.slice(0, 3),
  naturalist ? 'research_crester' : 'process_crester',
  ...PORT_ORDERS,
]
