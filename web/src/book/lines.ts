/** Sentences of a book's leaves, with the names of those who sat at the table. */

import { t } from '../lib/messages/around'
import type { Book, Note } from '../lib/wire'

export type Line = Note['line']

/** `names`: what they are called here. */
export const lineOf = (
  book: Book,
  line: Line = [],
  names: readonly string[] = book.names,
): string =>
  line
    .map((part) => {
      if (typeof part === 'string') return part
      return part.what === 'person' ? (names[part.seat] ?? '') : toldOf(book, part.nth, names)
    })
    .join('')

/** A tale in the middle of a sentence: its heading as a quotation, or which it is, and who told it. */
function toldOf({ tales, contents }: Book, nth: number, names: readonly string[]): string {
  const leaf = contents.leaves[nth]
  if (!leaf) return ''
  const heading = tales[nth]?.heading
  const { place, by } = leaf
  const tale = heading ? t('book.quoted', heading) : place.charAt(0).toLowerCase() + place.slice(1)
  const teller = typeof by === 'number' ? names[by] : undefined
  return teller === undefined ? tale : t('book.taleBy', tale, teller)
}

/** "told by Mara, in the second round". */
export const toldBy = (book: Book, seat: number, note: Line = []): Line => [
  t('evening.toldBy', [book.names[seat] ?? '']),
  ...(note.length > 0 ? [', ', ...note] : []),
]
