/** What would make my ship or longboat faster now: an order that a mate or a Coffee gives, or Fuel. */

import { BOAT_SPEED_MOST, ORDERED_SPEED } from './facts'
import { t } from './messages/sea'
import { giverOf } from './mine/table'
import type { WindwardTable } from './play.svelte'
import type { WindwardMove, WindwardOrderName } from './wire'

export interface Push {
  /** "+1 ship speed: a mate". */
  words: string
  gives: number
  move: WindwardMove
}

export function pushes({
  choices,
  mover,
  captain,
}: Pick<WindwardTable, 'choices' | 'mover' | 'captain'>): Push[] {
  if (!choices || !captain) return []
  const ship = mover === 'ship'
  const order: WindwardOrderName = ship ? 'ship_speed' : 'longboat_speed'
  const given = ship ? ORDERED_SPEED.ship : ORDERED_SPEED.longboat
  const gives = ship ? given : Math.min(given, BOAT_SPEED_MOST - captain.boat_speed)
  const by = giverOf(choices, order)
  const found: Push[] = []
  if (by && gives > 0)
    found.push({
      words: t(
        by === 'mate' ? 'windwardLater.fasterMate' : 'windwardLater.fasterCoffee',
        gives,
        !ship,
      ),
      gives,
      move: { do: 'order', order, by },
    })
  if (ship && choices.cards.fuel === null)
    found.push({
      words: t('windwardLater.fasterFuel', ORDERED_SPEED.fuel),
      gives: ORDERED_SPEED.fuel,
      move: { do: 'play', card: 'fuel' },
    })
  return found
}
