/** What the picture side of a page shows. */

import type { Book, Leaf, Note, Points, WinterPage } from '../../../lib/wire'

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
