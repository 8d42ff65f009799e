/** Story: all that the page knows of it. */

import type { GamePages } from '..'
import back from './binding/back-story.webp'
import cover from './binding/cover-story.webp'
import { t } from './messages/about'
import { goalIn, PRINTED } from './goal'

/** About as long as people take for a story, its vote and what is said between. */
const MINUTES_A_STORY = 1.6
const ROUNDS = 6

export const pages: GamePages<'story'> = {
  title: () => t('storyAbout.title'),
  stands: 2,
  binding: { cover, back, title: { size: '23cqw' } },
  board: () => import('./Play.svelte'),
  ahead: async () => (await import('../../decks/faces')).facesOf('story'),
  screen: () => import('./ScreenWithDeck.svelte'),
  replay: () => import('./ReplayWithDeck.svelte'),
  story: async () => {
    const { storyOf } = await import('./model')
    return (history, cast) => storyOf(history, cast, [])
  },
  howTo: () => import('./book/HowTo.svelte'),
  pictureOn: ({ picture }) => picture,
  talesOn: ({ tales }) => tales.length,
  paper: () => import('./book/paper'),
  cards: () => import('./cards'),
  coach: () => import('./coach'),
  plainRules: () => import('./messages/rules'),
  evening: (seats, options, slowly) => {
    const goal = goalIn(options) ?? PRINTED
    const minutes = (seats * ROUNDS * MINUTES_A_STORY * goal) / PRINTED
    return t('storyAbout.evening', goal, slowly ? 0 : Math.max(goal, Math.round(minutes / 5) * 5))
  },
  // One bot tells, then I do, in a round without action cards (ST-RULING-32). Nobody else waits while I look at the votes,
  // nor while I read my action card for the first time: it waits for my word (ST-RULING-13).
  // Ten points, not twenty: a first evening comes to its end (ST-RULING-33), and its first round to a winner (ST-RULING-34).
  points: (options) => t('storyAbout.points', goalIn(options) ?? PRINTED),
  alone: {
    first: 3,
    goal: 10,
    card_seconds: 0,
    cards_later: true,
    ties_later: true,
    reveal_seconds: -1,
  },
  advice: {
    ask: (telling) => t(telling ? 'storyAbout.howToBegin' : 'storyAbout.whatToDo'),
    adviser: () => t('storyAbout.adviser'),
  },
  signs: {
    best_teller: { icon: 'heart', tone: 'rose', crowns: () => t('storyAbout.bestTeller') },
    foresaw: { icon: 'seen', tone: 'amber' },
    thrown: { icon: 'scissors', tone: 'dusk' },
  },
}
