/** Where the numbers of the map stand: beneath what they belong to, and none on another, whatever lies side by side. */

import type { Box } from '../../lib/beside'
import { CLOSE, HEX, SQUASH, WHOLE, type Planet, type Point, type Space } from './planet'

/** How far beneath a space's middle its edge lies. */
const EDGE = (HEX * Math.sqrt(3) * SQUASH) / 2

/** How large a letter is, in the drawing's units. */
export const letter = (phone: boolean): number => (phone ? 52 : 34)
/** How much larger signs are than on a laptop. */
export const larger = (phone: boolean): number => (phone ? 1.3 : 1)

/** The plate that says what a battle costs and how strong they are, and the one of the Trading Post. */
export const PLATE = { width: 112, height: 42 } as const
export const PRICE = { width: 94, height: 50 } as const

/** The foot of a number that says what a space costs. */
export const digitAt = (planet: Planet, space: Space, phone: boolean): Point => {
  const { x, y } = planet.centre(space)
  return { x, y: y + EDGE - (phone ? 10 : 12) }
}

/** As far aside as the page reaches. */
function inSight(x: number, half: number, planet: Planet, phone: boolean): number {
  const most = ((phone ? CLOSE : WHOLE).wide - 4) / planet.enlarged - half
  return Math.max(-most, Math.min(most, x))
}

/** The middle of a battle's plate: beside the seal of whoever lies there. */
export const plateAt = (planet: Planet, space: Space, phone: boolean): Point => {
  const { x, y } = planet.centre(space)
  const half = (PLATE.width * larger(phone)) / 2
  return { x: inSight(x + half - 24, half, planet, phone), y: y + 45 }
}

/** The middle of the Trading Post's: at its foot, before the piers. */
export const PRICE_AT: Point = { x: 0, y: 56 }

/** A territory's number, which no edge cuts. */
export const numeralAt = (planet: Planet, territory: number, phone: boolean): Point => {
  const { x, y } = planet.numeral(territory)
  return { x: inSight(x, phone ? 30 : 24, planet, phone), y }
}

const around = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
})

/** What each takes of the map. */
export function digitBox(planet: Planet, space: Space, phone: boolean): Box {
  const size = letter(phone)
  const { x, y } = digitAt(planet, space, phone)
  return around({ x, y: y - 0.36 * size }, 0.64 * size, 0.74 * size)
}
export const plateBox = (planet: Planet, space: Space, phone: boolean): Box =>
  around(plateAt(planet, space, phone), PLATE.width * larger(phone), PLATE.height * larger(phone))
export const priceBox = (phone: boolean): Box =>
  around(PRICE_AT, PRICE.width * larger(phone), PRICE.height * larger(phone))
