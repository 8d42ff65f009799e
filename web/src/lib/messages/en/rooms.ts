import { count } from '../words'

/** The words of the rooms behind the first page: who I am, my tables, the bench, and links. */
export const rooms = {
  benchText: 'What was found wrong lately in games that are written here, the newest first.',
  benchNothing: 'Nothing has stumbled',
  benchNothingText: 'What goes wrong in a game that you write stands here, with file and line.',
  benchClosed: 'This bench is the keeper’s',
  benchUnread: 'The bench could not be read',
  benchLeftOut: 'Left out of the house',
  benchTrusted: 'Runs code of its own in browsers',
  benchTitle: 'Your workbench',
  keeperOpening: 'Handing you the keys…',
  keeperNow: 'You keep this house now, on this device.',
  keeperWrites: 'You write the game here: what is wrong with it is shown to you.',
  keeperFailed: 'These keys fit no longer',
  keeperAgain: 'Close the house and open it again for new ones.',
  linkOpening: 'Bringing your seat to this device…',
  linkFailed: 'This seat link leads nowhere now',
  linkAgain:
    'A seat link works once, for ten minutes. On the other device open “My seat on my phone” for a new one.',
  tablesTitle: 'My tables',
  waitingForMe: 'Waiting for me',
  goingOn: 'Going on',
  finished: 'Our books',
  watchAgain: 'Watch it again',
  deleteTable: 'Delete for everybody',
  keeping: ({ lobbies, games, finished }: { lobbies: number; games: number; finished: number }) =>
    [
      lobbies ? `A table where nobody has begun goes after ${count(lobbies, 'day')}` : '',
      games ? `a game that nobody plays after ${count(games, 'day')}` : '',
      finished
        ? `a finished one with its book after ${count(finished, 'day')}.`
        : 'books stay until they are deleted.',
    ]
      .filter(Boolean)
      .join(', ')
      .replace(/^./, (letter) => letter.toUpperCase()),
  moreFor: (title: string) => `More for ${title}`,
  noTables: 'No tables yet',
  noTablesText: 'Light a fire and somebody will come.',
  noBooks: 'The first book is written when a game is over.',
  onMyDevices: 'I am I on all my devices',
  profileText: 'Friends at the table see your name and your seal. No account, no password.',
  lightIs: 'The light is',
  lightAuto: 'as on my device',
  lightDay: 'day',
  lightNight: 'night',
  soundsAre: 'Sounds are',
  keysAre: 'Single-letter keys are',
  on: 'on',
  off: 'off',
  talesAsked: (tales: number) =>
    tales === 1
      ? 'A tale of yours is asked for. Look at it'
      : `${tales} tales of yours are asked for. Look at them`,
}
