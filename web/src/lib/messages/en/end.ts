import { capital, count, list, number } from '../words'

/** The winners and what is kept. */
export const end = {
  openBook: 'Open our book',
  bookToCome: 'The book is being bound…',
  playAgain: 'Play again',
  toNewTable: 'To the new table',
  otherGame: 'Another game, same friends',
  otherGameShort: 'Another game',
  evening: (game: string, tales: number, minutes: number) =>
    `${game} · ${number(tales)} ${tales === 1 ? 'tale' : 'tales'} · ${count(minutes, 'minute')}`,
  wins: (names: string[]) =>
    names.length === 0
      ? 'The evening is over'
      : names.length === 1
        ? `${names[0]} wins`
        : `${list(names)} share the win`,
  tooFew: 'It ended early: too few were left at the table.',
  points: 'How it ended',
  remarks: 'The evening in a few words',
  inTitles: (n: number) => `The evening in ${number(n)} ${n === 1 ? 'tale' : 'tales'}`,
  inPictures: (n: number) => `The evening in ${number(n)} ${n === 1 ? 'picture' : 'pictures'}`,
  toTale: (n: number, heading: string) => `${capital(number(n))}: ${heading}`,
  replay: 'Step through it again',
  shuffle: 'See that the shuffle was fair',
  talk: 'Talk',
  left: '(left)',
  pointsOf: (n: number) => count(n, 'point'),
}
