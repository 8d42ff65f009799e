import { capital, count, list, number } from '../words'

/** What lasts for days is no evening. */
const spent = (slow: boolean): string => (slow ? 'game' : 'evening')

/** The winners and what is kept. */
export const end = {
  theBook: 'The book',
  theBookShort: 'Book',
  bookToCome: 'The book is being bound…',
  onceMore: 'Once more, same people',
  toNewTable: 'To the new table',
  otherGame: 'Another game',
  otherGameText: 'With the same people: whoever is here is asked to come along.',
  toTheShelfAlone: 'To the shelf, alone',
  send: 'Send it to a friend',
  sendShort: 'Send',
  keep: 'Save a picture',
  keepShort: 'Picture',
  wins: (names: string[]) =>
    names.length === 0
      ? 'The evening is over'
      : names.length === 1
        ? `${names[0]} wins`
        : `${list(names)} share the win`,
  youWin: 'You win',
  winsTo: (name: string, theirs: number, yours: number) =>
    `${name} wins, ${theirs} to your ${yours}`,
  You: 'You',
  you: 'you',
  tooFew: 'It ended early: too few were left at the table.',
  points: 'How it ended',
  remarks: (slow: boolean) => `The ${spent(slow)} in a few words`,
  inTitles: (n: number, slow: boolean) =>
    `The ${spent(slow)} in ${number(n)} ${n === 1 ? 'tale' : 'tales'}`,
  inPictures: (n: number, slow: boolean) =>
    `The ${spent(slow)} in ${number(n)} ${n === 1 ? 'picture' : 'pictures'}`,
  toTale: (n: number, heading: string) => `${capital(number(n))}: ${heading}`,
  hearts: (n: number) => `Loved ${n === 1 ? 'once' : n === 2 ? 'twice' : `${number(n)} times`}`,
  replay: 'Step through it again',
  shuffle: 'See that the shuffle was fair',
  corpus: (slow: boolean) => `This ${spent(slow)}’s tales may go into an open collection`,
  corpusText:
    'Without your names and your talk, but word for word: a name inside a tale stays there. All of you must agree; you can take it back here at any time.',
  corpusAgreed: (n: number, of: number) =>
    n === of
      ? 'Everybody has agreed.'
      : n === 0
        ? 'Nobody has agreed yet.'
        : `${capital(number(n))} of ${number(of)} ${n === 1 ? 'has' : 'have'} agreed.`,
  talk: 'Talk',
  left: '(left)',
  pointsOf: (n: number) => count(n, 'point'),

  // What is drawn
  shade: (nth: number) => ['solid', 'pale', 'palest'][nth] ?? 'palest',
  whence: 'Where it came from',
  who: 'Who',
  total: 'Together',
  luckLine: 'The line: what the odds alone would give.',
  luckOf: (n: number, of: number) => `${n} of ${of}`,
  luckOdds: (n: number, odds: number) => `${n}, odds ${odds}`,
  happened: 'Happened',
  odds: 'The odds alone',
  arrow: (means: string) => `An arrow means: ${means}.`,
  met: (from: string, means: string, to: string, n: number) => `${from} ${means} ${to}: ${n}`,
  fought: (from: string, to: string, n: number, won: number, lost: number) =>
    `${from} and ${to}: ${number(n)} ${n === 1 ? 'battle' : 'battles'}, ${won} to ${lost}`,
  times: (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${number(n)} times`),
  goesOn: 'goes on',
  goesOnInBook: 'goes on in the book',
  goesOnBelow: (what: string[]) => `More below: ${list(what)}`,
  allTales: (n: number) => (n === 1 ? 'the tale' : `all ${number(n)} tales`),
  allRounds: (n: number) => (n === 1 ? 'the picture' : `all ${number(n)} pictures`),
  allPages: 'all pages of the book',
  replayBelow: 'the replay',

  // The picture that is sent
  sendTitle: (slow: boolean) => `A picture of this ${spent(slow)}`,
  sendText: (goes: boolean) =>
    `It shows first names and seals. Nobody can come to the table by it.${goes ? ' Have a look before it goes.' : ''}`,
  drawing: 'The picture is being drawn…',
  pictureOf: (title: string) => `${title}: the picture that is sent`,
  share: 'Share it',
  save: 'Save the picture',
  copyPicture: 'Copy the picture',
  ownTale: (name: string) => `And this is what ${name} told`,
  pictureCopied: 'The picture is copied.',
  pictureNotCopied: 'This browser does not copy pictures: save it instead.',
  notDrawn: 'The picture could not be drawn.',
  file: (game: string) => `${game.toLowerCase().replace(/[^a-z]+/g, '-')}.png`,

  secondLook: 'Worth a second look',
  lookingBack: 'Somebody goes over your game…',
  lookAgain: 'Look at it again',
}
