/** Sentences of a book's leaves, with the names of those who sat at the table. */

import { t } from '../lib/messages'
import type { Book, Note } from '../lib/wire'

export type Line = Note['line']

export const lineOf = (book: Book, line: Line = []): string =>
  line
    .map((part) => {
      if (typeof part === 'string') return part
      return part.what === 'person' ? (book.names[part.seat] ?? '') : toldOf(book, part.nth)
    })
    .join('')

/** A tale in the middle of a sentence: its heading as a quotation, or which it is, and who told it. */
function toldOf({ tales, contents, names }: Book, nth: number): string {
  const leaf = contents.leaves[nth]
  if (!leaf) return ''
  const heading = tales[nth]?.heading
  const { place, by } = leaf
  const tale = heading ? t('book.quoted', heading) : place.charAt(0).toLowerCase() + place.slice(1)
  const teller = typeof by === 'number' ? names[by] : undefined
  return teller === undefined ? tale : t('book.taleBy', tale, teller)
}

/** "told by Mara, in the second round". */
export const toldBy = (book: Book, seat: number, note: Line = []): string =>
  [t('book.toldBy', [book.names[seat] ?? '']), lineOf(book, note)].filter(Boolean).join(', ')
