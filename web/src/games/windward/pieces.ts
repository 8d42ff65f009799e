/** What stands and lies on the planet, each piece with a name of its own, and where exactly it is drawn. */

import { key } from './names'
import { gap, HEX, NOWHERE, PORT, type Planet, type Point, type Space } from './planet'
import type { WindwardColour, WindwardPublic } from './wire'

export type PieceKind = 'ship' | 'boat' | 'red' | 'grey' | 'white' | 'deadRed' | 'deadGrey'

/** A piece that stands or floats on the planet. */
export interface Piece {
  /** Stays the same while it lives, so that it glides. */
  key: string
  kind: PieceKind
  space: Space
  /** Its layer: above a shadow, or half in the cloud. */
  higher: boolean
  sprite: string
  seat?: number
  boat?: 0 | 1
  colour?: WindwardColour
  tagged?: boolean
}

/**
 * Which key each of several like pieces has now: those that stayed keep theirs, those that moved go to the nearest
 * space that is new, and what is left over came or went.
 */
export function follow(
  before: ReadonlyMap<string, Space>,
  now: readonly Space[],
  apart: (a: Space, b: Space) => number,
  fresh: () => string,
): Map<string, Space> {
  const after = new Map<string, Space>()
  const left = [...now]
  const moved: [string, Space][] = []
  for (const [key, space] of before) {
    const at = left.indexOf(space)
    if (at < 0) moved.push([key, space])
    else {
      after.set(key, space)
      left.splice(at, 1)
    }
  }
  for (const [key, space] of moved) {
    const [nearest] = [...left].sort((a, b) => apart(space, a) - apart(space, b))
    if (nearest === undefined) continue
    after.set(key, nearest)
    left.splice(left.indexOf(nearest), 1)
  }
  for (const space of left) after.set(fresh(), space)
  return after
}

const HERDS = ['reds', 'greys', 'dead_reds', 'dead_greys'] as const
type Herd = (typeof HERDS)[number]

const NAMES = {
  reds: 'red_names',
  greys: 'grey_names',
  dead_reds: 'dead_red_names',
  dead_greys: 'dead_grey_names',
} as const

/** Knows cresters apart: by their names, or, at tables of the first two editions, by how far they can have come. */
export class Herds {
  #known: Record<Herd, ReadonlyMap<string, Space>> = {
    reds: new Map(),
    greys: new Map(),
    dead_reds: new Map(),
    dead_greys: new Map(),
  }
  #count = 0

  look(pub: WindwardPublic, planet: Planet): Record<Herd, ReadonlyMap<string, Space>> {
    const apart = (a: Space, b: Space): number => gap(planet.centre(a), planet.centre(b))
    const fresh = (): string => `unnamed ${this.#count++}`
    for (const herd of HERDS) {
      const names = pub.sky[NAMES[herd]]
      const spaces = pub.sky[herd]
      this.#known[herd] = names
        ? new Map(names.map((name, nth) => [key(name), spaces[nth] ?? NOWHERE]))
        : follow(this.#known[herd], spaces, apart, fresh)
    }
    return this.#known
  }
}

/** Everything that stands on the planet. */
export function piecesOf(pub: WindwardPublic, planet: Planet, herds: Herds): Piece[] {
  const known = herds.look(pub, planet)
  const { tagged_reds, tagged_greys, white } = pub.sky
  const pieces: Piece[] = []
  for (const [name, space] of known.dead_greys)
    pieces.push({
      key: name,
      kind: 'deadGrey',
      space,
      higher: false,
      sprite: 'crester-grey-defeated',
    })
  for (const [name, space] of known.dead_reds)
    pieces.push({
      key: name,
      kind: 'deadRed',
      space,
      higher: false,
      sprite: 'crester-red-defeated',
    })
  for (const [name, space] of known.greys) {
    const tagged = tagged_greys.includes(space)
    const sprite = tagged ? 'crester-grey-tagged' : 'crester-grey'
    pieces.push({ key: name, kind: 'grey', space, higher: false, sprite, tagged })
  }
  pub.captains.forEach(({ boats, colour }, seat) =>
    boats.forEach((space, nth) => {
      const boat = nth === 0 ? 0 : 1
      const sprite = `boat-${colour}-${nth + 1}`
      if (space >= 0)
        pieces.push({
          key: key(['longboat', seat, nth]),
          kind: 'boat',
          space,
          higher: false,
          sprite,
          seat,
          boat,
          colour,
        })
    }),
  )
  for (const [name, space] of known.reds) {
    const tagged = tagged_reds.includes(space)
    const sprite = tagged ? 'crester-red-tagged' : 'crester-red'
    pieces.push({ key: name, kind: 'red', space, higher: true, sprite, tagged })
  }
  if (white >= 0)
    pieces.push({
      key: key(['white']),
      kind: 'white',
      space: white,
      higher: true,
      sprite: 'crester-white',
    })
  pub.captains.forEach(({ ship, colour }, seat) => {
    if (!pub.gone.includes(seat) || ship >= 0)
      pieces.push({
        key: key(['ship', seat]),
        kind: 'ship',
        space: ship,
        higher: true,
        sprite: `ship-${colour}`,
        seat,
        colour,
      })
  })
  return pieces
}

export interface Placed {
  piece: Piece
  at: Point
  scale: number
}

/** Where each piece stands: several on one hex fan out, those in front are drawn last. */
export function place(pieces: readonly Piece[], planet: Planet): Placed[] {
  const bySpace = new Map<Space, Piece[]>()
  for (const piece of pieces) bySpace.set(piece.space, [...(bySpace.get(piece.space) ?? []), piece])
  const placed: Placed[] = []
  for (const [space, here] of bySpace) {
    if (space === PORT) placed.push(...moor(here))
    else placed.push(...fan(here, planet.centre(space), roomAt(planet, space, bySpace)))
  }
  return placed.sort((a, b) => Number(a.piece.higher) - Number(b.piece.higher) || a.at.y - b.at.y)
}

/** The piers of the Trading Post: ships At Port lie there, small. */
const PIERS: readonly Point[] = [
  { x: 104, y: 6 },
  { x: -104, y: 6 },
  { x: 92, y: 64 },
  { x: -92, y: 64 },
  { x: 0, y: 92 },
]

const moor = (ships: readonly Piece[]): Placed[] =>
  ships.map((piece, nth) => ({ piece, at: PIERS[nth % 5] ?? { x: 0, y: 0 }, scale: 0.56 }))

/** How much smaller pieces are where something stands on the next spaces; the Trading Post does always. */
function roomAt(planet: Planet, space: Space, taken: ReadonlyMap<Space, unknown>): number {
  const post = planet.ring[space] === 1 ? 1 : 0
  const beside = (planet.step[space] ?? []).filter((next) => next >= 0 && taken.has(next)).length
  return [1, 0.88, 0.78][post + beside] ?? 0.7
}

/** So far apart stand those that share a layer. */
const ASIDE = 78

function fan(here: readonly Piece[], centre: Point, room: number): Placed[] {
  const higher = here.filter((piece) => piece.higher)
  const lower = here.filter((piece) => !piece.higher)
  const both = higher.length > 0 && lower.length > 0
  const row = (pieces: readonly Piece[], dx: number, dy: number): Placed[] =>
    pieces.map((piece, nth) => {
      const aside = (nth - (pieces.length - 1) / 2) * ASIDE
      const crowded = both || pieces.length > 1
      return {
        piece,
        at: { x: centre.x + dx + aside, y: centre.y + dy + nth * 6 },
        scale: here.length > 2 ? 0.5 : crowded ? 0.62 : room,
      }
    })
  const alone = higher.length + lower.length === 2
  const dx = alone ? 0.34 * HEX : 0
  return [
    ...row(lower, both ? -dx : 0, both ? 0.38 * HEX : 0),
    ...row(higher, both ? dx : 0, both ? -0.36 * HEX : 0),
  ]
}

export type LooseKind = 'grey_tooth' | 'red_tooth' | 'token'

/** What lies about: teeth and "+2 Hits" tokens, each heap once. */
export interface Loose {
  key: string
  kind: LooseKind
  sprite: string
  at: Point
  space: Space
  count: number
}

export function looseOf({ sky }: WindwardPublic, planet: Planet): Loose[] {
  const heaps: [LooseKind, string, readonly Space[]][] = [
    ['grey_tooth', 'tooth-grey', sky.grey_teeth],
    ['red_tooth', 'tooth-red', sky.red_teeth],
    ['token', 'plus-two', sky.tokens],
  ]
  const found: Loose[] = []
  const there = new Map<Space, number>()
  for (const [kind, sprite, spaces] of heaps)
    for (const space of new Set(spaces)) {
      const nth = there.get(space) ?? 0
      there.set(space, nth + 1)
      const { x, y } = planet.centre(space)
      found.push({
        key: `${kind}${space}`,
        kind,
        sprite,
        at: { x: x - 0.42 * HEX + nth * 0.42 * HEX, y: y + 0.36 * HEX },
        space,
        count: spaces.filter((each) => each === space).length,
      })
    }
  return found
}
