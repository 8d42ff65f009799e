/** The End of the Story, for the list of games. */

import { t } from '../../lib/messages'
import type { GamePages } from '..'
import { endEvening } from './summary'

export const end: GamePages<'end'> = {
  title: () => t('games.end'),
  board: () => import('./Play.svelte'),
  ahead: async () => (await import('../../decks/faces')).facesOf('end'),
  screen: () => import('./Screen.svelte'),
  replay: () => import('./Replay.svelte'),
  howTo: () => import('./book/HowTo.svelte'),
  paper: () => import('./book/paper'),
  cards: () => import('./cards'),
  coach: () => import('./coach'),
  plainRules: () => import('../../lib/messages/en/end_rules'),
  evening: (seats) => {
    const { rounds, minutes } = endEvening(seats)
    return t('games.endEvening', rounds, minutes)
  },
  race: true,
  // All bots tell before I do (ES-RULING-32). Nobody else waits while I look at the words.
  points: () => t('games.endPoints'),
  alone: { first: 1, reveal_seconds: -1 },
  signs: {
    swiftest: { icon: 'hand', tone: 'amber' },
    words_unfound: { icon: 'moon', tone: 'dusk' },
    words_found: { icon: 'sparkle', tone: 'moss' },
    slipped: { icon: 'talk', tone: 'rose' },
  },
}
