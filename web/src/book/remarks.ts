/** The server's remarks on an evening; a game may add what it knows. */

import { windmillRemarks, type Remark } from '../games/windmill/book/remarks'
import type { Book, PictureInfo } from '../lib/wire'

export type { Remark }

const MOST = 3

function dressed(words: string): Remark {
  if (/\blove/i.test(words)) return { icon: 'heart', tone: 'rose', words }
  if (/\bnobody|\bnever/i.test(words)) return { icon: 'moon', tone: 'dusk', words }
  if (/windmill/i.test(words)) return { icon: 'wind', tone: 'moss', words }
  return { icon: 'sparkle', tone: 'amber', words }
}

export function remarksOf(book: Book, pictures: readonly PictureInfo[]): Remark[] {
  const said = book.remarks.map(dressed)
  // A server that says more than what was best loved has said it all.
  const more = said.length <= 1 && book.game === 'windmill' ? windmillRemarks(book, pictures) : []
  return [...said, ...more].slice(0, MOST)
}
