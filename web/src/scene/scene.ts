/** What lies on the table for one pair of eyes, as a game says it in plain data. */

import type * as Wire from '../lib/wire'

export type { Face, Mat, Offered, Pick, Piece, Space, Touches, WordLimits } from '../lib/wire'

/** Where pieces lie beside each other. */
export type Loose = Wire.Hand | Wire.Row | Wire.Bowl | Wire.Dice
/** Where they lie on spaces. */
export type Board = Wire.Grid | Wire.Hex | Wire.Graph | Wire.Track
export type Place = Loose | Board | Wire.Pile | Wire.Text

export interface Scene {
  places: Place[]
  mats: Wire.Mat[]
  /** One sentence: where we are. */
  says: string
  picks: Wire.Pick[]
}

/** An empty table. */
export const NOTHING: Scene = { places: [], mats: [], says: '', picks: [] }

/** A step that is chosen by a button, for what lies nowhere on the table. */
export const WORD = '='

export const isBoard = (place: Place): place is Board =>
  place.is === 'grid' || place.is === 'hex' || place.is === 'graph' || place.is === 'track'

export const isLoose = (place: Place): place is Loose =>
  place.is === 'hand' || place.is === 'row' || place.is === 'bowl' || place.is === 'dice'

/** What a piece is touched by: its name, or its face, where it has one. */
export function goesBy({ kind = 'token', face, name }: Wire.Piece): string {
  if (name || !face) return name ?? ''
  const { words, colour, emblem, picture, image } = face
  const number = typeof picture === 'number' ? `#${picture}` : ''
  return [kind, words, colour, emblem, number, image].filter(Boolean).join(' ')
}

export const spaceName = (place: Board, nth: number): string => `${place.name}/${nth}`
export const matName = (seat: number): string => `seat/${seat}`

/** A seat's mat, wherever it stands among them: a game may show some only. */
export const matOf = (scene: Scene | null, seat: number): Wire.Mat | undefined =>
  scene?.mats.find((mat) => mat.seat === seat)

/** “{seat 2}” in any text stands for that person's name. */
export const withNames = (words: string | undefined, names: readonly string[]): string =>
  (words ?? '').replace(/\{seat (\d{1,2})\}/g, (_, seat: string) => names[Number(seat)] ?? '…')

/** One piece where it lies. Equal ones that are told as `many` are laid out one by one, as far as that is seen. */
export interface Lying {
  /** The same thing within one scene only. */
  key: string
  piece: Wire.Piece
  /** What it is touched by; empty: it cannot be. */
  name: string
  /** The place, or the mat that it marks. */
  place: string
  /** The space or the place it lies on. */
  at: string
  /** On whose mat, or in whose hand. */
  of: number | null
  /** How many more lie beneath it that are not drawn. */
  more: number
}

/** More of the same are a number. */
export const DRAWN_MOST = 15

function laid(
  pieces: readonly Wire.Piece[],
  at: string,
  place: string,
  of: number | null,
): Lying[] {
  return pieces.flatMap((piece, nth) => {
    const many = piece.many ?? 1
    const drawn = many > DRAWN_MOST ? 1 : many
    return Array.from({ length: drawn }, (_, copy) => ({
      key: `${at}|${nth}.${copy}`,
      piece,
      name: goesBy(piece),
      place,
      at,
      of,
      more: many - drawn,
    }))
  })
}

/** The pieces of a place, in order; by space, where it has some. */
export function lyingIn(place: Place): Lying[] {
  const of = place.of ?? null
  if (isLoose(place)) return laid(place.pieces ?? [], place.name, place.name, of)
  if (place.is === 'pile') return laid(place.top ? [place.top] : [], place.name, place.name, of)
  if (!isBoard(place)) return []
  return Object.entries(place.lies ?? {}).flatMap(([nth, pieces]) =>
    laid(pieces, spaceName(place, Number(nth)), place.name, of),
  )
}

export const marksOf = (mat: Wire.Mat): Lying[] =>
  laid(mat.marks ?? [], matName(mat.seat), matName(mat.seat), mat.seat)

/** Every piece of a scene. */
export const lying = (scene: Scene): Lying[] => [
  ...scene.places.flatMap(lyingIn),
  ...scene.mats.flatMap(marksOf),
]
