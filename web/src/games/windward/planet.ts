/** The planet as it lies on the page: which space is where, what is next to it, and the lines between. */

import type { WindwardPlanetView } from './wire'

/** A space is its number. */
export type Space = number
/** 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW. The wind blows towards one of them. */
export type Direction = 1 | 2 | 3 | 4 | 5 | 6

export const PORT = -1
export const NOWHERE = -1
export const DIRECTIONS: readonly Direction[] = [1, 2, 3, 4, 5, 6]

/** The radius of a hex, in the drawing's own units. */
export const HEX = 100
/** How far from the middle a frame reaches: to its sides, and up and down. */
export interface Frame {
  wide: number
  tall: number
}
/** One that holds the whole planet, and the numbers beside it. */
export const WHOLE: Frame = { wide: 985, tall: 905 }
/** One that holds every space: a phone has no room for more. */
export const CLOSE: Frame = { wide: 865, tall: 905 }
/** How flat the hexes lie: standing pieces look right, and a wide window is filled better. */
export const SQUASH = 0.86

const HALF = (HEX * Math.sqrt(3) * SQUASH) / 2
const AXIAL: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]

export interface Point {
  x: number
  y: number
}

export const upwindOf = (wind: number): Direction => (wind > 3 ? wind - 3 : wind + 3) as Direction

/** Where a place in the grid lies, in the drawing's units; the Trading Post is the origin. */
export const placeOf = (q: number, r: number): Point => ({
  x: 1.5 * HEX * q,
  y: 2 * HALF * (r + q / 2),
})

/** The unit step of a direction on the page. */
export function headingOf(direction: number): Point {
  const [q, r] = AXIAL[direction - 1] ?? [0, 0]
  const { x, y } = placeOf(q, r)
  const length = Math.hypot(x, y)
  return { x: x / length, y: y / length }
}

/** The same as an angle in degrees, clockwise from the east. */
export function angleOf(direction: number): number {
  const { x, y } = headingOf(direction)
  return (Math.atan2(y, x) * 180) / Math.PI
}

const corner = ({ x, y }: Point, nth: number, size = 1): Point => ({
  x: x + HEX * size * Math.cos((Math.PI / 3) * nth),
  y: y + HEX * size * SQUASH * Math.sin((Math.PI / 3) * nth),
})

const said = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The outline of a hex around a point. */
export const hexAround = (centre: Point, size = 1): string =>
  `M${[0, 1, 2, 3, 4, 5].map((nth) => said(corner(centre, nth, size))).join('L')}Z`

/** The side of a hex that looks in a direction. */
function sideOf(centre: Point, direction: number): string {
  const first = (direction + 3) % 6
  return `M${said(corner(centre, first))}L${said(corner(centre, (first + 1) % 6))}`
}

/** All that never changes about one ring of tiles, by space. */
export class Planet {
  readonly size: number
  readonly radius: number
  readonly code: string
  readonly centres: readonly Point[]
  /** 1 to 6. */
  readonly territory: readonly number[]
  /** How far from the Trading Post: 1 to the radius. */
  readonly ring: readonly number[]
  /** Which of its territory’s spaces on that ring it is, clockwise: 1 to the ring’s number. */
  readonly nth: readonly number[]
  /** The space in each direction (index 0 is unused); NOWHERE off the map and for the Trading Post. */
  readonly step: readonly (readonly Space[])[]
  readonly quays: readonly Space[]
  readonly zephyrs: readonly Space[]
  readonly across: ReadonlyMap<Space, Space>

  constructor(readonly view: WindwardPlanetView) {
    const { q, r, code } = view
    this.size = code.length
    this.radius = view.radius
    this.code = code
    this.centres = q.map((at, space) => placeOf(at, r[space] ?? 0))
    this.territory = q.map((_, space) => 1 + Math.floor((space * 6) / this.size))
    this.ring = q.map((at, space) => {
      const other = r[space] ?? 0
      return Math.max(Math.abs(at), Math.abs(other), Math.abs(at + other))
    })
    const met = new Map<string, number>()
    this.nth = this.ring.map((ring, space) => {
      const arc = `${this.territory[space]}.${ring}`
      met.set(arc, (met.get(arc) ?? 0) + 1)
      return met.get(arc) ?? 1
    })
    const places = new Map(q.map((at, space) => [`${at}.${r[space] ?? 0}`, space]))
    const named = (at: number, other: number): Space => places.get(`${at}.${other}`) ?? NOWHERE
    this.step = q.map((at, space) => [
      NOWHERE,
      ...AXIAL.map(([dq, dr]) => named(at + dq, (r[space] ?? 0) + dr)),
    ])
    this.quays = AXIAL.map(([dq, dr]) => named(dq, dr))
    this.zephyrs = this.all('z')
    const corners = this.all('p')
    this.across = new Map(
      corners.map((space, nth) => [space, corners[(nth + 3) % corners.length] ?? space]),
    )
  }

  all(code: string): Space[] {
    return [...this.code].flatMap((each, space) => (each === code ? [space] : []))
  }

  /** The small face is drawn larger, so that it fills the same frame. */
  get enlarged(): number {
    return this.view.face === 'small' ? 1.2 : 1
  }

  isDrift = (space: Space): boolean => this.code[space] === 'x'

  /** The middle of a space, or of the Trading Post. */
  centre = (space: Space): Point => this.centres[space] ?? { x: 0, y: 0 }

  hex = (space: Space, size = 1): string => hexAround(this.centre(space), size)

  /** In which direction one space lies next to another; 0 where it does not. */
  direction(from: Space, to: Space): number {
    if (from === PORT) return this.quays.indexOf(to) + 1
    return to < 0 ? 0 : Math.max(0, this.step[from]?.indexOf(to) ?? 0)
  }

  /** The outline of any set of spaces: one path, without the lines inside; the Trading Post counts as inside. */
  outline(inside: (space: Space) => boolean): string {
    let path = ''
    for (let space = 0; space < this.size; space += 1) {
      if (!inside(space)) continue
      for (const way of DIRECTIONS) {
        const next = this.step[space]?.[way] ?? NOWHERE
        const post = next === NOWHERE && this.ring[space] === 1 && this.isTowardsPost(space, way)
        if (!post && (next === NOWHERE || !inside(next))) path += sideOf(this.centre(space), way)
      }
    }
    return path
  }

  private isTowardsPost = (space: Space, way: Direction): boolean =>
    this.quays.indexOf(space) + 1 === upwindOf(way)

  /** The lines between territories. */
  borders(): string {
    let path = ''
    for (let space = 0; space < this.size; space += 1)
      for (const way of DIRECTIONS) {
        const next = this.step[space]?.[way] ?? NOWHERE
        if (next > space && this.territory[next] !== this.territory[space])
          path += sideOf(this.centre(space), way)
      }
    return path
  }

  /** Where the number of a territory stands: outside, beyond the middle of its rim. */
  numeral(territory: number): Point {
    const [q1, r1] = AXIAL[territory - 1] ?? [0, 0]
    const [q2, r2] = AXIAL[territory % 6] ?? [0, 0]
    const { x, y } = placeOf(q1 + q2, r1 + r2)
    const length = Math.hypot(x, y / SQUASH)
    const far = (this.radius * 1.5 + 0.95) * HEX
    return { x: (x / length) * far, y: (y / length) * far }
  }

  /** The space at a point, PORT for the Trading Post, or null beyond the rim. */
  at(point: Point): Space | null {
    let best: Space = PORT
    let nearest = gap(point, { x: 0, y: 0 })
    this.centres.forEach((centre, space) => {
      const far = gap(point, centre)
      if (far < nearest) {
        nearest = far
        best = space
      }
    })
    return nearest <= HEX ? best : null
  }

  /** The spaces whose middle is less than so many radii away, nearest first. */
  near(point: Point, reach: number): Space[] {
    return [PORT, ...this.centres.keys()]
      .map((space) => ({ space, far: gap(point, this.centre(space)) }))
      .filter(({ far }) => far <= reach * HEX)
      .sort((a, b) => a.far - b.far)
      .map(({ space }) => space)
  }
}

/** As far aside, but not over the frame's edge. */
export function inFrame(x: number, { enlarged }: Planet): number {
  const most = (CLOSE.wide - 50) / enlarged
  return Math.max(-most, Math.min(most, x))
}

/** How far apart two points lie on the planet, which we see from the side. */
export const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, (a.y - b.y) / SQUASH)

const BEARINGS = [
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
  'north',
  'northEast',
] as const
export type Bearing = (typeof BEARINGS)[number]

/** Where one point lies, seen from another. */
export function bearing(from: Point, to: Point): Bearing {
  const turn = Math.atan2((to.y - from.y) / SQUASH, to.x - from.x) / (Math.PI / 4)
  return BEARINGS[(Math.round(turn) + 8) % 8] ?? 'east'
}

/** How many spaces lie between, and one more: as the crow flies. */
export function apart({ view }: Planet, from: Space, to: Space): number {
  const dq = (view.q[from] ?? 0) - (view.q[to] ?? 0)
  const dr = (view.r[from] ?? 0) - (view.r[to] ?? 0)
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

/** One step at sky lies between. */
export const besideIt = (planet: Planet, at: Space, space: Space): boolean =>
  at !== PORT && apart(planet, at, space) === 1
