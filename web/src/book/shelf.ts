/** Books and the pictures in them, fetched once. */

import { pagesOf } from '../games'
import { api } from '../lib/api'
import { sealNames, type SealName } from '../lib/seals'
import type { Book, PictureInfo } from '../lib/wire'
import { leafOf } from './titles'

export interface BookOnTable {
  book: Book
  pictures: PictureInfo[]
}

export async function fetchBook(id: string): Promise<BookOnTable> {
  const book = await api.book(id)
  const deck = book.deck === null ? null : await api.deck(book.deck).catch(() => null)
  return { book, pictures: deck?.pictures ?? lost(book) }
}

/** A picture whose deck has been removed: its place, and what it showed where that is known. */
export const lostPicture = (alt = ''): PictureInfo => ({
  ...{ small: '', large: '', width: 0, height: 0, small_width: 0, colour: '', credit: '' },
  ...{ alt, title: alt },
})

/** Of a deck that has been removed the captions are left. */
function lost(book: Book): PictureInfo[] {
  const pictures: PictureInfo[] = []
  for (const [number, alt] of Object.entries(book.captions))
    pictures[Number(number)] = lostPicture(alt)
  return pictures
}

export const sealAt = (book: Book, seat: number): SealName =>
  book.seals[seat] ?? sealNames[seat % sealNames.length] ?? 'fox'

/** The picture of the `nth` tale, from 1, where it has one. */
export function pictureOf(
  book: Book,
  nth: number,
  pictures: readonly PictureInfo[],
): PictureInfo | undefined {
  const tale = book.tales[nth - 1]
  if (!tale) return undefined
  const { pictureOn } = pagesOf(book.game)
  const picture = pictureOn ? pictureOn(tale.page) : leafOf(book, nth).plates?.[0]?.picture
  return typeof picture === 'number' ? pictures[picture] : undefined
}

/** A page that only says what happened: nobody told it. */
const isTold = (page: unknown): boolean =>
  !(typeof page === 'object' && page !== null && 'talewind' in page && page.talewind === 'turns')

/** How many tales a book holds: a page may have several. */
export function talesIn({ game, tales }: Book): number {
  const { talesOn } = pagesOf(game)
  return tales.reduce((sum, { page }) => sum + (talesOn?.(page) ?? Number(isTold(page))), 0)
}

export { faceOf } from '../decks/faces'

/** Seats by rank, then as they sit. */
export const ranking = (ranks: readonly number[]): number[] =>
  ranks.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b)

export const minutesOf = ({ started, ended }: { started: number; ended: number }): number =>
  Math.max(1, Math.round((ended - started) / 60))

/** Who told, in the order of their first tale. */
export function tellersOf(book: Book): string[] {
  const seats = book.contents.leaves.flatMap(({ by = null, parts = [] }) => [
    ...(by === null ? [] : [by]),
    ...parts.flatMap((part) =>
      part.what === 'tellings' ? part.tellings.map((one) => one.by) : [],
    ),
  ])
  const names = [...new Set(seats)].map((seat) => book.names[seat] ?? '')
  return names.length > 0 ? names : book.names
}
