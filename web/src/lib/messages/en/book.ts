import { capital, list, number, ordinal, possessive } from '../words'

const points = (n: number): string => `${number(n)} ${n === 1 ? 'point' : 'points'}`

/** The book of the evening. */
export const book = {
  opening: 'Taking the book from the shelf…',
  gone: 'This book is not on the shelf',
  goneText:
    'Perhaps a letter of its address is missing, or the table it was told at has been put away.',
  unreachable: 'The shelf cannot be reached just now',
  tryAgain: 'Try again',
  toldBy: (names: string[]) => `told by ${list(names)}`,
  titleOf: (title: string) => `${title} · a book from Talewind`,
  open: 'Open the book',
  cover: 'Cover',
  nthTale: (n: number) => `${capital(ordinal(n))} tale`,
  theNthTale: (n: number) => `The ${ordinal(n)} tale`,
  theNthTaleBy: (n: number, name: string) => `The ${ordinal(n)} tale, told by ${name}`,
  toldByIn: (name: string, round: number) => `told by ${name}, in the ${ordinal(round)} round`,
  aloudByIn: (name: string, round: number) =>
    `told aloud by ${name}, in the ${ordinal(round)} round`,
  lastPage: 'Last page',
  ofTales: (n: number, all: number) => `${n} of ${all}`,
  pages: 'Pages',
  book: 'The book',
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
  picture: (title: string) => `“${title}”`,
  whoPlayed: 'Who sat at the fire',
  theEvening: 'The evening',
  theEnd: 'The end',
  colophon: (game: string, when: string) => `Told over a game of ${game}, on ${when}.`,
  colophonPictures: 'Pictures drawn for Talewind. Kept and bound by Talewind.',
  winner: 'won',
  noTales: 'Nothing was told this time. The pages are empty.',

  // What the evening was like
  neverFound: (name: string, title: string) =>
    title
      ? `Nobody found ${possessive(name)} “${title}”.`
      : `Nobody found what ${name} was thinking of.`,
  neverFoundMany: (n: number) =>
    `${capital(number(n))} ${n === 1 ? 'picture was' : 'pictures were'} never found.`,
  allFound: 'Every single picture was found.',
  millTaken: (n: number, luck: number) =>
    `The Windmill was taken ${n === 1 ? 'once' : n === 2 ? 'twice' : `${number(n)} times`}, ${
      luck === 0
        ? 'never in luck'
        : luck === n
          ? n === 1
            ? 'in luck'
            : 'each time in luck'
          : `${luck === 1 ? 'once' : luck === 2 ? 'twice' : `${number(luck)} times`} in luck`
    }.`,
  sharpEye: (name: string, n: number) =>
    `${name} found ${number(n)} ${n === 1 ? 'picture' : 'pictures'}, more than anybody.`,
}
