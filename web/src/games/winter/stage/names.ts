/** How characters and places are spoken of in a sentence: "the Wolf", "Curtain Square". */

import { t } from '../messages'
import type { Character, Side, Space } from '../wire'
import { cardOf, personOf, placeOf } from '../world'

export const called = (character: Character): string =>
  t('winterStage.called', personOf(character).name)
export const placeName = (space: Space): string => placeOf(space).name
export const pictureName = (card: number): string => cardOf(card).picture
export const sideName = (side: Side): string => t(`winterStage.${side}Name`)
