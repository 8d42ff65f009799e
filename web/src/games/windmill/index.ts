/** Windmill: Cozy Stories: all that the page knows of it. */

import type { GamePages } from '..'
import back from './binding/back-windmill.webp'
import cover from './binding/cover-windmill.webp'
import { t } from './messages/about'
import { windmillEvening } from './summary'

export const pages: GamePages<'windmill'> = {
  title: () => t('windmillAbout.title'),
  stands: 1,
  binding: {
    ...{ cover, back },
    lines: [{ words: 'Windmill' }, { words: 'Cozy Stories', small: true }],
  },
  board: () => import('./Play.svelte'),
  ahead: async () => (await import('../../decks/faces')).facesOf('windmill'),
  screen: () => import('./ScreenWithDeck.svelte'),
  replay: () => import('./ReplayWithDeck.svelte'),
  story: async () => {
    const { storyOf } = await import('./model')
    return (history, cast, pub) => storyOf(history, cast, pub.grid, [])
  },
  howTo: () => import('./book/HowTo.svelte'),
  cards: () => import('./cards'),
  coach: () => import('./coach'),
  plainRules: () => import('./messages/rules'),
  evening: (seats, _, slowly) => {
    const { rounds, tales, minutes } = windmillEvening(seats)
    return t('windmillAbout.evening', rounds, tales, slowly ? 0 : minutes)
  },
  firstly: ({ options, chairs }) => {
    const first = Number(options['first'] ?? -1)
    if (first < 0) return {}
    return {
      [first]: t('windmillAbout.looksForATale'),
      [(first + 1) % chairs.length]: t('windmillAbout.guessFirst'),
    }
  },
  // No picture comes twice (WM-RULING-33).
  usual: { once: true },
  // The last bot tells, and I guess first. Nobody else waits while I look at a card (WM-RULING-31).
  points: () => t('windmillAbout.points'),
  alone: { first: 3, reveal_seconds: -1 },
  advice: {
    ask: (telling) => t(telling ? 'windmillAbout.howToBegin' : 'windmillAbout.whatToDo'),
    adviser: () => t('windmillAbout.adviser'),
  },
  signs: {
    unfound: { icon: 'moon', tone: 'dusk' },
    all_found: { icon: 'sparkle', tone: 'amber' },
    sharpest: { icon: 'sparkle', tone: 'amber' },
    windmill: { icon: 'wind', tone: 'moss' },
  },
}
