/** Whether anybody stepped in where somebody of mine came to. */

import type { Character, WinterEvent, WinterPublic } from '../wire'

type Seen = Pick<WinterPublic, 'window' | 'entered' | 'battle' | 'trap'>

interface Watched {
  /** Of mine: who waits for the table's answer. */
  waits: Character | null
  /** And who has it: nobody stepped in. */
  free: Character | null
}

/** Somebody did, or the turn has gone on: whoever was away meanwhile hears of it otherwise. */
const GOES_ON = new Set<WinterEvent['what']>([
  ...(['battle_begins', 'trap_sprung', 'activation_ends', 'turn_of'] as const),
])

export function stepsIn(
  waited: Character | null,
  { window, entered, battle, trap }: Seen,
  isMine: (character: Character) => boolean,
  history: readonly WinterEvent[],
): Watched {
  if (window === 'interrupt' && entered && isMine(entered)) return { waits: entered, free: null }
  if (window !== '') return { waits: waited, free: null }
  const came = history.findLastIndex(
    (event) => event.what === 'stepped' && event.character === waited,
  )
  const met = battle || trap || history.slice(came + 1).some(({ what }) => GOES_ON.has(what))
  return { waits: null, free: met ? null : waited }
}
