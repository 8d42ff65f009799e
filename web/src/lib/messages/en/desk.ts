import { possessive } from '../words'

/** What a table's menu opens: taking seats, moving and leaving them, and the people. */
export const desk = {
  // Taking a seat
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

  // My seat elsewhere, and others’
  toPhoneText: (name: string) =>
    `Whoever opens this link sits down as ${name}. It works once, for ten minutes.`,
  toPhoneWhich: 'Which seat?',
  copyLink: 'Copy the link',
  inviteText: 'They may look on, or take a seat that clockwork keeps.',

  // Leaving
  leaveTitle: 'Leave the table?',
  leaveText: 'The others will miss you.',
  leaveSeat: 'Just go',
  leaveSeatText: 'My seat waits for me. I find it under “my tables”.',
  leaveToBot: 'Let clockwork play for me',
  leaveToBotText: 'Nobody has to wait. I can have my seat back at any time.',
  leaveForGood: 'Leave for good',
  leaveForGoodText: 'My seat goes, without clockwork. With too few people the game ends.',
  stay: 'Stay',

  // People
  host: 'host',
  you: 'you',
  clockwork: 'clockwork',
  keepsSeatOf: (name: string) => `clockwork, keeps ${possessive(name)} seat`,
  hereNow: 'here',
  awayFor: (words: string) => `away for ${words}`,
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
  toBot: 'Hand to clockwork',
  bringAgain: 'Bring it again',
  voteText: 'The host is away. When enough of you say so, clockwork takes over.',
  giveBack: 'Give the seat back',
}
