/** What is said at the end of a game, from the facts that the server has of it. */

import { faceOf, sealAt, type BookOnTable } from '../../book/shelf'
import type { Line } from '../../book/lines'
import { lineOf } from '../../book/lines'
import { coverOf, wordsOf } from '../../games'
import { ofTales } from '../../games/words'
import { t } from '../../lib/messages/around'
import { seals } from '../../lib/seals'
import type {
  Book,
  Closing,
  GameInfo,
  Highlight,
  Luck,
  Result,
  TableState,
  Tally,
} from '../../lib/wire'
import type { Drawable } from './drawing'

/** Everybody as they are drawn, by their seats; on my own page I am “You”. */
export const peopleOf = (book: Book, me: number | null = null): Drawable[] =>
  book.names.map((name, seat) => {
    const seal = sealAt(book, seat)
    return { name: seat === me ? t('end.You') : name, seal, fill: seals[seal].fill }
  })

/** What somebody is called by friends. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || name

/** A sentence, in which I am “you”. They are in the past, so that it is right for both. */
export function spoken(book: Book, line: Line = [], me: number | null = null): string {
  const names = book.names.map((name, seat) => (seat === me ? t('end.you') : name))
  return line
    .map((part, nth) => {
      if (typeof part === 'string' || part.what !== 'person' || part.seat !== me)
        return lineOf(book, [part], names)
      const before = line[nth - 1]
      const begins = nth === 0 || (typeof before === 'string' && /[.:] $/.test(before))
      return begins ? t('end.You') : t('end.you')
    })
    .join('')
}

/** The title: whoever has won, and where I have not, how near I came. */
export function titleOf(result: Result, names: readonly string[], mine: readonly number[]): string {
  const { winners, points } = result
  const me = mine.length === 1 ? mine[0] : undefined
  const won = me !== undefined && winners.includes(me)
  if (won && winners.length === 1) return t('end.youWin')
  const [winner] = winners
  if (winners.length === 1 && winner !== undefined && me !== undefined)
    return t('end.winsTo', names[winner] ?? '', points[winner] ?? 0, points[me] ?? 0)
  const named = winners.map((seat) => (seat === me ? t('end.You') : (names[seat] ?? '')))
  return t('end.wins', won ? [...named].sort((a) => (a === t('end.You') ? -1 : 0)) : named)
}

/** The tales that somebody sends to a friend: the best of the evening, and the best of their own. */
export function talesFor(
  { closing, names }: Pick<Book, 'closing' | 'names'>,
  me: number | null,
): Highlight[] {
  const { best, own = [] } = closing
  const mine = own.find(({ by, page }) => me !== null && by === me && page !== best?.page)
  return [
    ...(best ? [best] : []),
    ...(mine ? [{ ...mine, heading: t('end.ownTale', names[me ?? 0] ?? '') }] : []),
  ]
}

/** The first words of a tale, and whether it goes on. */
export function cut(words: string, most: number): { words: string; more: boolean } {
  const all = words.trim().split(/\s+/)
  return all.length <= most + 6
    ? { words: words.trim(), more: false }
    : { words: `${all.slice(0, most).join(' ')} …`, more: true }
}

/** The picture beside a tale: its own; else the first has the cover of the game, so that something is drawn. */
export function pictureFor(
  { book, pictures }: Pick<BookOnTable, 'pictures'> & { book: Pick<Book, 'game'> },
  { picture }: Highlight,
  first: boolean,
): string {
  const info = typeof picture === 'number' ? pictures[picture] : undefined
  if (info) return faceOf(info).large
  return first ? (coverOf(book.game) ?? '') : ''
}

/** How bars tell their sources apart: "solid: found · pale: told". */
export const legendOf = ({ sources }: Tally): string =>
  sources.length < 2
    ? ''
    : sources.map((source, nth) => `${t('end.shade', nth)}: ${source}`).join(' · ')

export const luckSaid = ({ happened, of = 0, expected }: Luck['rows'][number]): string =>
  of > 0 ? t('end.luckOf', happened, of) : t('end.luckOdds', happened, Math.round(expected))

/** Whether there is anything to draw. */
export const isDrawn = (closing: Closing): boolean =>
  Boolean(
    closing.tally ?? closing.best ?? closing.boldest ?? closing.luck ?? closing.meetings ?? false,
  )

/** What comes further down, in a few words: tales are there where each has its own picture or title. */
export function goesOn(book: Book, tales: number, phone: boolean): string[] {
  const pages = book.tales.length
  const each = tales === pages ? t('end.allTales', tales) : t('end.allRounds', pages)
  const told = wordsOf(book.game) === ofTales ? each : t('end.allPages')
  return [
    ...(phone && book.closing.luck ? [book.closing.luck.heading.toLowerCase()] : []),
    tales > 0 ? told : t('end.replayBelow'),
  ]
}

/** The other games that have a chair for everybody here who is no clockwork. */
export function othersFor(
  { game, chairs }: Pick<TableState, 'game' | 'chairs'>,
  known: readonly GameInfo[],
): GameInfo[] {
  const people = chairs.filter(({ person, kind }) => person !== null && kind !== 'gone').length
  return known.filter(({ about }) => about.name !== game && Math.max(...about.seats) >= people)
}
