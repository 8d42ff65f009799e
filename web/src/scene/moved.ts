/**
 * What has moved from one scene to the next. Equal names are held against each other, and first in the same place: else
 * somebody else's shown 3 would look as if mine had flown. Face-down pieces are a count: which one it was is nowhere.
 */

import { isLoose, lying, matName, type Lying, type Scene } from './scene'

/** How a piece came to lie where it lies. */
export type Moved =
  /** It lay in this place already; it may have slid. */
  | { is: 'stays'; key: string; was: string }
  | { is: 'flies'; key: string; was: string }
  /** It is new, and comes from a mat or a place. */
  | { is: 'comes'; key: string; from: string }
  /** It is new, and nobody knows from where. */
  | { is: 'appears'; key: string }

export interface Movement {
  pieces: Moved[]
  /** Backs that went from one place to another: nobody knows which. */
  backs: { from: string; to: string }[]
}

/** However many are dealt, so many are seen to fly. */
const BACKS_MOST = 12

/** What can be told from others: it has a name, or a face. */
const known = (scene: Scene): Lying[] => lying(scene).filter(({ name }) => name !== '')

export function movement(before: Scene, after: Scene): Movement {
  const left = known(before)
  const take = (fits: (one: Lying) => boolean): Lying | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const now = known(after)
  const was = new Map<string, Lying>()
  const pass = (fits: (one: Lying, other: Lying) => boolean): void => {
    for (const piece of now) {
      if (was.has(piece.key)) continue
      const found = take((one) => one.name === piece.name && fits(one, piece))
      if (found) was.set(piece.key, found)
    }
  }
  pass((one, other) => one.at === other.at)
  pass((one, other) => one.place === other.place)
  const staying = new Set(was.keys())
  pass(() => true)
  return {
    pieces: now.map((piece) => {
      const from = was.get(piece.key)
      if (!from) return comes(piece)
      return { is: staying.has(piece.key) ? 'stays' : 'flies', key: piece.key, was: from.key }
    }),
    backs: backsMoved(before, after),
  }
}

function comes({ key, piece, at }: Lying): Moved {
  const from = typeof piece.by === 'number' ? matName(piece.by) : piece.home
  return from && from !== at ? { is: 'comes', key, from } : { is: 'appears', key }
}

/** How many pieces lie face down in each place, as far as anybody may count them. */
export function backsIn(scene: Scene): Map<string, number> {
  const counts = new Map<string, number>()
  for (const place of scene.places) {
    const count =
      place.is === 'pile'
        ? place.count
        : isLoose(place)
          ? (place.pieces ?? [])
              .filter(({ face, name }) => !face && !name)
              .reduce((sum, { many = 1 }) => sum + many, 0)
          : null
    if (typeof count === 'number') counts.set(place.name, count)
  }
  return counts
}

function backsMoved(before: Scene, after: Scene): Movement['backs'] {
  const was = backsIn(before)
  const is = backsIn(after)
  const less: string[] = []
  const more: string[] = []
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const change = (is.get(name) ?? 0) - (was.get(name) ?? 0)
    const many = Math.min(Math.abs(change), BACKS_MOST)
    for (let nth = 0; nth < many; nth += 1) (change < 0 ? less : more).push(name)
  }
  return less
    .slice(0, Math.min(more.length, BACKS_MOST))
    .map((from, nth) => ({ from, to: more[nth]! }))
}
