/** How soon clockwork acts, as a person says it and as the table keeps it. */

import { t } from '../lib/messages/table'
import type { Live } from '../lib/live.svelte'
import { reducedMotion } from '../lib/motion'
import { prefs, type Pace } from '../lib/prefs.svelte'
import type { Settings } from '../lib/wire'
import type { Desk } from './desk.svelte'
import { isBot } from '../lib/chair'

export const botPaces: Readonly<Record<Pace, Settings['bot_pace']>> = {
  slower: 'slower',
  people: 'natural',
  faster: 'faster',
}

/** Whoever wants another one, wants it slower first. */
const inTurn: readonly Pace[] = ['people', 'slower', 'faster']

export const paceWords = (pace: Pace): string =>
  t(
    pace === 'slower'
      ? 'table.paceSlower'
      : pace === 'faster'
        ? 'table.paceFaster'
        : 'table.pacePeople',
  )

export const nextPace = (pace: Pace | null): Pace =>
  inTurn[(pace === null ? 0 : inTurn.indexOf(pace) + 1) % inTurn.length] ?? 'people'

/** The pace that clockwork has; none of these, where it is something else. */
export const botPaceOf = (settings: Pick<Settings, 'bot_pace'> | undefined): Pace | null =>
  inTurn.find((pace) => botPaces[pace] === settings?.bot_pace) ?? null

interface PaceNow {
  pace: Pace | null
  set: (pace: Pace) => void
}

/** How soon clockwork acts, for whoever may say so: the host. */
export function clockworkPace(
  { table, you }: Pick<Live, 'table' | 'you'>,
  desk: Pick<Desk, 'pace'>,
): PaceNow | null {
  if (!table?.chairs.some(isBot) || !you?.host) return null
  return {
    pace: botPaceOf(table.settings),
    set: (pace) => void desk.pace(botPaces[pace]),
  }
}

/** The pace as the menu has it, at any time: how a page tells what others do, or how soon clockwork acts. */
export function paceNow(
  live: Pick<Live, 'table' | 'you' | 'film'>,
  desk: Pick<Desk, 'pace'>,
): PaceNow | null {
  if (!live.film.directed) return clockworkPace(live, desk)
  return reducedMotion() ? null : { pace: prefs.pace, set: (pace) => (prefs.pace = pace) }
}
