/** How characters and places are spoken of in a sentence: "the Wolf", "Curtain Square". */

import { t } from '../messages'
import type { Character, QuestName, Side, Space, WinterMemory } from '../wire'
import { aimOf, cardOf, personOf, placeOf, questOf } from '../world'

export const called = (character: Character): string =>
  t('winterSpoken.called', personOf(character).name)
export const placeName = (space: Space): string => placeOf(space).name
/** Where a battle or a trap is; amid a quest, that it comes first. */
export const whereNow = (quest: { quest: QuestName } | null, at: Space): string =>
  quest
    ? t('winterSpoken.first', placeName(at), questOf(quest.quest).name)
    : t('winterSpoken.at', placeName(at))
export const pictureName = (card: number): string => cardOf(card).picture
export const sideName = (side: Side): string => t(`winterSpoken.${side}Name`)
/** What is to be taken up in the words. */
export function recallTitle({ card, objective }: WinterMemory): string {
  if (card) return t('winterSpoken.toRecall', pictureName(card))
  return objective
    ? t('winterSpoken.toRecallObjective', aimOf(objective).name)
    : t('winterSpoken.toRecallBlank')
}
