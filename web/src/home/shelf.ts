/** The five books of the shelf, and how the games that are here fill them. */

import type { GameInfo, MyTable } from '../lib/wire'

export interface Volume {
  /** The game's name on the wire. */
  game: string
  title: string
  /** The illustrator's cover: art(`cover-${cover}`). */
  cover: string
  line: string
  least: number
  most: number
  minutes: number
  /** It can be played here and now. */
  here: boolean
}

type Known = Omit<Volume, 'here'>

/** Book titles are names, not messages: they stay as they are in every language. */
const shelf: Known[] = [
  volume('windmill', 'Windmill', 'windmill', 3, 5, 30),
  volume('story', 'Story', 'story', 3, 8, 45),
  volume('the_end', 'The End of the Story', 'end', 3, 6, 30),
  volume('winter', 'Winter Tales', 'winter', 3, 7, 90),
  volume('windward', 'Windward', 'windward', 1, 5, 60),
]

/** The book that stands first. */
export const firstBook = shelf[0]?.game ?? ''

function volume(
  game: string,
  title: string,
  cover: string,
  least: number,
  most: number,
  minutes: number,
): Known {
  return { game, title, cover, line: '', least, most, minutes }
}

/** Games of later releases may be called a little differently on the wire. */
const same = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^the/, '')
    .replace(/(tales|ofthestory)$/, '')

/** Every book in its place; a game that we never heard of stands at the end. */
export function volumes(games: readonly GameInfo[], lines: Record<string, string>): Volume[] {
  const left = new Set(games)
  const known = shelf.map((book): Volume => {
    const game = [...left].find(
      ({ about }) => same(about.name, book.game) || same(about.title, book.title),
    )
    if (!game) return { ...book, line: lines[book.cover] ?? '', here: false }
    left.delete(game)
    return { ...book, ...ofGame(game), title: book.title, cover: book.cover }
  })
  return [...known, ...[...left].map((game) => ({ cover: 'book', ...ofGame(game) }))]
}

const ofGame = ({ about }: GameInfo): Omit<Volume, 'cover'> => ({
  game: about.name,
  title: about.title,
  line: about.line,
  least: Math.min(...about.seats),
  most: Math.max(...about.seats),
  minutes: about.minutes,
  here: true,
})

/** The cover of a game's book. */
export const coverOf = (game: string): string =>
  `cover-${shelf.find((book) => same(book.game, game))?.cover ?? 'book'}`

/** Which book is lit: the last game played, else the first that can be played. */
export function litBook(books: readonly Volume[], tables: readonly MyTable[]): string | null {
  const played = [...tables].sort((a, b) => b.touched - a.touched)
  const last = played.find((table) => books.some((book) => book.here && book.game === table.game))
  return last?.game ?? books.find((book) => book.here)?.game ?? null
}

export interface TablesInOrder {
  /** It is my turn, or the fire waits to be lit. */
  forMe: MyTable[]
  goingOn: MyTable[]
  finished: MyTable[]
}

export function inOrder(tables: readonly MyTable[]): TablesInOrder {
  const byTime = [...tables].sort((a, b) => b.touched - a.touched)
  return {
    forMe: byTime.filter((table) => table.phase !== 'over' && table.my_turn),
    goingOn: byTime.filter((table) => table.phase !== 'over' && !table.my_turn),
    finished: byTime.filter((table) => table.phase === 'over'),
  }
}
