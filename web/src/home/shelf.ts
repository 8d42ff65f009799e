/** The books of the shelf: our own in their places, then other people's. */

import { knows, nameOf, ours } from '../games'
import { spelled, type Shown } from '../games/binding'
import { t } from '../lib/messages'
import type { MyTable } from '../lib/wire'

export interface Volume {
  /** The game's name on the wire. */
  game: string
  title: string
  line: string
  least: number
  most: number
  minutes: number
  /** With how many bots one person plays it at once. */
  bots: number
  /** Where a game from outside comes from; empty for ours. */
  origin: string
  /** The house was opened for it. */
  first: boolean
}

/** What the house was opened for, then ours, then other people's by their titles. */
export function volumes(games: readonly Shown[]): Volume[] {
  const place = ({ game, first }: Volume): number =>
    first ? -1 : knows(game) ? ours.indexOf(game) : ours.length
  return games
    .map(ofGame)
    .sort((one, other) => place(one) - place(other) || one.title.localeCompare(other.title))
}

/** What the house says of a game that lies in a folder of whoever opened it. */
const THIS_FOLDER = 'this folder'

/** At a table for one person and bots there are four, if the game allows; else as nearly as it does. */
const SEATS = 4
const botsFor = (seats: readonly number[]): number =>
  [...seats].sort((a, b) => Math.abs(a - SEATS) - Math.abs(b - SEATS))[0]! - 1

const ofGame = ({ about, origin = '', first = false }: Shown): Volume => ({
  game: about.name,
  title: knows(about.name) ? nameOf(about.name) : about.title || spelled(about.name),
  line: about.line,
  least: Math.min(...about.seats),
  most: Math.max(...about.seats),
  minutes: about.minutes,
  bots: botsFor(about.seats),
  origin: origin === THIS_FOLDER ? t('home.yours') : origin,
  first,
})

/** Which book is lit: what the house was opened for, else the last game played, else the first. */
export function litBook(books: readonly Volume[], tables: readonly MyTable[]): string | null {
  const played = [...tables].sort((a, b) => b.touched - a.touched)
  const last = played.find((table) => books.some((book) => book.game === table.game))
  return books.find((book) => book.first)?.game ?? last?.game ?? books[0]?.game ?? null
}

export interface TablesInOrder {
  /** It is my turn, or the fire waits to be lit. */
  forMe: MyTable[]
  goingOn: MyTable[]
  finished: MyTable[]
}

/** So long a book of many days lies on the first page, in seconds; much longer, if I have not been there since. */
const NEWS = 3 * 24 * 3600
const UNSEEN = 10 * NEWS

/** What has ended lately where we played when we could. */
export const endedLately = (finished: readonly MyTable[], now: number): MyTable[] =>
  finished.filter(
    ({ slow, touched, looked }) =>
      slow && now - touched < (looked === null || looked < touched ? UNSEEN : NEWS),
  )

/** What has waited longest for me comes first; among others, what was touched last. */
export function inOrder(tables: readonly MyTable[]): TablesInOrder {
  const byTime = [...tables].sort((a, b) => b.touched - a.touched)
  const waited = ({ since, touched }: MyTable): number => since ?? touched
  return {
    forMe: byTime
      .filter((table) => table.phase !== 'over' && table.my_turn)
      .sort((a, b) => waited(a) - waited(b)),
    goingOn: byTime.filter((table) => table.phase !== 'over' && !table.my_turn),
    finished: byTime.filter((table) => table.phase === 'over'),
  }
}
