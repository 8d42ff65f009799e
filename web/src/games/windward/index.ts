/** Windward, for the list of games. */

import { t } from '../../lib/messages'
import type { GamePages } from '..'
import { windwardMinutes } from './summary'
import { ofVoyages } from './words'

export const windward: GamePages<'windward'> = {
  title: () => t('games.windward'),
  board: () => import('./Evening.svelte'),
  screen: () => import('./Screen.svelte'),
  vast: true,
  replay: () => import('./Replay.svelte'),
  howTo: () => import('./book/HowTo.svelte'),
  paper: () => import('./book/paper'),
  cards: () => import('./cards'),
  coach: () => import('./coach'),
  plainRules: () => import('../../lib/messages/en/windward_rules'),
  evening: (seats) => t('games.windwardEvening', windwardMinutes(seats)),
  // I sail first (WW-RULING-122), with something to buy and to hunt with (WW-RULING-123), and learn to hunt before I
  // am hunted (WW-RULING-125).
  alone: { first: 0, fitted_out: true, truce: true },
  words: ofVoyages,
  signs: {
    best_voyage: { icon: 'star', tone: 'amber' },
    boldest_hunter: { icon: 'crown', tone: 'rose' },
    ships_lost: { icon: 'moon', tone: 'dusk' },
  },
}
