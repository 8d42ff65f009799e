/** How the pages that all games share (end, book, television) speak of an evening and its book. */

import { t } from '../lib/messages'

/** An adventure is won or lost by everybody at once: then nobody has points. */
export interface Fate {
  title: string
  text: string
}

export interface EveningWords {
  /** "Windmill · nine tales · 40 minutes". */
  evening: (title: string, pages: number, minutes: number) => string
  /** What a book is called if no page gives it a title, and what stands beneath. */
  book: () => string
  others: (pages: number) => string
  /** Whose book it is. */
  by: (names: string[]) => string
  colophon: (title: string, when: string) => string
  /** The `nth` page as a label, and at the head of the page. */
  nth: (nth: number) => string
  place: (nth: number) => string
  /** How it ended, if no points were counted. */
  fate?: (ending: string, winners: string[]) => Fate | undefined
}

export const ofTales: EveningWords = {
  evening: (title, pages, minutes) => t('end.evening', title, pages, minutes),
  book: () => t('book.untitled'),
  others: (pages) => (pages > 1 ? t('book.andOthers', pages - 1) : ''),
  by: (names) => t('book.toldBy', names),
  colophon: (title, when) => t('book.colophon', title, when),
  nth: (nth) => t('book.nthTale', nth),
  place: (nth) => t('book.theNthTale', nth),
}
