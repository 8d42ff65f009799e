/** What a book and its tales are called: in words of their own where they have some, else in ours. */

import { t } from '../lib/messages'
import type { Book, BookTale } from '../lib/wire'
import { talesIn } from './shelf'

/** The title of the `nth` tale, from 1. */
export function headingOf({ heading, page }: BookTale, nth: number): string {
  if ('silent' in page && page.silent) return t('book.silentHeading')
  if (heading) return heading
  return 'aloud' in page && page.aloud ? t('book.aloudHeading') : t('book.theNthTale', nth)
}

/** The tale in the middle of a sentence: its heading as a quotation, or which it is. */
export const mentioned = ({ heading }: BookTale, nth: number): string =>
  heading ? t('book.quoted', heading) : t('book.midNthTale', nth)

/** "The third tale. Though no wind blew": where it is, and what it is called if it has a name. */
export function placed(tale: BookTale, nth: number): string {
  const place = t('book.theNthTale', nth)
  const heading = headingOf(tale, nth)
  return heading === place ? place : `${place}. ${heading}`
}

const titled = ({ titled, tales }: Book): BookTale | undefined =>
  titled === null ? undefined : tales[titled]

export const bookTitle = (book: Book): string => titled(book)?.heading ?? t('book.untitled')

export function subtitleOf(book: Book): string {
  const others = talesIn(book) - 1
  return others > 0 ? t('book.andOthers', others) : ''
}

/** What a page of the book is called where one walks from page to page. */
export const pageName = ({ tales }: Book, nth: number): string => {
  const page = tales[nth - 1]?.page
  return page && 'tales' in page ? t('book.nthRound', nth) : t('book.nthTale', nth)
}

/** Which tale gives the book its cover: the one it is called after, else the best loved, else the first. */
export const coverTale = (book: Book): BookTale | undefined =>
  titled(book) ?? [...book.tales].sort((a, b) => b.loved - a.loved)[0]
