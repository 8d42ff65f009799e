/** The evening in a few sentences: facts from the server, said in the game's words, each with its sign. */

import { pagesOf } from '../games'
import type { IconName } from '../lib/icons.svelte'
import type { Book } from '../lib/wire'
import { lineOf, type Line } from './lines'

export interface Sign {
  icon: IconName
  tone: 'rose' | 'dusk' | 'moss' | 'amber'
  /** What whoever it is said of is called at the end: a crown beside the winner's. */
  crowns?: () => string
}

export interface Remark extends Sign {
  words: string
}

/** How a sentence is said: with everybody’s name, or with me as “you”. */
type Say = (line: Line | undefined) => string

const MOST = 3

const LOVED: Sign = { icon: 'heart', tone: 'rose' }
const OTHER: Sign = { icon: 'sparkle', tone: 'amber' }

function signOf(game: string, kind: string): Sign {
  if (kind === 'loved') return LOVED
  const signs = pagesOf(game).signs ?? {}
  return (Object.hasOwn(signs, kind) ? signs[kind] : undefined) ?? OTHER
}

/** Who is crowned beside the winners, for what, and by which sentence. */
export function crownedIn(
  book: Book,
  say: Say = (line) => lineOf(book, line),
): { seat: number; title: string; words: string }[] {
  return book.remarks.flatMap(({ kind, seat }, nth) => {
    const title = signOf(book.game, kind).crowns?.()
    return title && typeof seat === 'number' ? [{ seat, title, words: say(book.said[nth]) }] : []
  })
}

/** What the first few remarks say. A kind that the game has no words for is left out. */
export const remarksOf = (book: Book, say: Say = (line) => lineOf(book, line)): Remark[] =>
  book.remarks
    .map(({ kind }, nth) => ({ ...signOf(book.game, kind), words: say(book.said[nth]) }))
    .filter(({ words }) => words)
    .slice(0, MOST)
