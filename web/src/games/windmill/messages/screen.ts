/** On the shared screen. */

import { speaking } from '../../../lib/messages/table'
import { possessive } from '../../../lib/messages/words'
import { windmill } from './game'
import { windmillAbout } from './about'
import { windmillReveal } from './reveal'

export const windmillScreen = {
  toldAloud: 'Told aloud, for those who listened.',
  soFar: 'The story so far',
  cardOf: (name: string) => `${possessive(name)} card`,
  cardDown: 'face down until someone finds it',
  cardHeld: 'nobody else has seen it',
  mill: 'The Windmill',
  millFree: (name: string) => `${name} may take it before guessing`,
  millFreeAll: 'in the middle, for whoever dares',
  millPoor: (name: string) => `${name} has no point to bet with it`,
  millHeld: (name: string) => `${name} bets a point on the next guess`,
  telling: 'is telling',
  isWriting: 'is writing',
  tellingAloud: 'tells it aloud',
  toldTale: 'told the tale',
  looking: 'is looking',
  guessesNext: 'guesses next',
  nthGuess: (n: number) => (n === 1 ? 'guesses first' : 'guesses later'),
  notIt: 'not it',
  noGuess: 'said nothing',
  foundIt: 'found it',
  tellsNext: 'tells next',
  noNeed: 'need not guess',
  left: 'has left',
  where: (round: number, rounds: number, tale: number, tales: number) =>
    `Round ${round} of ${rounds}, tale ${tale} of ${tales}`,
}

export const t = speaking({ windmill, windmillAbout, windmillReveal, windmillScreen })
