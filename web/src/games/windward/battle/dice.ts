import type { WindwardEvent } from '../wire'
import { followsOf } from './outcome'

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
