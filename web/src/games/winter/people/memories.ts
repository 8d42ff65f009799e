/** What a memory is called, and what memories are worth. */

import { t } from '../messages'
import { cardName } from '../hand/names'
import type { Side, WinterMemory, WinterPublic } from '../wire'
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
