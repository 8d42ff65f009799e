/** The steps of an activation, as the rulebook counts them. */

import type { WinterPublic } from '../wire'

export const STEPS = ['wake', 'draw', 'move', 'quest', 'keep'] as const

/** Which step it is, by what everybody sees; whoever drops cards knows that it is the last. */
export function stepOf(
  pub: Pick<WinterPublic, 'stage' | 'activation' | 'joining' | 'movement'>,
  asked?: string,
): number | null {
  if (pub.stage !== 'chapter') return null
  if (asked === 'drop') return STEPS.indexOf('keep')
  if (asked === 'save_or_rest' && !pub.activation) return null
  if (!pub.activation && !pub.joining) return STEPS.indexOf('wake')
  return STEPS.indexOf(pub.movement && !pub.movement.over ? 'move' : 'quest')
}
