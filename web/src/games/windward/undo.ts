/** Why nothing can be taken back: what has come out since the turn began. */

import { t } from './messages'
import type { WindwardEvent } from './wire'

/** Answers that others may give in a captain's turn. */
const ANSWERS: ReadonlySet<string> = new Set<WindwardEvent['what']>([
  ...(['false_flag', 'cannons_spent', 'hits_added', 'robbed'] as const),
  ...(['traded', 'trade_declined'] as const),
])

export function whyNoUndo(history: readonly WindwardEvent[], me: number | null): string {
  for (const event of [...history].reverse()) {
    if (event.what === 'turn_begins') break
    if (event.what === 'rolled') return t('windward.undoDice')
    if (event.what === 'wind_turned' && event.rolls.length > 0) return t('windward.undoDice')
    if (event.what === 'took_supply' || event.what === 'restacked') return t('windward.undoCard')
    if (ANSWERS.has(event.what) && 'seat' in event && event.seat !== me)
      return t('windward.undoAnswered')
  }
  return t('windward.undoNothing')
}
