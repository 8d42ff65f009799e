/** What a book and its tales are called: in words of their own where they have some, else in ours. */

import { wordsOf } from '../games'
import { t } from '../lib/messages'
import type { Book, BookTale } from '../lib/wire'
import { talesIn } from './shelf'

/** The title of the `nth` tale, from 1. */
export function headingOf({ heading, page }: BookTale, nth: number, game = ''): string {
  if ('silent' in page && page.silent) return t('book.silentHeading')
  if (heading) return heading
  return 'aloud' in page && page.aloud ? t('book.aloudHeading') : wordsOf(game).place(nth, page)
}

/** What stands above the heading: which tale it is, and whose where nothing else says it; it is not counted twice. */
export function placeOf(tale: BookTale, nth: number, teller?: string): string {
  if (teller !== undefined) return t('book.theNthTaleBy', nth, teller)
  const place = t('book.theNthTale', nth)
  return headingOf(tale, nth) === place ? '' : place
}

/** The tale in the middle of a sentence: its heading as a quotation, or which it is. */
export const mentioned = ({ heading }: BookTale, nth: number): string =>
  heading ? t('book.quoted', heading) : t('book.midNthTale', nth)

/** "The third tale. Though no wind blew": where it is, and what it is called if it has a name. */
export function placed(tale: BookTale, nth: number, game = ''): string {
  const place = wordsOf(game).place(nth, tale.page)
  const heading = headingOf(tale, nth, game)
  return heading === place ? place : `${place}. ${heading}`
}

const titled = ({ titled, tales }: Book): BookTale | undefined =>
  titled === null ? undefined : tales[titled]

export const bookTitle = (book: Book): string => titled(book)?.heading ?? wordsOf(book.game).book()

export const subtitleOf = (book: Book): string => wordsOf(book.game).others(talesIn(book))

/** What a page of the book is called where one walks from page to page. */
export const pageName = ({ tales, game }: Book, nth: number): string => {
  const page = tales[nth - 1]?.page
  return page && 'tales' in page ? t('book.nthRound', nth) : wordsOf(game).nth(nth, page)
}

/** Which tale gives the book its cover: the one it is called after, else the best loved, else the first. */
export const coverTale = (book: Book): BookTale | undefined =>
  titled(book) ?? [...book.tales].sort((a, b) => b.loved - a.loved)[0]
