/** What the picture side of a page shows. */

import type { Book, Leaf, Note, Points, Standing, WinterPage } from '../../../lib/wire'
import type { Shown } from '../town/standing'
import type { Character, WinterPiece } from '../wire'

type Part = NonNullable<Leaf['parts']>[number]

/** What the town remembers, or how it ended: under the picture. */
const isCaption = (part: Part): part is Note => part.what === 'note' && part.weighs === true
const isScore = (part: Part): part is Points => part.what === 'points'

export const captionOf = ({ parts = [] }: Leaf): Note['line'] => parts.find(isCaption)?.line ?? []
export const scoreOf = ({ parts = [] }: Leaf): Points['rows'] => parts.find(isScore)?.rows ?? []

export const rest = (leaf: Leaf): Leaf => ({
  ...leaf,
  parts: leaf.parts?.filter((part) => !isCaption(part) && !isScore(part)),
})

/** The memories on the track when the tale was over, by their places: a later one may have taken a place. */
export function trackOf(book: Book<'winter'>): WinterPage[] {
  const track: WinterPage[] = []
  for (const { page } of book.tales)
    if (page.kind === 'memory' && page.space !== null) track[page.space] = page
  return track.filter(Boolean)
}

/** The town as a leaf keeps it: who is where, and whose they are. */
export function stillOf(standings: readonly Standing[]): Shown {
  const pieces = standings.map(({ by, piece, at }): [Character, WinterPiece] => [
    piece as Character,
    { owner: by ?? 0, at: String(at) },
  ])
  return {
    pieces: Object.fromEntries(pieces) as Shown['pieces'],
    slots: {},
    carried: {} as Shown['carried'],
    quest: null,
    powers: {
      ...{ glimmer: null, lovers: null, safe_house: null, artifact: null },
      ...{ horror: null, horror_at: null },
    } as Shown['powers'],
  }
}
