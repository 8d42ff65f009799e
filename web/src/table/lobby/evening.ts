/** What the Begin card says: how long the evening will be, or why it cannot begin. */

import { t } from '../../lib/messages/pace'
import type { About, Pace } from '../../lib/wire'
import { pagesOf } from '../../games'

/** A game that knows its rounds says so; the others tell their minutes. */
export const eveningOf = (
  about: About,
  seats: number,
  options: Readonly<Record<string, unknown>> = {},
): string => pagesOf(about.name).evening?.(seats, options) ?? t('lobby.evening', about.minutes)

/** Minutes of an evening in which the table waits for about one person after the other. */
const A_WAIT = 3
/** People answer sooner than they must: at best in so much of their time. */
const SOONER = 0.4

/** How long it takes at a table's own pace: from when all are quick to when all take their time. */
export function lastsAt(pace: Pace, minutes: number): string {
  const days = (minutes / A_WAIT) * (pace.days ?? 3)
  const [least, most] = [Math.max(1, Math.round(days * SOONER)), Math.max(2, Math.round(days))]
  if (most < 14) return t('pace.lastsDays', least, most)
  return t('pace.lastsWeeks', Math.max(1, Math.round(least / 7)), Math.round(most / 7))
}

/** At a table with a pace: its rounds, and how many days or weeks. */
export const slowlyOf = (
  about: About,
  seats: number,
  options: Readonly<Record<string, unknown>>,
  pace: Pace,
): string =>
  [pagesOf(about.name).evening?.(seats, options, true), lastsAt(pace, about.minutes)]
    .filter(Boolean)
    .join(', ')

/** Why the game cannot begin with so many; empty when it can. */
export function whyNot(about: About, seats: number): string {
  if (about.seats.includes(seats)) return ''
  const least = Math.min(...about.seats)
  const most = Math.max(...about.seats)
  if (seats > most) return t('lobby.tooMany', seats - most, about.title, most)
  const next = Math.min(...about.seats.filter((n) => n > seats))
  return t('lobby.tooFew', next - seats, about.title, least, most)
}
