/** Who is in this game: before everybody is chosen, whoever may be. */

import type { Character, WinterPublic } from '../wire'

export const legendOf = (
  { pieces, lost, stage }: Pick<WinterPublic, 'pieces' | 'lost' | 'stage'>,
  everybody: readonly Character[],
): Character[] =>
  everybody.filter(
    (who) => stage === 'arbiter' || stage === 'draft' || who in pieces || who in lost,
  )
