/** Whether anybody stepped in where somebody of mine came to. */

import type { Character, WinterPublic } from '../wire'

type Seen = Pick<WinterPublic, 'window' | 'entered' | 'battle' | 'trap'>

interface Watched {
  /** Of mine: who waits for the table's answer. */
  waits: Character | null
  /** And who has it: nobody stepped in. */
  free: Character | null
}

export function stepsIn(
  waited: Character | null,
  { window, entered, battle, trap }: Seen,
  isMine: (character: Character) => boolean,
): Watched {
  if (window === 'interrupt' && entered && isMine(entered)) return { waits: entered, free: null }
  if (window !== '') return { waits: waited, free: null }
  return { waits: null, free: battle || trap ? null : waited }
}
