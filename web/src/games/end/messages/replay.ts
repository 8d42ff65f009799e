/** Stepping through a finished game, and its shuffle. */

import { speaking } from '../../../lib/messages/table'
import { list, number, ordinal, possessive } from '../../../lib/messages/words'
import { endAbout } from './about'
import { endGame, quoted } from './game'

export const endReplay = {
  where: (round: number, rounds: number) => `Step by step · round ${round} of ${rounds}`,
  start: (name: string) => `${name} draws four cards`,
  startText: 'One of them will go.',
  boards: (name: string) => `${name} has put one away`,
  told: (name: string) => `${possessive(name)} story`,
  closed: 'The end of the story!',
  closedText: 'Now the race begins.',
  put: (name: string, word: string, place: number) =>
    `${name} on ${quoted(word)}, ${ordinal(place)}`,
  moved: (name: string, from: string, to: string) =>
    `${name} moves from ${quoted(from)} to ${quoted(to)}`,
  locked: (name: string) => `${name} is done`,
  shown: (words: string[]) => `The words: ${list(words)}`,
  claimed: (name: string, word: string) => `${name} heard ${quoted(word)}`,
  judged: (upheld: boolean) => (upheld ? 'It was said' : 'It was not said'),
  scored: 'The points',
  reminded: (name: string) => `${name} is reminded`,
  failed: (name: string) => `${name} told nothing in time`,
  chapter: (round: number, name: string) => `Round ${round}, ${name}`,
  toRound: 'Go to a round',
  noStory: 'No story yet.',
  luckFirst: (name: string) => `The lot fell on ${name} to begin`,
  luckCards: (n: number) =>
    n === 1
      ? 'The three words were among the four cards drawn by this seed'
      : `In all ${number(n)} rounds the three words were among the four cards drawn by this seed`,
  luckTie: (name: string) => `The lot fell on ${name} for the tiebreaker`,
  luckRound: (round: number, name: string, words: string[]) =>
    `${round}. ${name}: ${words.join(', ')}`,
  luckHow:
    'The first die says who begins, and in a tiebreaker who of the others narrates. Before each round the words 0 to 99 lie in order, and four numbers behind the veil take four of them, one by one.',
}

export const t = speaking({ endAbout, endGame, endReplay })
