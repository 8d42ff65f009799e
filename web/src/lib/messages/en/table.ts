import { count, possessive } from '../words'

/** What every game's table says, whatever is played on it. */
export const table = {
  onlyYouSeeIt: 'Only you see it',
  coverIt: 'Cover it',
  lookAtIt: 'Look at it',
  lookCloser: 'Look closer',
  orPress: 'or press',

  // Telling
  dictate: 'Dictate',
  stopDictating: 'Stop',
  dictationFailed: 'The microphone could not be used.',
  dictationInsecure: 'At this address your browser keeps the microphone back: it needs HTTPS.',
  aloud: 'I tell it aloud',
  unheard: 'Will everybody hear it?',
  unheardText:
    'Not everybody is at the table just now. Whoever comes later finds no word of it: write it down, or keep your voice.',
  theyHeard: 'They have heard it',
  writeItDown: 'I write it down',
  ratherWrite: 'I would rather write it',
  inTheBook: (name: string) => `In the book of this evening you are ${name} ·`,
  changeName: 'change',

  // Coming in
  opening: 'Walking over to the table…',
  noTable: 'No fire burns here',
  noTableText: (code: string) =>
    `There is no table “${code}”. Perhaps a letter is wrong, or it has been closed.`,
  removed: 'You have been asked to leave',
  locked: 'This table is locked',
  noWatchers: 'This table plays without onlookers',
  deleted: 'This table has been deleted',
  closed: 'This table is closed',
  emptied: 'Your chair is empty',
  goneTitle: 'The table cannot be reached',
  tryAgain: 'Try again',
  nowHost: 'You are the host now.',
  botsAsk: (host: string) =>
    `The bots of this house ask a language model at ${host}: what is told here goes there too.`,

  // How it is played
  howToPlay: 'How to play, in two minutes',
  howWePlay: 'How we play',

  // Whose turn
  titleOf: (game: string) => `${game} · Talewind`,
  awaited: 'is waited for',
  calledBack: (what: string, game: string) => `${what} · ${game}`,
  nudgedYou: (by: string) => `${by} asks: are you still there?`,
  nudged: (name: string) => `${name} has been nudged.`,

  // One device, several seats
  handOverText: (name: string) => `It is ${possessive(name)} turn. What was seen is covered now.`,

  // Looking on
  lookingOnText: 'You see what everybody sees. Secrets stay with those who hold them.',
  takeSeat: 'Take a free seat',

  goesSoon: (day: string) =>
    `Nobody has been here for long. On ${day} the house clears this table away; whatever you do here keeps it.`,

  // A bot keeps my seat
  standIn: 'Clockwork keeps your seat',
  takeBack: 'Take my seat back',

  // Coming back
  backTitle: (name: string) => `Welcome back, ${name}`,
  backText: (long: string, kept: boolean) =>
    `You were away for ${long}.${kept ? ' Clockwork has played for you meanwhile.' : ''}`,
  backNothing: 'Nothing has happened meanwhile.',
  backTake: 'Take my seat',
  backMissed: 'What I missed',
  backWatch: 'Watch just that',
  offlineTitle: 'You are without network',
  offlineFor: (long: string) => `No network, ${long}`,
  offlineText: (again: number) =>
    `${again > 0 ? `Trying again in ${again} s.` : 'Trying …'} Your words are kept here.`,
  offlineTry: 'Try now',

  // Again
  againLit: 'Another fire is lit',
  againText: (game: string) => `The same people, ${game || 'a new game'}.`,
  join: 'Join',
  notNow: 'Not now',

  scores: (lines: string) => `Points: ${lines}.`,
  score: (name: string, points: number) => `${name} ${points}`,

  // Tools
  tools: 'This table',
  undo: 'Take back my last step',
  undoShort: 'Undo',
  undoNot: (why: string) => `No undo: ${why}.`,
  undone: (name: string) => `${name} took the last step back.`,
  youUndid: 'You took your last step back.',
  rulesOfGame: (game: string) => `Rules of ${game}`,
  youWant: 'You want',
  youMay: 'You may',
  theRule: 'The rule',
  ruleNumbers: 'Where the rulebook says so',
  inTheRulebook: 'Read it in the rulebook',
  noRulesNow: 'There is nothing you need to know just now.',
  people: 'People at the table',
  tellMe: 'Tell me when it is my turn',
  toPhone: 'My seat on another device',
  toScreen: 'Open on a television',
  lock: 'Lock the table',
  lockedNow: 'The table is locked: nobody new may come in.',
  unlockedNow: 'The table is open again.',
  copied: 'Copied.',
  lightIs: (light: string) => `Light: ${light.toLowerCase()}`,
  sound: 'Sound',
  invite: 'Invite somebody',

  // Leaving
  leave: 'Leave the table',
  delete: 'Delete this table for everybody',

  // People
  awaySeconds: (n: number) => count(n, 'second'),
  awayMinutes: (n: number) => count(n, 'minute'),
  awayHours: (n: number) => count(n, 'hour'),
  awayDays: (n: number) => count(n, 'day'),
  absentTitle: (name: string) => `${name} lost the network`,
  absentText: (ago: string) =>
    `${ago} ago. Seat and points stay theirs: they take it back the moment they return.`,
  absentToBot: (name: string) => `Let clockwork play for ${name}`,
  absentStay: (name: string) => `Wait for ${name}`,
  absentWait: (name: string) => `We wait for ${name}`,
  absentWhy: (ago: string, host: string) =>
    `The network was lost ${ago} ago.` +
    (host ? ` ${host}, the host, can let clockwork play.` : ''),
  absentAsk: (host: string) => `Ask ${host} to go on`,
  absentLook: 'Look at the table',
  askedToGoOn: (by: string) => `${by} asks you to go on: let clockwork play, or wait.`,
  voteToBot: (ayes: number, needed: number) => `Hand to clockwork (${ayes} of ${needed})`,

  // A board, as a list and on a phone
  closeList: 'Back to the map',
  logAndTalk: 'Log and chat',
  justNow: 'Just now',
  pace: 'How fast this page tells it',
  botPace: 'How soon clockwork acts',
  paceSlower: 'Slower',
  theirPace: 'Their pace',
  pacePeople: 'As people do',
  paceFaster: 'Faster',
  paceIs: (pace: string) => `Pace: ${pace.toLowerCase()}`,
  paceOther: 'At once',
  paceClockwork: (pace: string) => `Clockwork: ${pace.toLowerCase()}`,
  paceSkip: 'Skip to my turn',
  paceWait: 'Skip the waiting',
  paceNow: 'Skip to now',
  sinceMine: 'Since your last turn',
  sinceNothing: 'Nobody else has had a turn since.',
  sinceForYou: 'For you:',
  sinceBack: 'Back to the table',
  sinceAgain: 'Play it again',
  sheetHigher: 'Show more',
  sheetAnswer: 'Back to my cards',
  sheetLower: 'Show less',

  // Talk
  sayAlone: 'Say something… (only clockwork hears it)',
  sayHush: (name: string) => `Say something. ${name} must keep silent.`,
  hushed: 'You keep silent until the guessing is over.',
  muted: 'The host has muted you.',
  reactedLoved: 'loved it',
  reactedTold: 'found it well told',
  reactedToldYours: 'found your tale well told',
  reactedLaughed: 'laughed',
  reactedWow: 'wondered',
  reactedHmm: 'hummed',
  reactedAstray: 'looked elsewhere',
  youReacted: 'You',
  someoneReacted: (name: string, what: string) => `${name} ${what}.`,
  timeUp: 'Your time was up: the game went on without you.',
  seatTaken: (by: string) => `${by} sits down at the table.`,
  seatToBot: (name: string) => `Clockwork plays for ${name} now.`,
  clockworkFor: (name: string) => `Clockwork played for ${name}, whose time was up.`,
  clockworkForMe: 'Your time was up: clockwork played for you.',
  /** Who does something, where clockwork does it in somebody’s name. */
  clockworkAs: (name: string) => `Clockwork (for ${name})`,
  isBack: (name: string) => `${name} is back.`,
  youAreBack: 'You are back.',
  someoneLeft: (name: string) => `${name} has left for good.`,
}
