/** The End of the Story: all that the page knows of it. */

import type { GamePages } from '..'
import back from './binding/back-end.webp'
import cover from './binding/cover-end.webp'
import { t } from './messages/about'
import { endEvening } from './summary'

export const pages: GamePages<'end'> = {
  title: () => t('endAbout.title'),
  stands: 3,
  binding: {
    ...{ cover, back },
    lines: [{ words: 'The End' }, { words: 'of the', small: true }, { words: 'Story' }],
    title: { inset: '11% 16% auto 23.5%', height: '35%', size: '14.4cqw', small: '0.66em' },
  },
  board: () => import('./Play.svelte'),
  ahead: async () => (await import('../../decks/faces')).facesOf('end'),
  screen: () => import('./Screen.svelte'),
  replay: () => import('./Replay.svelte'),
  story: async () => {
    const { storyOf } = await import('./log')
    return (history, cast, pub) => storyOf(history, cast, pub.hidden_tokens)
  },
  howTo: () => import('./book/HowTo.svelte'),
  paper: () => import('./book/paper'),
  cards: () => import('./cards'),
  coach: () => import('./coach'),
  plainRules: () => import('./messages/rules'),
  evening: (seats, _, slowly) => {
    const { rounds, minutes } = endEvening(seats)
    return t('endAbout.evening', rounds, slowly ? 0 : minutes)
  },
  race: true,
  // All bots tell before I do (ES-RULING-32). Nobody else waits while I look at the words.
  points: () => t('endAbout.points'),
  alone: { first: 1, reveal_seconds: -1 },
  advice: {
    ask: (telling) => t(telling ? 'endAbout.howToBegin' : 'endAbout.whatToDo'),
    adviser: () => t('endAbout.adviser'),
  },
  signs: {
    swiftest: { icon: 'hand', tone: 'amber' },
    words_unfound: { icon: 'moon', tone: 'dusk' },
    words_found: { icon: 'sparkle', tone: 'moss' },
    slipped: { icon: 'talk', tone: 'rose' },
  },
}
