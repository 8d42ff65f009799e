/** Stepping through a finished game, and its shuffle. */

import { speaking } from '../../../lib/messages/table'
import { number, ordinal } from '../../../lib/messages/words'
import { windmill } from './game'
import { windmillAbout } from './about'

export const windmillReplay = {
  where: (tale: number, tales: number) => `Step by step · tale ${tale} of ${tales}`,
  toTale: 'Go to a tale',
  taleBy: (n: number, name: string) => `Tale ${n}, ${name}`,
  start: 'The cards lie ready',
  startText: 'Twenty-five pictures, one deck, nobody has a point.',
  drew: (name: string) => `${name} draws a card`,
  drewText: 'A tale is being thought of.',
  placed: (name: string) => `${name} places the card face down`,
  silent: (name: string) => `${name} tells nothing`,
  mill: (name: string) => `${name} takes the Windmill`,
  wrong: (name: string, cell: string) => `${name} chooses ${cell}`,
  wrongText: 'It is not the one.',
  wrongMill: 'It is not the one, and costs a point.',
  lapsed: (name: string) => `${name} does not guess`,
  lapsedText: 'The time was over.',
  found: (name: string, cell: string) => `${name} finds it: ${cell}`,
  foundText: (nth: number, gains: string) => `At the ${ordinal(nth)} guess. ${gains}`,
  nobody: (cell: string) => `Nobody finds it: it was ${cell}`,
  round: (n: number) => `Round ${n} begins.`,
  notYet: 'No tale yet.',
  grid: 'The grid was shuffled by this seed',
  first: (name: string) => `The wind picked ${name} to begin`,
  draws: (n: number) =>
    n === 1 ? 'The card was drawn by this seed' : `All ${number(n)} cards were drawn by this seed`,
  drawnOne: (tale: number, name: string, cell: string) => `${tale}. ${name}: ${cell}`,
  luckHow:
    'The grid is the pictures of the deck, from 0 on, mixed after Fisher and Yates from the end, with dice; of more than 25 the first 25 are taken. Each tale’s card is taken from the sorted deck by one number behind the veil.',
}

export const t = speaking({ windmill, windmillAbout, windmillReplay })
