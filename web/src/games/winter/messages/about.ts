/** What the pages that all games share say of Winter Tales: it comes with them, before the game. */

import { speaking } from '../../../lib/messages'
import { capital, lasted, list, number } from '../../../lib/messages/words'

const win = (names: string[]): string =>
  names.length === 0 ? 'nobody wins' : `${list(names)} ${names.length === 1 ? 'wins' : 'win'}`

export const winterAbout = {
  title: 'Winter Tales',
  evening: (minutes: number) => `about ${minutes} minutes`,
  springHasCome: 'Spring has come',
  winterWithoutEnd: 'Winter without end',
  storyNeverEnds: 'The story never ends',
  deserted: 'The town was left alone',
  desertedText: 'A whole faction left the table, so nobody wins.',
  writerWins: (names: string[], points: number) =>
    `${capital(win(names))} as the writer: spring and winter have ${points} each.`,
  factionWins: (names: string[], spring: number, winter: number) =>
    spring === winter
      ? `${capital(win(names))}: ${spring} to ${winter}, and the epilogue was theirs to begin.`
      : `${capital(win(names))}: spring ${spring}, winter ${winter}.`,
  forSpring: 'for spring',
  forWinter: 'for winter',
  theWriter: 'the writer',
  eveningOf: (game: string, pages: number, minutes: number) =>
    `${game} · ${number(pages)} ${pages === 1 ? 'page' : 'pages'} · ${lasted(minutes)}`,
  colophon: (game: string, when: string) => `Told in a game of ${game}, on ${when}.`,
  whatToDo: 'What would the bard do?',
  adviser: 'the bard',
}

export const t = speaking({ winterAbout })
