/** Stepping through a finished game, and its shuffle. */

import { speaking } from '../../../lib/messages/table'
import { storyAbout } from './about'
import { story } from './game'

export const storyReplay = {
  where: (round: number) => `Step by step · round ${round}`,
  start: 'The pictures lie ready',
  startText: 'One in the middle, three in every hand, an action card each.',
  to: 'Go to a round',
  round: (n: number, name: string) => `Round ${n}, ${name} begins`,
  begins: (n: number) => `Round ${n} begins`,
  beginsText: (name: string) => `${name} will tell first.`,
  card: (name: string, card: string) => `${name} plays ${card}`,
  handedOn: 'Everybody hands a picture on',
  laid: (name: string) => `${name} lays a picture`,
  told: (name: string) => `${name} has told`,
  more: (name: string) => `${name} goes on`,
  hand: (name: string) => `Only ${name} saw these`,
  luckHands: 'All hands were dealt by this seed',
  luckCards: 'All action cards were dealt by this seed',
  luckStart: 'The first starting picture was drawn by this seed',
  luckFirst: (name: string) => `The wind picked ${name} to begin`,
  luckDraws: (n: number) => `All ${n} pictures drawn later came by this seed`,
  luckNoDraws: 'No picture was drawn later',
  luckHow:
    'From the sorted pile of pictures each seat draws three, seat by seat; then each draws an action card from four Challenge and four Silent rounds; then the starting picture is drawn: always by one number behind the veil. Dice say who begins, unless the host did. Later every picture that fills a hand is one number more.',
  luckDrawn: (name: string, nth: number) => `${name}: number ${nth} of the pile`,
}

export const t = speaking({ storyAbout, story, storyReplay })
