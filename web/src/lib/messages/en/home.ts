import { a, count, list } from '../words'

/** The shelf: five games, running tables, a code to join. */
export const home = {
  title: 'What shall we tell tonight?',
  intro:
    '“Play now” seats you with clockwork players at once. “Make a table” brings friends, far away or around one screen.',
  introShort: '“Play now” is with clockwork players, at once. “Make a table” brings friends.',
  main: 'The house',
  shelf: 'The shelf',
  rules: 'Rules',
  ourPictures: 'Our pictures',
  ourBooks: 'Our books',
  keptOfMe: 'What the house keeps of me',
  credits: 'Credits',
  licence: 'Free software under the MIT licence.',
  notAffiliated:
    'Made by players for players: not affiliated with the publishers of these games, and no art or text of theirs is in it.',
  whoAreYou: (name: string) =>
    name ? `${name}: change name and seal` : 'Choose a name and a seal',

  codeLabel: 'Table code or link',
  codeHint: 'Table code, e.g. otter-plum-4731',
  codeHintShort: 'Table code',
  join: 'Join with a code',
  joinShort: 'Join',
  joining: 'Looking for it…',
  notACode: 'A code is an animal, a plant and a number: otter-plum-4731.',

  myTables: 'My tables',
  allTables: (n: number) => `All my tables (${n})`,
  yourTurnIn: (title: string) => `Your turn in ${title}`,
  withNames: (names: string[]) => (names.length ? `with ${list(names)}` : 'on your own'),
  gathering: 'gathering around the fire',
  waitingFor: (names: string[], since: string) =>
    `waiting for ${names.length ? list(names) : 'what comes next'}${since ? ` ${since}` : ''}`,
  goToTable: 'Go to the table',
  lookIn: 'Look in',
  forMinutes: (n: number) => `for ${count(n, 'minute')}`,
  forHours: (n: number) => `for ${count(n, 'hour')}`,
  sinceYesterday: 'since yesterday',
  forDays: (n: number) => `for ${count(n, 'day')}`,

  playersAndTime: (least: number, most: number, minutes: number) =>
    `${least === most ? count(least, 'player') : `${least} to ${most} players`} · ${minutes} min`,
  playNow: 'Play now',
  makeTable: 'Make a table',
  playNowOf: (title: string) => `Play now: ${title}, with clockwork players`,
  makeTableOf: (title: string) => `Make a table: ${title}`,
  settingUp: 'Lighting the fire…',
  placeIsLaid: 'Your place is laid',
  youHere: 'You',
  haveYourSeat: 'have your seat',
  sitsDown: 'sits down',
  layingTheTable: 'Laying the table',
  nobodyPlaysYet: 'Nobody plays before you see it.',
  yours: 'yours, from this folder',
  shelfLoading: 'The shelf is being dusted…',
  unreachableTitle: 'The house is dark',
  unreachableText: 'The server does not answer. It may be starting, or the network is away.',
  tryAgain: 'Try again',

  profileTitle: 'What shall we call you?',
  profileForTable: 'Friends who come to your table see this name and seal.',
  yourName: 'Your name',
  nameIsFor:
    'At the table and in its book. You can change it later; a book that is bound keeps its names.',
  yourSeal: 'Your seal',
  keepIt: 'Keep it',
  sealIs: (name: string, emblem: string) => `${name}, with ${a(emblem)}`,
  sealTaken: (name: string, emblem: string, by: string) =>
    by ? `${name}, with ${a(emblem)}, taken by ${by}` : `${name}, with ${a(emblem)}, taken`,

  finishedOn: (when: string, names: string[]) => `${when}, ${list(names)}`,
  openBook: 'Open the book',
  deleted: (title: string) => `${title} is deleted.`,
  goes: (day: string) => `Goes on ${day} unless somebody does something there`,

  waitingForOthers: 'Waiting for others',
  newFire: 'A new fire',
  notices: 'Tell me when it is my turn',

  bench: 'Workbench',
  keeperHouse: 'The keeper’s house',

  deleteTitle: (title: string) => `Delete ${title} for everybody?`,
  deleteText:
    'Not only you lose it, but everybody who sat or looked on there: the game, what was told and said, and its book. Nobody can bring it back.',
  deleteYes: 'Delete it for everybody',
  deleteNo: 'Keep it',
}
