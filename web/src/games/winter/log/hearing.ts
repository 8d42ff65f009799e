/** What is heard and said when something happens. */

import { announce } from '../../../lib/announce.svelte'
import { sound } from '../../../lib/sound'
import { toaster } from '../../../lib/toaster.svelte'
import { viewport } from '../../../lib/viewport.svelte'
import type { WinterEvent } from '../wire'
import { aloud, type Aloud } from './aloud'
import { storyOf } from './tell'

/** The ones that a phone shows as a note: there the log is in a sheet. What ends on a stage is shown there. */
const noted: (WinterEvent['what'] | 'left' | 'taken')[] = [
  'objective_shown',
  'objective_done',
  'objected',
  'ruled',
  'sent_back',
  'chapter_begins',
  'left',
  'taken',
]
const NOTED = new Set<string>(noted)

interface Heard extends Aloud {
  readonly live: { readonly history: readonly WinterEvent[] }
}

/** Says what happens, once, and notes on a phone what is nowhere else in sight. */
export function hear(game: Heard, events: readonly WinterEvent[], fresh: boolean): void {
  if (!fresh) return
  for (const words of aloud(game.live.history, events.length, game)) announce(words)
  for (const { id, text, seal, bot } of storyOf(events, game.cast)) {
    const event = events[Number(id)]
    if (!viewport.wide && event && NOTED.has(event.what))
      toaster.show({ words: text, seal, bot }, { silent: true, ms: 2600 })
  }
  for (const event of events) ring(event)
}

function ring(event: WinterEvent): void {
  switch (event.what) {
    case 'card_played':
    case 'stepped':
      sound('paper')
      break
    case 'battle_begins':
    case 'trap_sprung':
      sound('thud')
      break
    case 'fell':
      sound('notTheOne')
      break
    case 'memory_placed':
    case 'objective_done':
      sound('wax')
      break
    case 'epilogue_begins':
    case 'over':
      sound('found')
      break
  }
}
