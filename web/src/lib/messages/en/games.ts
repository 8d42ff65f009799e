/** What the pages that all games share say of each: its name, how long it is, how it ended, and what its book is called. */

import { count, number, list, capital } from '../words'

const win = (names: string[]): string =>
  names.length === 0 ? 'nobody wins' : `${list(names)} ${names.length === 1 ? 'wins' : 'win'}`

export const games = {
  windmill: 'Windmill',
  windmillEvening: (rounds: number, tales: number, minutes: number) =>
    `${number(rounds)} rounds, ${number(tales)} tales, about ${minutes} minutes`,

  windmillPoints:
    'Points: for finding a picture, the more the later one guesses it, and as many for its teller. The most after the last tale win.',

  story: 'Story',
  storyBestTeller: 'Best teller of the evening',
  storyEvening: (goal: number, minutes: number) =>
    `first to ${goal} points, about ${minutes} minutes`,

  storyPoints: (goal: number) =>
    `Points: three for a vote for the tale that wins, one for its teller. Who has ${goal} after a round wins.`,

  end: 'The End of the Story',
  endEvening: (rounds: number, minutes: number) =>
    `${number(rounds)} stories, about ${minutes} minutes`,

  endPoints:
    'Points: three, two or one for a token on a right word, and a share for the narrator. The most after the last story win.',

  windward: 'Windward',
  windwardEvening: (minutes: number) => `about ${minutes} minutes`,
  fateWhite: 'The Great White is defeated.',
  fateShip: 'The ship was Lost.',
  fateTeam: 'Too many ships were Lost.',
  fatePort: 'The ship spent a night at port, and the hunt was over.',
  fateWon: (names: string[]) =>
    names.length === 1 ? `${names[0]} has won` : `${list(names)} have won`,
  fateLost: 'The sky has won',
  voyageOf: (game: string, rounds: number, minutes: number) =>
    `${game} · ${number(rounds)} ${rounds === 1 ? 'round' : 'rounds'} · ${count(minutes, 'minute')}`,
  voyageBy: (names: string[]) => `sailed by ${list(names)}`,
  voyageColophon: (game: string, when: string) => `Sailed in a game of ${game}, on ${when}.`,

  winter: 'Winter Tales',
  winterEvening: (minutes: number) => `about ${minutes} minutes`,
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
  winterEveningOf: (game: string, pages: number, minutes: number) =>
    `${game} · ${number(pages)} ${pages === 1 ? 'page' : 'pages'} · ${count(minutes, 'minute')}`,
  winterColophon: (game: string, when: string) => `Told in a game of ${game}, on ${when}.`,
}
