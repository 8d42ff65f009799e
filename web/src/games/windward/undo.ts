/** Why nothing can be taken back: what has come out since the turn began. */

import { followsOf } from './battle/outcome'
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

/** A battle of mine was the last thing, and I added nothing to the dice: what could be taken back is no choice. */
export function diceWereLast(history: readonly WindwardEvent[], me: number | null): boolean {
  const end = history.findLastIndex(
    (event) =>
      event.what === 'battle_ends' &&
      [event.battle.attacker.seat, event.battle.defender.seat].includes(me),
  )
  if (end < 0 || followsOf(history, end).length < history.length - end - 1) return false
  const begun = history.slice(0, end).findLastIndex(({ what }) => what === 'battle_begins')
  return !history
    .slice(begun, end)
    .some((event) => event.what === 'hits_added' && event.seat === me)
}
