/** Winter Tales: all that the page knows of it. */

import type { GamePages } from '..'
import back from './binding/back-winter.webp'
import cover from './binding/cover-winter.webp'
import { t } from './messages/about'
import { winterMinutes } from './summary'
import { ofWinter } from './words'

export const pages: GamePages<'winter'> = {
  title: () => t('winterAbout.title'),
  stands: 4,
  binding: {
    ...{ cover, back },
    lines: [{ words: 'Winter' }, { words: 'Tales' }],
    title: { inset: '4.5% 6% auto 14%', size: '15.5cqw' },
  },
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
  evening: (seats, options, slowly) =>
    slowly ? '' : t('winterAbout.evening', winterMinutes(seats, Number(options['memories'] ?? 3))),
  // A short evening that begins at once: nobody waits for clockwork that might step in, no ballot is held
  // (WT-RULING-126), people and quests are dealt (WT-RULING-127), no clockwork rules on its own tale (WT-RULING-103), and
  // whoever plays, whose chair is the first, is of spring and acts first (WT-RULING-129).
  alone: {
    ...{ memories: 3, arbiter: 1, contested_arbiter: true, dealt: true, pause_seconds: 0 },
    ...{ youngest: 0, youngest_acts_first: true },
  },
  words: ofWinter,
  advice: {
    ask: () => t('winterAbout.whatToDo'),
    adviser: () => t('winterAbout.adviser'),
  },
  signs: {
    most_pictures: { icon: 'cards', tone: 'amber' },
    battles: { icon: 'fire', tone: 'rose' },
    traps: { icon: 'covered', tone: 'dusk' },
    quests_won: { icon: 'book', tone: 'moss' },
  },
}
