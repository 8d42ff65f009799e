import { count } from '../words'

/** The words of our books on their shelf. */
export const spines = {
  wordTold: 'A word told in them',
  books: (books: number) => count(books, 'book'),
  told: (times: number, found: number, books: number) =>
    `told ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}, in ${found} of ${count(books, 'book')}`,
  nobody: (words: string) => `Nobody told of “${words}” yet.`,
  reading: (books: number) =>
    `Still reading ${count(books, 'book')}: what was told there is found in a moment.`,
  looking: 'Looking through the books…',
  clear: 'Show all books again',
  foundWords: 'What was told',
  allFound: (places: number) => `Show all ${places} places`,
  firstPlaces: (places: number) => `These are the first ${places} places.`,
  by: (name: string, day: string) => (name ? `${name}, ${day}` : day),
  inBook: 'in',
  spine: (title: string, game: string, day: string, names: string) =>
    [title, game, day, names].filter(Boolean).join(', '),
  noBooks: 'No books yet',
  noBooksText: 'The first one is written when a game is over.',
  myTables: 'My tables, and watching them again',
}
