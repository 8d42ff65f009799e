/** What is printed on boards, cards and tiles: the same numbers as the engine’s files. */

import type { WindwardCrew, WindwardOrderName } from './wire'
import type { WindwardGood } from './mine/table'

/** What the sides of a battle die show. */
export const DIE = [1, 1, 1, 2, 2, 3] as const
/** Dice before any crew is aboard. */
export const STRENGTH = { ship: 2, longboat: 1, grey: 1, red: 5, white: 8 } as const
/** What crew adds to them, or to hits. */
export const SERGEANT_STRENGTH = 1
export const HARPOONER_STRENGTH = 1
export const MARINE_HITS = 2
export const HARPOON_HITS = 3
export const TOKEN_HITS = 2
export const TOOTH = { grey: 3, red: 4 } as const
export const MORALE_MAX = 4
/** What a first or second place filled adds to gas or cannon slots. */
export const CREW_ADDS_SLOTS = 2
export const SHIP_SPEED = 4
export const BOAT_SPEED_MOST = 8
/** What an order or a card adds to it. */
export const ORDERED_SPEED = { ship: 1, longboat: 4, fuel: 1 } as const
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
