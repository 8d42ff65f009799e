/** Windward: all that the page knows of it. */

import type { GamePages } from '..'
import back from './binding/back-windward.webp'
import cover from './binding/cover-windward.webp'
import { t } from './messages/about'
import { windwardMinutes } from './summary'
import { ofVoyages } from './words'

export const pages: GamePages<'windward'> = {
  title: () => t('windwardAbout.title'),
  stands: 5,
  binding: { cover, back },
  board: () => import('./Evening.svelte'),
  screen: () => import('./Screen.svelte'),
  vast: true,
  replay: () => import('./Replay.svelte'),
  story: async () => (await import('./log/tell')).storyOf,
  howTo: () => import('./book/HowTo.svelte'),
  paper: () => import('./book/paper'),
  cards: () => import('./cards'),
  coach: () => import('./coach'),
  plainRules: () => import('./messages/rules'),
  evening: (seats, _, slowly) => (slowly ? '' : t('windwardAbout.evening', windwardMinutes(seats))),
  // I sail first (WW-RULING-122), with something to buy and to hunt with (WW-RULING-123), and learn to hunt before I
  // am hunted (WW-RULING-125).
  alone: { first: 0, fitted_out: true, truce: true },
  words: ofVoyages,
  advice: {
    ask: () => t('windwardAbout.whatToDo'),
    adviser: () => t('windwardAbout.adviser'),
  },
  signs: {
    best_voyage: { icon: 'star', tone: 'amber' },
    boldest_hunter: { icon: 'crown', tone: 'rose' },
    ships_lost: { icon: 'moon', tone: 'dusk' },
  },
}
