/** Where things are on the painted town, in its own dots: spaces, tokens in a crowd, footprints, ways for the arrows. */

import type { TownMap } from '../sprites'
import type { Space } from '../wire'
import { isLocation, placeOf, spaces } from '../world'

export interface Point {
  x: number
  y: number
}

/** A space lies so flat on the snow. */
export const FLAT = 0.52
/** A token's height of one, in hundredths of the painting's width: lying and standing paintings. */
const TOKEN = { lying: 5.6, standing: 9.6 }

const lies = (map: TownMap): boolean => map.width > map.height
export const tokenUnit = (map: TownMap): number =>
  (map.width * (lies(map) ? TOKEN.lying : TOKEN.standing)) / 100

const at = (map: TownMap, [x, y]: readonly [number, number]): Point => ({
  x: (x * map.width) / 100,
  y: (y * map.height) / 100,
})

export function centreOf(map: TownMap, space: Space): Point {
  const spot = map.locations[space]?.at ?? map.plazas[space]
  if (!spot) throw new Error(`the painting has no ${space}`)
  return at(map, spot)
}

/** A slot of a location, the foot of its landmark, or its roof. */
export function spotOf(
  map: TownMap,
  location: Space,
  what: 'quest' | 'power' | 'landmark' | 'roof',
): Point | null {
  const spots = map.locations[location]
  return spots ? at(map, spots[what]) : null
}

interface Sign {
  /** At the foot of its landmark instead of over the roof. */
  foot?: boolean
  /** So many letters aside, where the name would lie on a plaza. */
  right?: number
  down?: number
}
const signs: Readonly<Record<'lying' | 'standing', Readonly<Record<Space, Sign>>>> = {
  lying: {
    CF: { foot: true },
    PT: { foot: true },
    DM: { foot: true },
    FW: { right: 3.6, down: 0.5 },
    WO: { right: 3.4, down: 1.6 },
    MA: { right: 4 },
  },
  standing: {
    DM: { foot: true },
    OP: { foot: true, right: -1.5 },
    PT: { right: 1.5 },
    CF: { right: 1.2 },
  },
}

/** A name on its sign: in two lines, as even as they can be, unless it is short. */
export function linesOf(name: string): string[] {
  const words = name.split(' ')
  if (name.length <= SHORT || words.length === 1) return [name]
  const ways = words.slice(1).map((_, nth) => {
    const cut = nth + 1
    return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
  })
  return ways.reduce((best, way) => (widest(way) < widest(best) ? way : best))
}
const SHORT = 10
export const widest = (lines: readonly string[]): number =>
  Math.max(...lines.map(({ length }) => length))

/** Where the middle of a location's name stands, for letters of this size; at a foot it hangs, so much it is `high`er. */
export function signOf(map: TownMap, location: Space, size: number, high = 0): Point {
  const { foot, right = 0, down = 0 } = signs[lies(map) ? 'lying' : 'standing'][location] ?? {}
  const { x, y } = spotOf(map, location, foot ? 'landmark' : 'roof') ?? { x: 0, y: 0 }
  return { x: x + right * size, y: y + (down + (foot ? 1.05 + high / 2 : -0.35)) * size }
}

/** A name's sign: its middle, and how large it is. */
export interface Board extends Point {
  wide: number
  high: number
}
const overlap = (a: Board, b: Board): boolean =>
  Math.abs(a.x - b.x) * 2 < a.wide + b.wide && Math.abs(a.y - b.y) * 2 < a.high + b.high

/** Steps aside that a sign may take: by its own width and height. */
const ASIDE = [0, -0.35, 0.35, -0.7, 0.7]
const UP = [0, -0.55, 0.55, -1.1, 1.1, -1.65, 1.65, -2.2, 2.2]

/** A little card with a number: how large it is drawn, on paper and on the painting. */
export const NUMBER = { wide: 28, high: 36 }
const GROWN = { lying: 1 / 90, standing: 1 / 58 }
export const numberScale = (map: TownMap): number =>
  tokenUnit(map) * GROWN[lies(map) ? 'lying' : 'standing']

/** Where a space's number lies: in its middle, or aside where somebody stands. */
export function numberOf(map: TownMap, space: Space, crowded: boolean): Board {
  const { x, y } = centreOf(map, space)
  const scale = numberScale(map)
  return {
    x: x - (crowded ? radiusOf(map, space) * 0.86 : 0),
    y: y + (crowded ? tokenUnit(map) * 0.22 : 0),
    wide: NUMBER.wide * scale,
    high: NUMBER.high * scale,
  }
}

/** Where the signs stand: each in its place, or as near to it as nobody's figure, no number, no space and no other sign is. */
export function clearSigns(
  map: TownMap,
  signs: readonly Board[],
  tokens: readonly Point[],
  numbers: readonly Board[] = [],
): Board[] {
  const unit = tokenUnit(map)
  const figures = [
    ...tokens.map(({ x, y }) => ({ x, y: y - unit / 2, wide: unit, high: unit })),
    ...numbers,
  ]
  const grounds = spaces.map((space) => {
    const wide = radiusOf(map, space) * 2
    return { ...centreOf(map, space), wide, high: wide * FLAT }
  })
  const placed = [...signs]
  signs.forEach((usual, nth) => {
    const others = placed.filter((_, other) => other !== nth)
    const cost = (sign: Board): number => {
      const hits = (boxes: readonly Board[]): number =>
        boxes.filter((box) => overlap(sign, box)).length
      const far = (2 * Math.hypot(sign.x - usual.x, sign.y - usual.y)) / usual.high
      return 20 * hits(figures) + 20 * hits(others) + (far > 0 ? 8 * hits(grounds) : 0) + far
    }
    const ways = UP.flatMap((up) =>
      ASIDE.map((aside) => ({
        ...usual,
        x: Math.min(
          map.width - usual.wide / 2,
          Math.max(usual.wide / 2, usual.x + aside * usual.wide),
        ),
        y: Math.min(
          map.height - usual.high / 2,
          Math.max(usual.high / 2, usual.y + up * usual.high),
        ),
      })),
    )
    placed[nth] = ways.reduce((best, way) => (cost(way) < cost(best) ? way : best), usual)
  })
  return placed
}

/** Half the width of a space. */
export const radiusOf = (map: TownMap, space: Space): number =>
  ((isLocation(space) ? map.location : map.plaza) * map.width) / 200

/** How those who share a space stand: by token heights from its middle, the ones behind first. */
const crowds: readonly (readonly [number, number][])[] = [
  [],
  [[0, 0]],
  [
    [-0.5, 0],
    [0.5, 0],
  ],
  [
    [0, -0.42],
    [-0.62, 0.16],
    [0.62, 0.16],
  ],
  [
    [-0.5, -0.4],
    [0.5, -0.4],
    [-0.62, 0.26],
    [0.62, 0.26],
  ],
]
export function crowd(count: number, unit: number): Point[] {
  const known = crowds[count]
  if (known) return known.map(([x, y]) => ({ x: x * unit, y: y * unit }))
  const rows = Math.ceil(count / 3)
  return Array.from({ length: count }, (_, nth) => {
    const row = Math.floor(nth / 3)
    const wide = Math.min(3, count - row * 3)
    const across = (nth % 3) - (wide - 1) / 2
    return { x: across * 0.82 * unit, y: (row - (rows - 1) / 2) * 0.52 * unit }
  })
}

export interface Footprint extends Point {
  /** In degrees: which way it points. */
  turned: number
}

/** Left, right, left: footprints along a way, the first and the last space kept clear. */
export function footprints(points: readonly Point[], stride: number): Footprint[] {
  const prints: Footprint[] = []
  let left = true
  for (let nth = 1; nth < points.length; nth += 1) {
    const from = points[nth - 1] as Point
    const to = points[nth] as Point
    const long = Math.hypot(to.x - from.x, to.y - from.y)
    const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long]
    for (let gone = stride; gone < long - stride * 0.5; gone += stride) {
      const aside = (left ? -1 : 1) * stride * 0.24
      prints.push({
        x: from.x + dx * gone - dy * aside,
        y: from.y + dy * gone + dx * aside,
        turned: (Math.atan2(dy, dx) * 180) / Math.PI + 90,
      })
      left = !left
    }
  }
  return prints
}

const arrows: Readonly<Record<string, Point>> = {
  arrowleft: { x: -1, y: 0 },
  arrowright: { x: 1, y: 0 },
  arrowup: { x: 0, y: -1 },
  arrowdown: { x: 0, y: 1 },
}

/** The space next to this one that lies most in an arrow's direction; none where it leads nowhere. */
export function towards(map: TownMap, space: Space, key: string): Space | null {
  const wish = arrows[key]
  if (!wish) return null
  const here = centreOf(map, space)
  const ways = placeOf(space).next.map((next) => {
    const there = centreOf(map, next)
    const long = Math.hypot(there.x - here.x, there.y - here.y)
    return { next, along: ((there.x - here.x) * wish.x + (there.y - here.y) * wish.y) / long }
  })
  const best = ways.sort((a, b) => b.along - a.along)[0]
  return best && best.along > 0.2 ? best.next : null
}

/** The quest to go for, over the heads of whoever stands there, and how large its disc is. */
export function soughtDisc(map: TownMap, at: Space, crowded: boolean): Point & { radius: number } {
  const unit = tokenUnit(map)
  const { x, y } = centreOf(map, at)
  return { x, y: y - unit * (crowded ? 1.4 : 0.6), radius: unit * 0.46 }
}

/** Whether a finger lies on it. */
export const isOn = ({ x, y }: Point, disc: Point & { radius: number }): boolean =>
  Math.hypot(x - disc.x, y - disc.y) <= disc.radius

/** The nearest space within so many of its radii, of those that count. */
export function near(
  map: TownMap,
  point: Point,
  radii: number,
  counts: (space: Space) => boolean = () => true,
): Space | null {
  const found = spaces
    .filter(counts)
    .map((space) => {
      const { x, y } = centreOf(map, space)
      return { space, far: Math.hypot(point.x - x, (point.y - y) / 0.8) / radiusOf(map, space) }
    })
    .filter(({ far }) => far <= radii)
    .sort((a, b) => a.far - b.far)
  return found[0]?.space ?? null
}
