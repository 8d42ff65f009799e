/** The evening in a few sentences: facts from the server, said in the game's words, each with its sign. */

import { pagesOf } from '../games'
import type { IconName } from '../lib/icons'
import type { Book } from '../lib/wire'
import { lineOf } from './lines'

export interface Sign {
  icon: IconName
  tone: 'rose' | 'dusk' | 'moss' | 'amber'
  /** What whoever it is said of is called at the end: a crown beside the winner's. */
  crowns?: () => string
}

export interface Remark extends Sign {
  words: string
}

const MOST = 3

const LOVED: Sign = { icon: 'heart', tone: 'rose' }
const OTHER: Sign = { icon: 'sparkle', tone: 'amber' }

function signOf(game: string, kind: string): Sign {
  if (kind === 'loved') return LOVED
  const signs = pagesOf(game)?.signs ?? {}
  return (Object.hasOwn(signs, kind) ? signs[kind] : undefined) ?? OTHER
}

/** Who is crowned beside the winners, for what, and by which sentence. */
export function crownedIn(book: Book): { seat: number; title: string; words: string }[] {
  return book.remarks.flatMap(({ kind, seat }, nth) => {
    const title = signOf(book.game, kind).crowns?.()
    return title && typeof seat === 'number'
      ? [{ seat, title, words: lineOf(book, book.said[nth]) }]
      : []
  })
}

/** What the first few remarks say. A kind that the game has no words for is left out. */
export const remarksOf = (book: Book): Remark[] =>
  book.remarks
    .map(({ kind }, nth) => ({ ...signOf(book.game, kind), words: lineOf(book, book.said[nth]) }))
    .filter(({ words }) => words)
    .slice(0, MOST)
