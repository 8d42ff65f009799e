/** What a turned card comes to. */

import { capital, number, ordinal } from '../../../lib/messages/words'

const points = (n: number): string => `${number(n)} ${n === 1 ? 'point' : 'points'}`
const of = (n: number): string => (n === 0 ? 'none' : number(n))

export const windmillReveal = {
  turnNow: 'Turn it now',
  youFound: 'You found it!',
  found: (name: string) => `${name} found it!`,
  nobody: 'Nobody found it',
  silent: (name: string) => `${name} fell silent`,
  youSilent: 'You fell silent',
  hush: 'The card turns…',
  isItFound: 'Is it found?',
  says: (name: string, cell: string) => `${name} says ${cell}…`,
  foundText: (nth: number, finder: string, gain: number, teller: string, told: number) =>
    `The ${ordinal(nth)} guess: ${points(gain)} for ${finder}, ${of(told)} for ${teller}.`,
  nobodyText: (teller: string, lost: boolean) =>
    lost ? `A point less for ${teller}.` : `${capital(teller)} had no point to lose.`,
  betLost: (name: string) => `The Windmill cost ${name} one.`,
  silentText: (teller: string, lost: boolean) =>
    lost ? `Nothing was told: a point less for ${teller}.` : 'Nothing was told, and nothing lost.',
  you: 'you',
  whoSaw: 'Who saw what',
  chose: (name: string, cell: string) => `${name} chose ${cell}`,
  youChose: (cell: string) => `You chose ${cell}`,
  nthGuess: (n: number) => `${ordinal(n)} guess`,
  notTheOne: (n: number) => `${ordinal(n)} guess, not the one`,
  notTheOneMill: (n: number) => `${ordinal(n)} guess with the Windmill, not the one`,
  rightMill: (n: number) => `${ordinal(n)} guess, with the Windmill`,
  foundIt: (name: string) => `${name} found it`,
  youFoundIt: 'You found it',
  lapsed: (name: string) => `${name} did not guess`,
  youLapsed: 'You did not guess',
  timeOver: (n: number) => `${ordinal(n)} guess, the time was over`,
  toldPlainly: (name: string) => `${name} told it clearly`,
  youToldPlainly: 'You told it clearly',
  toldWell: (name: string) => `${name} told it well`,
  youToldWell: 'You told it well',
  foundOn: (n: number) => `found on the ${ordinal(n)} guess`,
  millTook: 'the Windmill took the teller’s points',
  told: (name: string) => `${name} told it`,
  youTold: 'You told it',
  nobodyFound: 'nobody found it',
  toldNothing: 'told nothing',
  youThoughtSo: 'You thought so too',
  youHadInMind: (cell: string) => `You had ${cell} in mind`,
  noNeed: 'had no need to guess',
  youNoNeed: 'no need to guess',
  youRow: 'You',
  nextTells: (name: string) => `Next, ${name} tells`,
  nextYou: 'Next, you tell',
  last: 'That was the last tale',
  allBack: 'All pictures go back to their places.',
  notAgain: 'This picture has been told, and does not come again.',
  staysOut: 'The found picture stays out for this round.',
  lastNote: 'Let us see who told and found best.',
  why: (n: number, mill: boolean) =>
    mill
      ? `With the Windmill the finder gets ${n + 1} and the teller none.`
      : `A find at the ${ordinal(n)} guess gives ${n} to the finder and ${n} to the teller.`,
  whyNobody: 'A tale that nobody finds costs its teller 1 point, never below zero.',
  whyRules: 'Scoring, rules 1 and 2',
  whyMillRules: 'The Windmill card, rules 4 and 5',
  whyNobodyRules: 'Scoring, rule 3',
}
