/** What a memory is called, and what memories are worth. */

import { t } from '../messages'
import { cardName } from '../hand/names'
import type { Side, WinterEvent, WinterMemory, WinterPublic } from '../wire'
import { aimOf } from '../world'

export function memoryName({ card, objective, side }: WinterMemory): string {
  if (objective) return t('winter.objectiveMemory', aimOf(objective).name, side ?? null)
  if (typeof card === 'number') return cardName(card, side ?? null)
  return t('winter.neutralMemory')
}

const POINTS_A_MEMORY = 3

/** What the factions have: counted once the epilogue is reckoned, before that for the memories. */
export function scoresOf({
  scores,
  track,
}: Pick<WinterPublic, 'scores' | 'track'>): Record<Side, number> {
  const of = (side: Side): number =>
    (scores as Partial<Record<Side, number>>)[side] ??
    POINTS_A_MEMORY * track.filter((memory) => memory?.side === side).length
  return { spring: of('spring'), winter: of('winter') }
}

/** The memory that this turn has brought, if it counts for somebody: three points that were not there before. */
export function gainedIn(history: readonly WinterEvent[]): { space: number; side: Side } | null {
  const since = history.slice(1 + history.findLastIndex(({ what }) => what === 'turn_of'))
  const last = since.findLast(({ what }) => what === 'memory_placed' || what === 'objective_done')
  if (last?.what === 'objective_done')
    return { space: last.space, side: aimOf(last.objective).side }
  return last?.what === 'memory_placed' && last.memory.side
    ? { space: last.space, side: last.memory.side }
    : null
}
