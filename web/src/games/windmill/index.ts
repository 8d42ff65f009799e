/** Windmill: Cozy Stories, for the list of games. */

import { t } from '../../lib/messages'
import type { GamePages } from '..'
import { windmillEvening } from './summary'

export const windmill: GamePages<'windmill'> = {
  title: () => t('games.windmill'),
  board: () => import('./Play.svelte'),
  ahead: async () => (await import('../../decks/faces')).facesOf('windmill'),
  screen: () => import('./ScreenWithDeck.svelte'),
  replay: () => import('./ReplayWithDeck.svelte'),
  howTo: () => import('./book/HowTo.svelte'),
  cards: () => import('./cards'),
  coach: () => import('./coach'),
  plainRules: () => import('../../lib/messages/en/windmill_rules'),
  evening: (seats) => {
    const { rounds, tales, minutes } = windmillEvening(seats)
    return t('games.windmillEvening', rounds, tales, minutes)
  },
  firstly: ({ options, chairs }) => {
    const first = Number(options['first'] ?? -1)
    if (first < 0) return {}
    return {
      [first]: t('home.looksForATale'),
      [(first + 1) % chairs.length]: t('home.guessFirst'),
    }
  },
  // No picture comes twice (WM-RULING-33).
  usual: { once: true },
  // The last bot tells, and I guess first. Nobody else waits while I look at a card (WM-RULING-31).
  points: () => t('games.windmillPoints'),
  alone: { first: 3, reveal_seconds: -1 },
  signs: {
    unfound: { icon: 'moon', tone: 'dusk' },
    all_found: { icon: 'sparkle', tone: 'amber' },
    sharpest: { icon: 'sparkle', tone: 'amber' },
    windmill: { icon: 'wind', tone: 'moss' },
  },
}
