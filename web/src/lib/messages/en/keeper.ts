import { count, number } from '../words'

const WAYS = {
  push: ['A browser', 'browsers'],
  mail: ['A mail address', 'mail addresses'],
  ntfy: ['A topic of ntfy', 'topics of ntfy'],
  matrix: ['A room of Matrix', 'rooms of Matrix'],
  discord: ['A channel of Discord', 'channels of Discord'],
  slack: ['A channel of Slack', 'channels of Slack'],
  any: ['A channel', 'channels'],
} as const

/** The keeper’s house. */
export const keeper = {
  title: 'The keeper’s house',
  version: (version: string, days: number) =>
    `version ${version} · ${days < 1 ? 'opened today' : `up ${count(days, 'day')}`}`,
  closed: 'This page is the keeper’s',
  closedText:
    'It opens for whoever keeps the house: by the link that talewind serve prints, which works once, and after that by their key on any device.',
  comeByKey: 'Come in with my key',
  asksForKey: 'Your browser asks for it…',
  keepsNothing: (name: string) =>
    name
      ? `You are ${name} on this device now, and do not keep this house.`
      : 'You are yourself on this device now, and do not keep this house.',

  well: 'The house is well',
  inTrouble: 'The house is in trouble',
  outOfReach: 'The house is out of reach',
  stoodAt: (time: string) => `this is how it stood at ${time}`,
  nothingWrong: 'nothing wants a look',
  wantsLook: (n: number) => `${number(n)} ${n === 1 ? 'thing wants' : 'things want'} a look`,
  checkedAt: (when: string) => `every log and book opened ${when}`,
  wantsALook: 'Wants a look',

  here: (n: number) => (n === 1 ? 'person here now' : 'people here now'),
  tablesPlaying: (n: number, playing: number) =>
    `${n === 1 ? 'table' : 'tables'}, ${playing} playing`,
  books: (n: number) => (n === 1 ? 'book' : 'books'),
  storing: 'to write a move down',
  kept: 'kept in the database',
  guests: 'guests',
  under: (ms: number) => `≤ ${ms} ms`,
  megabytes: (mb: number) => (mb < 1 ? '< 1 MB' : `${mb} MB`),

  tables: 'Tables',
  find: 'code or game',
  table: 'Table',
  game: 'Game',
  chairs: 'Chairs',
  state: 'State',
  lastMove: 'Last move',
  pace: 'Pace',
  thisEvening: 'this evening',
  whenWeCan: (days: number) => (days === 7 ? 'a week' : days === 1 ? 'a day' : count(days, 'day')),
  until: (day: string) => `until ${day}`,
  rests: 'rests: nobody looks',
  size: 'KB',
  about: (kb: string) => `about ${kb}`,
  menuOf: (code: string) => `${code}: what to do`,
  more: (n: number) => `${n} more tables`,
  none: 'No table is called that.',
  noneYet: 'Nobody has sat down here yet.',
  notShown: 'Names, tales, talk and hands are not shown here, nor anywhere to the keeper.',
  playing: 'playing',
  gathering: 'gathering',
  over: 'finished',
  waitsFor: (seals: string) => `waits for the seat of ${seals}`,
  leftAlone: (day: string) => `left alone, goes on ${day}`,
  missing: (goes: string) =>
    `its game is not in this house just now${goes ? `; left alone, goes on ${goes}` : ''}`,
  now: 'now',
  chairsOf: (n: number, bots: number) =>
    [count(n - bots, 'person', 'people'), bots ? count(bots, 'bot') : '']
      .filter(Boolean)
      .join(', '),

  closeTable: 'Close…',
  closeTitle: (code: string) => `Close ${code}?`,
  closeText:
    'The table goes with its log, its talk and its book. It does not come back. Whoever sat there and is away reads that you closed it, and when, on their first page.',
  closeReads: 'Those who are there read: “Whoever keeps this house has closed this table.”',
  closeYes: 'Close it',
  tableClosed: (code: string) => `${code} is closed.`,
  emptyChair: (seal: string) => `Empty ${seal}’s chair…`,
  emptyTitle: (seal: string, code: string) => `Empty ${seal}’s chair at ${code}?`,
  emptyText:
    'In a game a bot plays on; in a lobby the chair is free. They may come back by the same link.',
  emptyReads: 'They read: “Whoever keeps this house has emptied this chair.”',
  emptyYes: 'Empty it',
  emptied: 'The chair is empty.',
  keepIt: 'Leave it',
  sayHere: 'Say something to this table…',
  sayHereTitle: (code: string) => `Say something to ${code}`,
  sayHereText:
    'Every page at this table shows it within a minute, until it is put aside or you take it back.',
  sayHereLabel: 'A line for this table',
  saidHere: 'The table reads it within a minute.',
  reads: (words: string) => `reads: “${words}”`,
  takeBackHere: 'Take back what it reads',

  sayToAll: 'Write to everybody',
  sayTitle: 'Write to everybody',
  sayText: 'Every open page shows it within a minute, until it is put aside or you take it back.',
  sayLabel: 'A line for everybody',
  sayYes: 'Say it',
  said: 'Everybody reads it within a minute.',
  saysNow: 'Everybody reads',
  takeBack: 'Take it back',
  takenBack: 'It is taken back.',

  deeds: 'What to do with the house',
  letEmpty: 'Let the house empty…',
  emptyHouse: 'Let the house empty?',
  emptyHouseWhy: 'For an upgrade or a night’s rest. Nobody is sent away.',
  emptyHouseText: (playing: number) =>
    `No new tables from now on. ${
      playing
        ? `The ${number(playing)} that play go on, or rest where they stand`
        : 'Nobody plays just now'
    }; every move is kept.`,
  emptyHouseReads: (time: string) =>
    `People read: “The house closes at ${time}. Your table will be as you left it.”`,
  itCloses: 'It closes',
  inMinutes: (n: number) =>
    n === 0
      ? 'at once'
      : n === 30
        ? 'in half an hour'
        : n === 60
          ? 'in an hour'
          : `in ${n} minutes`,
  opensAgain: 'It opens again when you start it.',
  leaveOpen: 'Leave it open',
  letItEmpty: 'Let it empty',
  closesAt: (time: string) => `The house closes at ${time}`,
  closesText: 'It takes no new tables.',
  stayOpen: 'Leave it open after all',

  packages: 'Packages and decks',
  leftOut: 'left out',
  decks: (all: number, own: number) => `${count(all, 'deck')} of pictures, ${own} of your own`,
  deckSize: (size: string, tables: number) =>
    `${size}, used by ${tables === 0 ? 'no table now' : count(tables, 'table')}`,
  noPackages: 'No game from outside is left out.',

  backups: 'Backups',
  backupMade: (when: string, mb: string) => `${when} · ${mb}`,
  backupFine: 'checked: opens, replays',
  backupTroubles: (n: number) => `checked: ${count(n, 'thing')} in it cannot be read`,
  backupPlan: (every: string, keep: number, weeks: number, months: number) => {
    const last = [weeks && count(weeks, 'week'), months && count(months, 'month')].filter(Boolean)
    const newest = keep === 1 ? 'the newest is kept' : `the ${number(keep)} newest are kept`
    return `every ${every}; ${newest}${last.length > 0 ? `, and the last of ${last.join(' and ')}` : ''}`
  },
  backupKept: (n: number) => `${n} there now`,
  backupNone: 'No backup was made yet.',
  backupOff: 'This house makes none by itself. Start it with --backup-to and a folder.',
  backupNow: 'Make one now',
  backupUnderWay: 'A backup is being made…',
  goBack: 'Go back to one…',
  goBackTitle: 'Go back to a backup',
  goBackText:
    'The house becomes as it was then: whatever was played and told since lies aside. So it is done by whoever runs the house, while it is closed.',
  goBackTo: 'Go back to',
  olderStill: (n: number) =>
    n === 1 ? 'One older one lies there, too.' : `${n} older ones lie there, too.`,
  thenType: 'After the house is closed, type this where it ran:',
  lineStars: 'Put the database’s password in place of the stars.',
  copyLine: 'Copy',
  hours: (hours: number) => {
    if (hours === 24) return 'day'
    if (hours % 24 === 0) return count(hours / 24, 'day')
    if (hours === 1) return 'hour'
    return hours % 1 === 0 ? count(hours, 'hour') : count(Math.round(hours * 60), 'minute')
  },

  failedNotices: 'Notices that failed',
  sendsNone: 'This house sends none. talewind notices setup lets it.',
  allArrive: 'None: as far as the house knows, all arrive.',
  failedWays: (kind: keyof typeof WAYS, n: number) =>
    n === 1 ? WAYS[kind][0] : `${n} ${WAYS[kind][1]}`,
  failedTries: (tries: number, since: string, waiting: number) =>
    `${count(tries, 'try', 'tries')} since ${since}; ${waiting === 0 ? 'nothing waits' : waiting === 1 ? '1 notice waits' : `${waiting} notices wait`}.`,
  triedAgain: (when: string) => `Again ${when}.`,
  triedNext: 'Again with the next notice.',
  failedOff: (since: string) => `Off, since ${since}; whose it is reads so.`,
  tryNow: 'Try now',
  beingTried: 'It is being tried.',
  drop: 'Drop…',
  dropTitle: 'Try it no more?',
  dropText: (n: number) =>
    n === 1
      ? 'This way is turned off. Whose it is can turn it on again.'
      : `These ${number(n)} ways are turned off. Whose they are can turn them on again.`,
  dropReads: 'They read: “Whoever keeps this house has turned it off: it failed again and again.”',
  dropYes: 'Drop it',
  dropped: 'It is tried no more.',

  doors: 'Chairs and doors',
  newTables: 'New tables:',
  newDecks: 'New decks:',
  outsideGames: 'Games from elsewhere:',
  privateAddresses: 'Notices into this network:',
  byAnybody: 'by anybody',
  byKeeper: 'by you',
  whileItEmpties: 'none, the house empties',
  asInstalled: (n: number) => (n === 0 ? 'none is installed' : `${number(n)}, as installed`),
  allowed: 'allowed, by --notices-nearby',
  notAllowed: 'refused, unless it is started with --notices-nearby',
  noNotices: 'none are sent',

  stays: 'How long things stay',
  staysGames: 'Games that nobody plays stay',
  staysLobbies: 'Tables where nobody has begun stay',
  staysGuests: 'Guests without a place stay',
  staysTalk: 'A table’s talk keeps',
  days: (n: number) => (n === 0 ? 'for ever' : n === 365 ? 'a year' : count(n, 'day')),
  lines: (n: number) => (n === 0 ? 'every line' : `${n} lines`),
  staysFinished: 'Finished tables and their books stay',
  booksStay: 'Books stay until people delete them.',
  nextGoes: (n: number, day: string) =>
    `Next: ${count(n, 'table')}, the first on ${day}; their people are told.`,
  nothingGoes: 'Nothing goes soon.',
  shorterTitle: 'Keep it for less long?',
  shorterText: (n: number) =>
    n === 0
      ? 'Nothing would go soon. What is left alone goes earlier from now on.'
      : `${n === 1 ? 'One table would go' : `${n} tables would go`}, none before a week has passed. Their people are told from today.`,
  shorterYes: 'Keep it so long',
  shorterNo: 'As it was',
  staysSet: 'So it is from now on.',

  nodes: 'Nodes',
  node: (name: string, tables: number) => `${name} · ${count(tables, 'table')}`,
  thisNode: 'this one',
  late: 'says nothing',
  draining: 'is leaving',
  open: 'open',
  drain: 'Drain…',
  drainTitle: (node: string) => `Drain ${node}?`,
  drainText:
    'It leaves its tables to the other nodes and ends. Nobody loses a move; pages come back by themselves.',
  drainYes: 'Drain it',
  drained: 'It is told.',
}
