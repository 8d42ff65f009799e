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
    'Not everybody is at the table just now. Whoever comes later finds no word of what was only spoken: write it down, or keep your voice.',
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

  // Whose turn
  titleOf: (game: string) => `${game} · Talewind`,
  calledBack: (what: string, game: string) => `${what} · ${game}`,
  nudgedYou: (by: string) => `${by} asks: are you still there?`,
  nudged: (name: string) => `${name} has been nudged.`,

  // One device, several seats
  handOverText: (name: string) => `It is ${possessive(name)} turn. What was seen is covered now.`,

  // Looking on
  lookingOnText: 'You see what everybody sees. Secrets stay with those who hold them.',
  takeSeat: 'Take a free seat',
  takeThisSeat: 'Take this seat',
  takeSeatTitle: 'Whose seat will you take?',
  takeSeatText:
    'Clockwork keeps these seats. You go on with their points. For a seat with hidden cards the host is asked first.',
  yourName: 'Your name',
  wishTitle: (name: string) => `${name} would like to sit here`,
  wishText: (bot: string) => `In ${possessive(bot)} place, with the cards that clockwork holds.`,
  letSit: 'Let them sit',
  letSitVote: (ayes: number, needed: number) => `Let them sit (${ayes} of ${needed})`,
  wishMine: (bot: string) => `Waiting for ${possessive(bot)} seat`,
  wishMineText: 'The host is asked.',
  wishMineVote: (ayes: number, needed: number) =>
    `The host is away: ${ayes} of ${needed} have said yes.`,
  wishRefused: 'Not now, says the host.',
  wishGone: (name: string) => `${name} has that seat now.`,
  neverMind: 'Never mind',

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
  rulesNews: 'The rules',
  workbench: 'Your workbench · only you see this',
  atLine: (file: string, line: number) => `${file}, line ${line}`,
  code: 'The lines around it',
  thatMoment: 'Open that moment',
  copyTest: 'Copy the test',
  uncover: 'Uncover that moment',
  uncoverAsks:
    'That moment, and what leads there, show what everybody holds. You play here: the table is told that you look.',
  thisTable: 'This evening is sent',
  twin: 'Its twin is sent',
  uncoverSure: 'Look, and tell them',
  mends: (name: string) => `One moment: ${name} is mending a rule`,
  mendsSafe: 'Nothing of yours is lost, and nobody’s clock runs.',
  allFound: 'All that was found',
  undoOne: 'Undo one',
  looking: (moves: number) =>
    `${moves} ${moves === 1 ? 'move' : 'moves'}, looking for a shorter way…`,
  shortest: (few: number, moves: number, least: boolean) => {
    if (few < moves) {
      const found = least ? 'The shortest evening' : 'The shortest evening found in time'
      return `${found} that ends there: ${few} of ${moves} moves`
    }
    const lead = `${moves} ${moves === 1 ? 'move leads' : 'moves lead'} there`
    return least ? `${lead}, and none can be left out` : `${lead}; no shorter way was found in time`
  },
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
  toPhoneText: (name: string) =>
    `Whoever opens this link sits down as ${name}. It works once, for ten minutes.`,
  toPhoneWhich: 'Which seat?',
  toScreen: 'Open on a television',
  lock: 'Lock the table',
  lockedNow: 'The table is locked: nobody new may come in.',
  unlockedNow: 'The table is open again.',
  copyLink: 'Copy the link',
  copied: 'Copied.',
  lightIs: (light: string) => `Light: ${light.toLowerCase()}`,
  sound: 'Sound',
  invite: 'Invite somebody',
  inviteText: 'They may look on, or take a seat that clockwork keeps.',

  // Leaving
  leave: 'Leave the table',
  leaveTitle: 'Leave the table?',
  leaveText: 'The others will miss you.',
  leaveSeat: 'Just go',
  leaveSeatText: 'My seat waits for me. I find it under “my tables”.',
  leaveToBot: 'Let clockwork play for me',
  leaveToBotText: 'Nobody has to wait. I can have my seat back at any time.',
  leaveForGood: 'Leave for good',
  leaveForGoodText: 'My seat goes, without clockwork. With too few people the game ends.',
  stay: 'Stay',
  delete: 'Delete this table for everybody',

  // People
  host: 'host',
  you: 'you',
  clockwork: 'clockwork',
  keepsSeatOf: (name: string) => `clockwork, keeps ${possessive(name)} seat`,
  hereNow: 'here',
  awayFor: (words: string) => `away for ${words}`,
  awaySeconds: (n: number) => count(n, 'second'),
  awayMinutes: (n: number) => count(n, 'minute'),
  awayHours: (n: number) => count(n, 'hour'),
  awayDays: (n: number) => count(n, 'day'),
  hasLeft: 'has left',
  watches: 'looks on',
  aWatcher: 'Somebody',
  watchers: 'Looking on',
  mute: 'Mute',
  unmute: 'Let speak',
  mutedState: 'muted',
  remove: 'Remove',
  removeTitle: (name: string) => `Ask ${name} to leave?`,
  removeText: 'Clockwork takes the seat, and they cannot come back to this table.',
  removeYes: 'Remove',
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
  toBot: 'Hand to clockwork',
  bringAgain: 'Bring it again',
  voteToBot: (ayes: number, needed: number) => `Hand to clockwork (${ayes} of ${needed})`,
  voteText: 'The host is away. When enough of you say so, clockwork takes over.',
  giveBack: 'Give the seat back',

  // A board, as a list and on a phone
  closeList: 'Back to the map',
  logAndTalk: 'Log and chat',
  justNow: 'Just now',
  pace: 'How fast this page tells what others do',
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
  seatTaken: (by: string) => `${by} sits down at the table.`,
  seatToBot: (name: string) => `Clockwork plays for ${name} now.`,
  someoneLeft: (name: string) => `${name} has left for good.`,
}
