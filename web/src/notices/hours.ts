/** Quiet hours, as one chooses them and as the house keeps them. */

import { notices as asks } from './asks'
import { t } from '../lib/messages/notices'
import type { NoticeHours, Notices } from '../lib/wire'

const USUAL: [number, number][] = [
  [21 * 60, 9 * 60],
  [22 * 60, 8 * 60],
  [23 * 60, 7 * 60],
  [0, 10 * 60],
]

export const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** What a notice says of the time is by the clock where somebody lives, also if they wish for no quiet hours. */
export async function withZone(told: Notices): Promise<Notices> {
  const { ways, hours } = told
  if (ways.length === 0 || hours.zone !== 'UTC' || hereZone() === 'UTC') return told
  // A zone that the house does not know is none: then the world's time is told.
  return asks.hours({ ...hours, zone: hereZone() }).catch(() => told)
}

const clock = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

const valueOf = (from: number, until: number): string => `${from}-${until}`

export function quietNow(hours: NoticeHours): string {
  const { quiet_from: from, quiet_until: until } = hours
  return from == null || until == null ? '' : valueOf(from, until)
}

/** The usual ones, and whatever is chosen now. */
export function quietChoices(hours: NoticeHours): { value: string; words: string }[] {
  const all = USUAL.map(([from, until]) => valueOf(from, until))
  const now = quietNow(hours)
  if (now && !all.includes(now)) all.push(now)
  return [
    { value: '', words: t('notices.never') },
    ...all.map((value) => {
      const [from = 0, until = 0] = value.split('-').map(Number)
      return { value, words: t('notices.hours', clock(from), clock(until)) }
    }),
  ]
}

export function withQuiet(hours: NoticeHours, chosen: string): NoticeHours {
  const [from, until] = chosen ? chosen.split('-').map(Number) : []
  return {
    ...hours,
    zone: hereZone(),
    quiet_from: from ?? null,
    quiet_until: until ?? null,
  }
}
