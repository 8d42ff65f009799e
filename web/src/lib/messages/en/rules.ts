import { count } from '../words'

/** The rulebook pages. */
export const rules = {
  title: 'Rules',
  titleOf: (game: string) => `Rules of ${game}`,
  opening: 'Opening the rulebook…',
  gone: 'This rulebook is not on the shelf',
  goneText: (game: string) => `Nobody here knows the rules of “${game}”.`,
  unreachable: 'The rulebook cannot be reached just now',
  tryAgain: 'Try again',
  search: 'Search the rules',
  searchHint: 'a word, or a rule’s number',
  found: (n: number) => (n === 0 ? 'No rule says that.' : `${count(n, 'rule')} found`),
  clear: 'Show all',
  contents: 'In this book',
  others: 'Other rulebooks',
  print: 'Print',
  whole: 'The whole rulebook',
  ownWords: 'In the rulebook’s own words',
  wholeText:
    'Every rule as this house plays it, in our own words. The small letters name a rule, so that you can point at it.',
  ruling: 'Our ruling',
  remote: 'Playing apart',
  table: 'You judge this yourselves',
  linkTo: (id: string) => `A link to rule ${id}`,
  toTheShelf: 'To the shelf',
  credit: (credit: string) => `${credit} Talewind is not affiliated with its publisher.`,

  // Windmill, in two minutes
  how: 'How to play, in two minutes',
  how1: 'Draw a secret picture',
  how1Text:
    'One of you is the teller. The teller draws a picture that nobody else sees. Its twin lies among the twenty-five on the table.',
  how2: 'Tell three or four sentences',
  how2Text:
    'Tell a tale that hints at the picture: not too plain, not too strange. Write it, dictate it, or tell it aloud.',
  how3: 'Find it, one after another',
  how3Text:
    'The others guess in turn, one guess each. A picture that was wrong is gone, and the next one looks on.',
  how4: 'Late finds are worth more',
  how4Text:
    'The first guess wins 1 point, the second 2, the third 3 – and the teller wins as many. If nobody finds it, the teller loses 1.',
  how5: 'Dare the Windmill',
  how5Text:
    'Before you guess you may take the Windmill, if you have a point to lose. Right: one point more, and none for the teller. Wrong: you lose 1.',
  how6: 'Tell on, until all have told',
  how6Text:
    'Then the next one tells. With three or four of you everybody tells three times, with five twice. Most points win; the tales become a book.',
  stepN: (n: number) => `${n}`,
}
