/** What is heard and said when something happens. */

import { announce } from '../../../lib/announce.svelte'
import { sound } from '../../../lib/sound'
import { toaster } from '../../../lib/toaster.svelte'
import { viewport } from '../../../lib/viewport.svelte'
import type { Cast } from '../../../table/seated.svelte'
import type { WindwardEvent, WindwardPublic } from '../wire'
import { storyOf } from './tell'

interface Heard {
  readonly pub: WindwardPublic
  readonly cast: Cast
}

/** The ones that a phone shows as a note, its log being in a sheet. */
const noted: (WindwardEvent['what'] | 'left' | 'taken')[] = [
  'battle_ends',
  'ship_lost',
  'false_flag',
  'wind_turned',
  'white_came',
  'last_turns',
  'tie_break',
  'life_lost',
  'traded',
  'trade_declined',
  'achieved',
  'left',
  'taken',
]
const NOTED = new Set<string>(noted)

/** Says what the log says, once, as it happens; a journey of several steps is said when it is over. */
export function hear({ pub, cast }: Heard, events: readonly WindwardEvent[], fresh: boolean): void {
  if (!fresh) return
  for (const { id, text, seal, bot } of storyOf(events, cast, pub)) {
    announce(text)
    const event = events[Number(id)]
    if (!viewport.wide && event && NOTED.has(event.what))
      toaster.show({ words: text, seal, bot }, { silent: true, ms: 2600 })
  }
  for (const event of events) ring(event, cast.me)
}

function ring(event: WindwardEvent, me: number | null): void {
  switch (event.what) {
    case 'wind_turned':
      sound('paper')
      break
    case 'gained':
      sound('wax')
      break
    case 'ship_lost':
      sound('notTheOne')
      break
    case 'battle_begins':
      if (event.battle.attacker.seat !== me) sound('thud')
      break
    case 'last_turns':
      sound('found')
      break
  }
}
