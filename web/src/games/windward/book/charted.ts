/** The book's chart as the planet that it was: tiles as they were laid, space by space. */

import type { Chart, Spot } from '../../../lib/wire'
import { Planet, PORT, type Space } from '../planet'

const codes: Record<NonNullable<Spot['ground']>, string> = {
  '': '.',
  home: '.',
  wild: 'f',
  lair: 'r',
  edge: 'p',
  gate: 'z',
  store: 'g',
  barred: 'x',
}
/** Towards each territory, clockwise from the north. */
const AXIAL = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const

/** Where each space of a planet lies in the grid: territory by territory, in each row by row. */
export function gridOf(radius: number): { q: number[]; r: number[] } {
  const q: number[] = []
  const r: number[] = []
  AXIAL.forEach(([q1, r1], land) => {
    const [q2, r2] = AXIAL[(land + 1) % 6] ?? [0, 0]
    for (let b = 0; b < radius; b += 1)
      for (let a = 1; a <= radius - b; a += 1) {
        q.push(a * q1 + b * q2)
        r.push(a * r1 + b * r2)
      }
  })
  return { q, r }
}

export function planetOf({ spots }: Chart): Planet {
  const spaces = spots
    .filter(({ place }) => place !== PORT)
    .sort((a, b) => Number(a.place) - Number(b.place))
  const radius = Math.round((Math.sqrt(1 + (4 * spaces.length) / 3) - 1) / 2)
  return new Planet({
    face: radius < LARGE ? 'small' : 'large',
    ring: '',
    radius,
    ...gridOf(radius),
    code: spaces.map(({ ground = '' }) => codes[ground]).join(''),
  })
}
const LARGE = 5

/** What lies on gas pockets is not kept: each is drawn full. */
export const fullPockets = (planet: Planet): Record<Space, number> =>
  Object.fromEntries(planet.all('g').map((space) => [space, 2]))
