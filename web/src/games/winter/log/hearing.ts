/** What is heard and said when something happens. */

import { announce } from '../../../lib/announce.svelte'
import { sound } from '../../../lib/sound'
import { toaster } from '../../../lib/toaster.svelte'
import { viewport } from '../../../lib/viewport.svelte'
import type { Cast } from '../../../table/seated.svelte'
import { trailOf } from '../film'
import type { WinterEvent } from '../wire'
import { walked } from './sentence'
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

interface Heard {
  readonly cast: Cast
  readonly live: { readonly history: readonly WinterEvent[] }
}

/** The way that has just come to its end, in a sentence. */
function wayOver(history: readonly WinterEvent[]): string {
  const woke = history.findLastIndex(({ what }) => what === 'activated')
  const step = history.slice(woke + 1).findLast((event) => event.what === 'stepped')
  const trail = trailOf(history)
  return step?.what === 'stepped' && trail ? walked(step, trail.way.slice(1)) : ''
}

/** Says what the log says, once, as it happens; a way of several steps is said when it is over. */
export function hear({ cast, live }: Heard, events: readonly WinterEvent[], fresh: boolean): void {
  if (!fresh) return
  if (events.some(({ what }) => what === 'movement_ends')) announce(wayOver(live.history))
  for (const { id, text, seal, bot } of storyOf(events, cast)) {
    const event = events[Number(id)]
    if (event?.what !== 'stepped') announce(text)
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
