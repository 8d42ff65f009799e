/** Winter Tales, for the list of games. */

import { t } from '../../lib/messages'
import type { GamePages } from '..'
import { winterMinutes } from './summary'
import { ofWinter } from './words'

export const winter: GamePages<'winter'> = {
  title: () => t('winter.name'),
  board: () => import('./Evening.svelte'),
  screen: () => import('./Screen.svelte'),
  replay: () => import('./Replay.svelte'),
  howTo: () => import('./book/HowTo.svelte'),
  evening: (seats, options) =>
    t('winter.evening', winterMinutes(seats, Number(options['memories'] ?? 3))),
  // A short evening: nobody waits for clockwork that might step in.
  alone: { memories: 3, pause_seconds: 0 },
  words: ofWinter,
}
