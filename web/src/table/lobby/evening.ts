/** What the Begin card says: how long the evening will be, or why it cannot begin. */

import { t } from '../../lib/messages/table'
import type { About } from '../../lib/wire'
import { pagesOf } from '../../games'

/** A game that knows its rounds says so; the others tell their minutes. */
export const eveningOf = (
  about: About,
  seats: number,
  options: Readonly<Record<string, unknown>> = {},
): string => pagesOf(about.name).evening?.(seats, options) ?? t('lobby.evening', about.minutes)

/** Why the game cannot begin with so many; empty when it can. */
export function whyNot(about: About, seats: number): string {
  if (about.seats.includes(seats)) return ''
  const least = Math.min(...about.seats)
  const most = Math.max(...about.seats)
  if (seats > most) return t('lobby.tooMany', seats - most, about.title, most)
  const next = Math.min(...about.seats.filter((n) => n > seats))
  return t('lobby.tooFew', next - seats, about.title, least, most)
}
