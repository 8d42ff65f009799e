/** The same game once more. */

import { api } from '../../lib/api'
import type { TableState } from '../../lib/wire'

/** Whether nobody has to be waited for: one person sits there, and clockwork. */
export const mayBeginAtOnce = ({ phase, chairs }: Pick<TableState, 'phase' | 'chairs'>): boolean =>
  phase === 'lobby' && chairs.filter(({ kind }) => kind === 'person').length === 1

/** The new table: begun where only one person has a seat; else, or if it cannot begin just now, a lobby. */
export async function onceMore(code: string): Promise<TableState> {
  const next = await api.again(code)
  return mayBeginAtOnce(next) ? api.begin(next.code).catch(() => next) : next
}
