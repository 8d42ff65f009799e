import { count, nth, ordinal, possessive } from '../words'

/** Windmill: Cozy Stories. */
export const windmill = {
  where: (round: number, rounds: number, tale: number, tales: number) =>
    `Round ${round} of ${rounds} · tale ${tale} of ${tales}`,
  // Seats
  telling: 'telling',
  tellingAloud: 'telling aloud',
  told: 'told the tale',
  nthGuess: (n: number) => `${nth(n)} guess`,
  notIt: 'not it',
  noGuess: 'no guess',
  foundIt: 'found it',
  tellsNext: 'tells next',
  noNeed: 'no guess needed',
  left: 'has left',

  // Telling
  tell: 'Tell a tale about your picture',
  placeholder: 'Once, when nobody was looking…',
  place: 'Place my card face down',
  placeWhy: 'Write a tale first, or tell it aloud.',
  finish: 'Tell it aloud now',
  finishNote: 'When your tale is told, place your card. You may write down its words for the book.',
  finishPlaceholder: 'For the book, if you like…',
  sentencesNone: 'Three or four sentences are best',
  sentencesFew: 'three or four are best',
  sentencesFine: 'Three sentences. Lovely.',
  sentencesPlenty: 'Four: that is plenty.',
  sentencesMany: (n: number) => `${n === 5 ? 'Five' : n}: trim it if you can.`,
  chooseFrom: 'They will choose from these',
  sweetSpot: 'The sweet spot.',
  sweetSpotText: (first: string, last: string, most: number, loses: boolean) =>
    `If ${first} finds it at once you both get 1. If it takes until ${last}, you both get ${most}. ` +
    (loses ? 'If nobody does, you lose 1.' : 'If nobody does, you get nothing.'),
  scoringRules: 'Scoring, rules 1 to 3',
  soFar: 'The story so far',
  toldAloudBy: (name: string) => `${name} told it aloud.`,
  notFoundYet: 'not found',

  // Waiting
  writing: (name: string) => `${name} is writing…`,
  thinkingOf: (name: string) => `${name} is thinking of a tale`,
  speaking: (name: string) => `${name} tells it aloud`,
  speakingText: 'Listen. The card comes when the tale is told.',
  toldAloud: 'This tale was told aloud.',
  toldAloudYours: 'You told this tale aloud.',
  waitTell: (name: string) => `${name} tells`,
  waitGuess: (name: string) => `${name} is looking`,
  waitGuessYours: (name: string) => `${name} looks for your picture`,
  yourGuessLater: (n: number) => `Your guess is the ${ordinal(n)}, for ${count(n, 'point')}.`,
  youGuessNext: (n: number) => `You are next, for ${count(n, 'point')}.`,
  youHaveGuessed: 'You have guessed. Now see who finds it.',
  youToldIt: 'Keep silent until it is found.',
  withWindmill: (name: string) => `${name} holds the Windmill.`,
  lookAround: 'Look around meanwhile: a tap shows a picture whole.',
  othersLook: 'The others are still looking at the picture.',
  yourCard: 'Your card',

  // Guessing
  which: 'Which picture is it?',
  toldBefore: 'told before',
  tapToLook: 'tap to look',
  pick: 'Choose a picture',
  isIt: (cell: string) => `${cell} is the picture`,
  thisOne: 'This is the picture',
  chosen: (cell: string) => `${cell} is chosen. Enter once more sends your guess.`,
  right: 'Right',
  wrong: 'Wrong',
  you: 'you',
  youCapital: 'You',
  nothingLostNext: (name: string) => `nothing lost; ${name} is next`,
  nothingLostLast: (name: string, loses: boolean) =>
    loses ? `nothing lost; ${name} −1` : 'nothing lost, nothing won',
  whyPoints: (n: number) => `Why ${count(n, 'point')}?`,
  scoringRule: 'Scoring, rule 1',
  mill: 'The Windmill',
  takeIt: 'Take it',
  millYours: 'The Windmill is yours',
  millNeeds: 'needs 1 point',
  millAsk: 'Take the Windmill?',
  millAskText: (n: number) =>
    `Right: ${count(n, 'point')} for you and none for the teller. Wrong: you lose 1. It cannot be put back.`,
  millKeep: 'Leave it there',
  yourGuess: 'Your guess',
  yourTale: 'Your tale',
  announceGuess: (n: number, pictures: number) =>
    `Your guess. ${n === 1 ? 'First' : ordinal(n).replace(/^./, (a) => a.toUpperCase())} guess, worth ${count(n, 'point')}. ${count(pictures, 'picture')}.`,
  announceTell: 'Your tale. Your picture lies before you.',
  announceFinish: 'Tell it aloud now, then place your card.',

  lovedBy: (n: number) => `${count(n, 'person', 'people')} liked it`,

  // What happened
  logRound: (n: number) => `Round ${n} begins.`,
  logDrew: (name: string) => `${name} drew a card.`,
  logYouDrew: 'You drew a card.',
  logSpoke: (name: string) => `${name} tells it aloud.`,
  logYouSpoke: 'You tell it aloud.',
  logPlaced: (name: string) => `${name} placed a card face down.`,
  logYouPlaced: 'You placed your card face down.',
  logSilent: (name: string) => `${name} fell silent. No guesses this time.`,
  logYouSilent: 'You fell silent. No guesses this time.',
  logMill: (name: string) => `${name} took the Windmill.`,
  logYouMill: 'You took the Windmill.',
  logWrong: (name: string, cell: string) => `${name} chose ${cell}. Not the one.`,
  logYouWrong: (cell: string) => `You chose ${cell}. Not the one.`,
  logWrongMill: (name: string, cell: string) =>
    `${name} chose ${cell} with the Windmill. Not the one: −1.`,
  logYouWrongMill: (cell: string) => `You chose ${cell} with the Windmill. Not the one: −1.`,
  logLapsed: (name: string) => `${possessive(name)} time was over. No guess.`,
  logYouLapsed: 'Your time was over. No guess.',
  logFound: (name: string, cell: string, score: string) => `${name} found it: ${cell}. ${score}`,
  logYouFound: (cell: string, score: string) => `You found it: ${cell}. ${score}`,
  logNobody: (cell: string, score: string) => `Nobody found it: it was ${cell}. ${score}`,
  logToken: (name: string) => `The first seat passes to ${name}.`,
  logOver: 'The game is over.',
  logYourGuess: (n: number) => `Your guess, for ${count(n, 'point')}.`,
  logYourTale: 'Your tale.',
  taleRead: (name: string, words: string) => `${possessive(name)} tale: ${words}`,

  luckHow:
    'The grid is the pictures of the deck, from 0 on, mixed after Fisher and Yates from the end, with dice; of more than 25 the first 25 are taken. Each tale’s card is taken from the sorted deck by one number behind the veil.',

  // The rule of this moment
  ruleTell: 'Telling',
  ruleFinish: 'Telling aloud',
  ruleGuess: 'Guessing, and the Windmill',
  ruleReveal: 'Scoring',
  ruleWait: 'While others play',
}
