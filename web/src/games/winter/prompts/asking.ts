/** Which questions rise from the foot of the map, and on which side of it. */

import { stageOf, STAGE_KINDS, type StageName } from '../stage/kinds'
import type { WinterTable } from '../play.svelte'
import { townMap } from '../sprites'
import type { Space } from '../wire'
import { isLocation } from '../world'

export type PromptKind =
  | ('interrupt' | 'which_one' | 'together' | 'come_along' | 'glimmer' | 'won')
  | ('return_elsewhere' | 'objection' | 'ruling' | 'objective' | 'tell_objective')
  | ('which_objective' | 'stalled')

export const PROMPT_KINDS: ReadonlySet<string> = new Set<PromptKind>([
  ...(['interrupt', 'which_one', 'together', 'come_along', 'glimmer', 'won'] as const),
  ...(['return_elsewhere', 'objection', 'ruling', 'objective', 'tell_objective'] as const),
  ...(['which_objective', 'stalled'] as const),
])

/** What is to be asked here; nothing where the stage in sight asks it itself. */
export function promptOf(
  game: Pick<WinterTable, 'asked' | 'pub' | 'pointing'>,
  stage: StageName | null = stageOf(game),
): PromptKind | null {
  const kind = game.asked?.kind
  if (kind === undefined || !PROMPT_KINDS.has(kind)) return null
  return stage && STAGE_KINDS[stage].has(kind) ? null : (kind as PromptKind)
}

/** On the other side of the town than the space that it is about. */
export function sideFor(space: Space | null | undefined): 'left' | 'right' {
  if (!space) return 'left'
  const map = townMap(false)
  const at = isLocation(space) ? map.locations[space]?.at : map.plazas[space]
  return (at?.[0] ?? 100) < 50 ? 'right' : 'left'
}
