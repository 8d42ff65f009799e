/** What a book and its tales are called: in words of their own where they have some, else in the game's. */

import { capital } from '../lib/messages/words'
import type { Book, BookTale, Leaf } from '../lib/wire'

/** The leaf of the `nth` tale, from 1. */
export const leafOf = ({ contents }: Book, nth: number): Leaf =>
  contents.leaves[nth - 1] ?? { place: '' }

/** What stands over the `nth` tale, from 1: its title, or where it stands. */
export function headingOf(book: Book, nth: number): string {
  const { place, otherwise } = leafOf(book, nth)
  return (book.tales[nth - 1]?.heading ?? '') || otherwise || place
}

/** "The third tale. Though no wind blew": where it is, and what it is called if it has a name. */
export function placed(book: Book, nth: number): string {
  const { place } = leafOf(book, nth)
  const heading = headingOf(book, nth)
  return heading === place ? place : `${place}. ${heading}`
}

const titled = ({ titled, tales }: Book): BookTale | undefined =>
  titled === null ? undefined : tales[titled]

export const bookTitle = (book: Book): string => titled(book)?.heading ?? book.contents.title

export const subtitleOf = ({ contents }: Book): string => contents.subtitle

/** What a page of the book is called where one walks from page to page: "Third tale". */
export const pageName = (book: Book, nth: number): string =>
  capital(leafOf(book, nth).place.replace(/^The /, ''))

/** Which tale gives the book its cover, from 1: the one it is called after, else the best loved, else the first. */
export function coverTale({ titled, tales }: Book): number {
  if (titled !== null) return titled + 1
  return 1 + tales.findIndex(({ loved }) => loved === Math.max(...tales.map((one) => one.loved)))
}
