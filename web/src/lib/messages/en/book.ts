import { capital, list, number, ordinal, possessive } from '../words'

const points = (n: number): string => `${number(n)} ${n === 1 ? 'point' : 'points'}`
const times = (n: number): string => ['never', 'once', 'twice'][n] ?? `${number(n)} times`
const by = (tale: string, teller: string): string => (teller ? `${tale}, told by ${teller}` : tale)

/** The book of the evening. */
export const book = {
  opening: 'Taking the book from the shelf…',
  gone: 'This book is not on the shelf',
  goneText:
    'Perhaps a letter of its address is missing, or the table it was told at has been deleted.',
  unreachable: 'The shelf cannot be reached just now',
  tryAgain: 'Try again',
  toldBy: (names: string[]) => `told by ${list(names)}`,
  titleOf: (title: string) => `${title} · a book from Talewind`,
  untitled: 'A book of tales',
  andOthers: (n: number) => `and ${number(n)} other ${n === 1 ? 'tale' : 'tales'}`,
  open: 'Open the book',
  cover: 'Cover',
  nthTale: (n: number) => `${capital(ordinal(n))} tale`,
  nthRound: (n: number) => `${capital(ordinal(n))} round`,
  theNthTale: (n: number) => `The ${ordinal(n)} tale`,
  midNthTale: (n: number) => `the ${ordinal(n)} tale`,
  quoted: (heading: string) => `“${heading}”`,
  theNthTaleBy: (n: number, name: string) => `The ${ordinal(n)} tale, told by ${name}`,
  toldByIn: (name: string, round: number) => `told by ${name}, in the ${ordinal(round)} round`,
  aloudByIn: (name: string, round: number) =>
    `told aloud by ${name}, in the ${ordinal(round)} round`,
  lastPage: 'Last page',
  ofTales: (n: number, all: number) => `${n} of ${all}`,
  pages: 'Pages',
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  nothingToRead: 'There are no words on this page to read.',
  pdf: 'Keep as PDF',
  pdfHint: 'Choose “Save as PDF” where your device asks for a printer.',
  download: 'Keep it as a file',
  downloadHint: 'One page with all its pictures. It opens anywhere, even without a network.',
  keep: 'Keep it',
  share: 'Share',
  copied: 'The book’s address is copied.',
  notCopied: 'Copying was not allowed here. The address is in the bar above.',
  replay: 'Step through the game',
  shuffle: 'The shuffle, checked',
  back: 'Back to the table',
  toldAloud: 'This tale was told aloud, and only those who were there have heard it.',
  silentTale: (name: string) => `${name} looked at this picture for a long time and told nothing.`,
  silentHeading: 'A silence',
  aloudHeading: 'A tale told aloud',
  remarkLoved: (tale: string, teller: string) => `Best loved: ${by(tale, teller)}.`,
  remarkUnfound: (tale: string, teller: string) => `Nobody ever found ${by(tale, teller)}.`,
  remarkAllFound: 'Every single picture was found.',
  remarkWindmill: (taken: number, lucky: number) =>
    `The Windmill was taken ${times(taken)}, ${lucky === taken ? 'always' : times(lucky)} in luck.`,
  remarkBestTeller: (name: string, n: number) =>
    `${possessive(name)} stories won ${number(n)} votes, more than anybody’s.`,
  remarkForesaw: (name: string, n: number, of: number) =>
    `${name} saw the winner coming ${times(n)} in ${number(of)} rounds.`,
  remarkThrown: (n: number) =>
    n === 1
      ? 'Once rock, paper, scissors had the last word.'
      : `Rock, paper, scissors had the last word ${times(n)}.`,
  remarkSlipped: (n: number) => `A word that had to stay hidden slipped out ${times(n)}.`,
  remarkSharpest: (name: string, n: number) =>
    `${name} found ${number(n)} pictures, more than anybody.`,
  whatWeSaw: 'What we saw in it',
  foundIt: 'found it',
  foundWithMill: 'found it, with the Windmill',
  lookedNth: (n: number) => (n === 1 ? 'looked here first' : 'then looked here'),
  lookedMill: 'bet the Windmill on this',
  noGuess: 'did not say',
  neverGuessed: (names: string[]) => `${list(names)} never had to guess.`,
  bothTook: (finder: string, teller: string, n: number) =>
    `${finder} and ${teller} took ${points(n)} each.`,
  finderTook: (finder: string, n: number) => `${finder} took ${points(n)} with the Windmill.`,
  nobodyFound: (teller: string, lost: boolean) =>
    lost ? `Nobody found it; ${teller} lost a point.` : 'Nobody found it.',
  lostMill: (names: string[]) => `The Windmill cost ${list(names)} a point.`,
  loved: (n: number) => `loved by ${number(n)}`,
  backToBook: 'Back to the book',
  whoPlayed: 'Who sat at the fire',
  theEnd: 'The end',
  colophon: (game: string, when: string) => `Told over a game of ${game}, on ${when}.`,
  colophonPictures: 'Pictures drawn for Talewind. Kept and bound by Talewind.',
  winner: 'won',
}
