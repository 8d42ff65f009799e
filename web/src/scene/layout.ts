/** Where everything lies: by four hints (`of`, `big`, the order of places, the kind) and the room there is. */

import type * as Wire from '../lib/wire'
import { isLoose, type Board, type Place, type Scene } from './scene'

export type Form = 'phone' | 'laptop' | 'screen'

export interface MatLaid {
  mat: Wire.Mat
  places: Place[]
}

export interface Laid {
  /** Before each seat, from the one after me around the table; on a screen, all of them. */
  mats: MatLaid[]
  /** The board: it gets the room that is left. */
  centre: Place[]
  /** What lies beside it. */
  beside: Place[]
  /** Short facts: “day 3”. */
  facts: Wire.Text[]
  /** At the foot. */
  road: Wire.Track | null
  /** Before me, my hand last. */
  mine: Place[]
  /** My own mat, with what is known of me. */
  my: MatLaid | null
}

/** A text that is no longer is a fact, and may lie on a mat; any other would be cut off there. */
const FACT_MOST = 32
/** A longer track has no room at the foot. */
const ROAD_MOST = 40

const isFact = (place: Place): place is Wire.Text =>
  place.is === 'text' && typeof place.by !== 'number' && (place.words ?? '').length <= FACT_MOST

const isEmpty = (place: Place): boolean =>
  (isLoose(place) && (place.pieces ?? []).length === 0) || (place.is === 'text' && !place.words)

/** An empty row vanishes, unless it is the board, or something may be put there. */
const isSeen = (place: Place, wanted: (name: string) => boolean): boolean =>
  !isEmpty(place) || place.big === true || wanted(place.name)

export function arrange(
  scene: Scene,
  me: number | null,
  form: Form,
  wanted: (name: string) => boolean = () => false,
): Laid {
  const mats = around(scene.mats, me).map((mat): MatLaid => ({ mat, places: [] }))
  const before = new Map(mats.map((one) => [one.mat.seat, one]))
  const laid: Laid = {
    mats: mats.filter(({ mat }) => mat.seat !== me),
    centre: [],
    beside: [],
    facts: [],
    road: null,
    mine: [],
    my: null,
  }
  for (const place of scene.places.filter((one) => isSeen(one, wanted))) {
    const seat = place.of ?? null
    const mat = seat === null ? undefined : before.get(seat)
    if (seat !== null && seat === me && place.is !== 'text') laid.mine.push(place)
    else if (mat && (place.is !== 'text' || isFact(place))) mat.places.push(place)
    else if (isFact(place)) laid.facts.push(place)
    else if (place.big) laid.centre.push(place)
    else if (isRoad(place) && !laid.road) laid.road = place
    else laid.beside.push(place)
  }
  laid.mine.sort((one, other) => Number(one.is === 'hand') - Number(other.is === 'hand'))
  if (laid.centre.length === 0) {
    laid.centre = laid.beside
    laid.beside = []
  }
  // A screen shows what all may see: nothing there is mine.
  return form === 'screen' ? { ...laid, mats } : { ...laid, my: before.get(me ?? -1) ?? null }
}

const isRoad = (place: Place): place is Wire.Track =>
  place.is === 'track' && (place.spaces ?? []).length <= ROAD_MOST

/** Whoever comes after me is first. */
function around(mats: readonly Wire.Mat[], me: number | null): Wire.Mat[] {
  const at = mats.findIndex(({ seat }) => seat === me)
  return at < 0 ? [...mats] : [...mats.slice(at + 1), ...mats.slice(0, at + 1)]
}

/** A finger's breadth: smaller spaces scroll instead. */
export const FINGER = 40

export interface Ground {
  width: number
  height: number
  /** How wide a space is. */
  unit: number
  tall: number
  /** The middle of each space. */
  at: readonly { x: number; y: number }[]
  /** It is larger than its room. */
  scrolls: boolean
}

export interface Room {
  width: number
  height: number
}

/** Hexagons stand on a point: so much higher than wide. */
export const HEX_TALL = 2 / Math.sqrt(3)

const range = (values: readonly number[]): [number, number] =>
  values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]

/** As large as fits both ways, and never smaller than a finger. */
const fit = (room: Room, wide: number, high: number, most: number): number =>
  Math.max(FINGER, Math.min(room.width / wide, room.height / high, most))

export function groundOf(board: Board, room: Room): Ground {
  switch (board.is) {
    case 'hex':
      return hexes(board.spaces ?? [], room)
    case 'grid':
      return squares(board, room)
    case 'graph':
      return spots(board, room)
    case 'track':
      return steps(board.spaces ?? [], room)
  }
}

function hexes(spaces: readonly Wire.Space[], room: Room): Ground {
  const xs = spaces.map(({ at = [] }) => (at[0] ?? 0) + (at[1] ?? 0) / 2)
  const ys = spaces.map(({ at = [] }) => (at[1] ?? 0) * 0.75)
  const [left, right] = range(xs)
  const [top, foot] = range(ys)
  const wide = right - left + 1
  const high = (foot - top + 1) * HEX_TALL
  const unit = fit(room, wide, high, 120)
  return {
    width: unit * wide,
    height: unit * high,
    unit,
    tall: unit * HEX_TALL,
    at: spaces.map((_, nth) => ({
      x: (xs[nth]! - left + 0.5) * unit,
      y: (ys[nth]! - top + 0.5) * HEX_TALL * unit,
    })),
    scrolls: unit * wide > room.width + 1 || unit * high > room.height + 1,
  }
}

/** Cards lie on spaces of their own shape. */
const CARD_TALL = 7 / 5

function squares({ spaces = [], wide = 8, lies = {} }: Wire.Grid, room: Room): Ground {
  const cards = Object.values(lies).some((pieces) => pieces.some(({ kind }) => kind === 'card'))
  const shape = cards ? CARD_TALL : 1
  const columns = Math.max(1, Math.min(wide, spaces.length))
  const rows = Math.max(1, Math.ceil(spaces.length / wide))
  const unit = fit(room, columns, rows * shape, cards ? 130 : 110)
  return {
    width: unit * columns,
    height: unit * rows * shape,
    unit,
    tall: unit * shape,
    at: spaces.map((_, nth) => ({
      x: ((nth % wide) + 0.5) * unit,
      y: (Math.floor(nth / wide) + 0.5) * unit * shape,
    })),
    scrolls: unit * columns > room.width + 1 || unit * rows * shape > room.height + 1,
  }
}

/** Where two spots would be closer than a finger the whole grows, but so much at most: two may lie on each other. */
const GROWN_MOST = 4

/** Without a picture beneath it a graph takes all the room that it has, whatever its author left free. */
function spots({ spaces = [], picture }: Wire.Graph, room: Room): Ground {
  const points = spaces.map(({ at = [] }) => ({ x: at[0] ?? 0.5, y: at[1] ?? 0.5 }))
  const [left, right] = picture ? [0, 1] : range(points.map(({ x }) => x))
  const [top, foot] = picture ? [0, 1] : range(points.map(({ y }) => y))
  const across = right - left || 1
  const down = foot - top || 1
  const wide = Math.min(room.width, 1200)
  // One that is nearly a line is not drawn out to a square.
  const high = Math.min(room.height, wide * Math.max(0.3, Math.min(0.85, (down / across) * 1.1)))
  const placed = points.map(({ x, y }) => ({
    x: across === 1 && left === right ? 0.5 : (x - left) / across,
    y: down === 1 && top === foot ? 0.5 : (y - top) / down,
  }))
  const near = nearest(
    placed.map(({ x, y }) => ({ x: x * (wide - FINGER), y: y * (high - FINGER) })),
  )
  const grown = Math.min(GROWN_MOST, Math.max(1, FINGER / near))
  const width = FINGER + (wide - FINGER) * grown
  const height = FINGER + (high - FINGER) * grown
  const unit = Math.max(FINGER, Math.min(near * 0.8, wide / 5, 104))
  return {
    width,
    height,
    unit,
    tall: unit,
    at: placed.map(({ x, y }) => ({
      x: unit / 2 + x * (width - unit),
      y: unit / 2 + y * (height - unit),
    })),
    scrolls: grown > 1,
  }
}

function nearest(points: readonly { x: number; y: number }[]): number {
  let least = Infinity
  for (const [nth, one] of points.entries())
    for (const other of points.slice(nth + 1))
      least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y))
  return Number.isFinite(least) ? least : 104
}

/** In lines, to and fro, as many to a line as fit. */
function steps(spaces: readonly Wire.Space[], room: Room): Ground {
  const many = Math.max(1, spaces.length)
  let columns = many
  while (columns > 1 && room.width / columns < FINGER) columns = Math.ceil(columns / 2)
  const rows = Math.ceil(many / columns)
  const unit = fit(room, columns, rows, 72)
  return {
    width: unit * columns,
    height: unit * rows,
    unit,
    tall: unit,
    at: spaces.map((_, nth) => {
      const row = Math.floor(nth / columns)
      const along = nth % columns
      return { x: ((row % 2 ? columns - 1 - along : along) + 0.5) * unit, y: (row + 0.5) * unit }
    }),
    scrolls: unit * rows > room.height + 1,
  }
}

export type Way = 'left' | 'right' | 'up' | 'down'

/** The space that an arrow leads to: the nearest in that direction, or none. */
export function stepFrom(at: Ground['at'], from: number, way: Way): number {
  const here = at[from]
  if (!here) return from
  const across = way === 'left' || way === 'right'
  const sign = way === 'right' || way === 'down' ? 1 : -1
  let best = from
  let least = Infinity
  for (const [nth, { x, y }] of at.entries()) {
    const along = (across ? x - here.x : y - here.y) * sign
    const aside = Math.abs(across ? y - here.y : x - here.x)
    if (nth === from || along <= 1) continue
    const far = along + aside * 2
    if (far < least) [best, least] = [nth, far]
  }
  return best
}

/** How a hand lies: how many lines, and how far apart its cards are. */
export function handLies(
  cards: number,
  width: number,
  card: number,
  gap = 8,
): { lines: number; step: number } {
  const whole = cards * (card + gap) - gap
  if (whole <= width || cards < 2) return { lines: 1, step: card + gap }
  // More than seven on a phone would leave less of each than a finger's breadth.
  const lines = cards > 7 && (width - card) / (cards - 1) < FINGER ? 2 : 1
  const inLine = Math.ceil(cards / lines)
  return { lines, step: Math.min(card + gap, (width - card) / Math.max(1, inLine - 1)) }
}

/** Of pieces that lie on one space: all of them, or three and how many more. */
export function stacked<T>(pieces: readonly T[], most = 4): { drawn: readonly T[]; more: number } {
  return pieces.length <= most
    ? { drawn: pieces, more: 0 }
    : { drawn: pieces.slice(0, most - 1), more: pieces.length - most + 1 }
}
