import { count } from '../words'

/** The rulebook pages. */
export const rulebook = {
  title: 'Rules',
  titleOf: (game: string) => `Rules of ${game}`,
  opening: 'Opening the rulebook…',
  gone: 'This rulebook is not on the shelf',
  goneText: (game: string) => `Nobody here knows the rules of “${game}”.`,
  tryAgain: 'Try again',
  search: 'Search the rules',
  searchHint: 'a word, or a rule’s number',
  found: (n: number) => (n === 0 ? 'No rule says that.' : `${count(n, 'rule')} found`),
  clear: 'Show all',
  contents: 'In this book',
  others: 'Other rulebooks',
  print: 'Print',
  wholeText:
    'Every rule as this house plays it, in our own words. The small letters name a rule, so that you can point at it.',
  ruling: 'Our ruling',
  remote: 'Playing apart',
  table: 'You judge this yourselves',
  linkTo: (id: string) => `A link to rule ${id}`,
  toTheShelf: 'To the shelf',
  credit: (credit: string) => `${credit} Talewind is not affiliated with its publisher.`,
}
