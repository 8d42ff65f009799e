/** What stopping on a space lets somebody do, by what everybody sees. WT-ACT-05, WT-QUEST-01, WT-QTYPE-17, WT-TRAP-01 */

import type { Character, QuestName, Space, WinterPublic } from '../wire'
import { isLocation, personOf, questOf } from '../world'

type Of = Pick<WinterPublic, 'pieces' | 'slots' | 'carried'>

/** Quests that lie here, in the slot or with somebody. */
export function questsAt({ pieces, slots, carried }: Of, here: Space): QuestName[] {
  const borne = Object.entries(carried) as [QuestName, Character][]
  const lying = slots[here]
  return [
    ...(lying ? [lying] : []),
    ...borne.flatMap(([quest, carrier]) => (pieces[carrier].at === here ? [quest] : [])),
  ]
}

/** One that they may begin here. */
export const toBegin = (pub: Of, walker: Character, here: Space): QuestName | null =>
  questsAt(pub, here).find(
    (quest) => questOf(quest).side === personOf(walker).side && pub.carried[quest] !== walker,
  ) ?? null

/** Whether a soldier who comes here can be trapped. */
export const mayTrap = (walker: Character, here: Space): boolean =>
  personOf(walker).side === 'spring' && isLocation(here)
