/** Who of these has the shortest way to a quest that they may begin. WT-QTYPE-17, WT-MOVE-01 */

import type { Character, QuestName, Space, WinterPublic } from '../wire'
import { distances, personOf, questOf } from '../world'

export interface Near {
  character: Character
  quest: QuestName
  at: Space
  /** So many it takes, two spaces each. */
  cards: number
}

type Of = Pick<WinterPublic, 'pieces' | 'slots' | 'carried'>

export function nearest({ pieces, slots, carried }: Of, who: readonly Character[]): Near | null {
  const lying = [
    ...Object.entries(slots).map(([at, quest]) => ({ quest, at, carrier: null })),
    ...Object.entries(carried).map(([quest, carrier]) => ({
      quest: quest as QuestName,
      at: pieces[carrier]?.at,
      carrier,
    })),
  ]
  const able = who.filter((each) => !pieces[each].fallen && !pieces[each].barred)
  const ways = able.flatMap((character) => {
    const far = distances(pieces[character].at)
    return lying
      .filter(({ quest, carrier }) => isTheirs(quest, character) && carrier !== character)
      .map(({ quest, at }) => ({ character, quest, at, cards: Math.ceil((far.get(at) ?? 99) / 2) }))
  })
  return ways.sort((one, other) => one.cards - other.cards)[0] ?? null
}

const isTheirs = (quest: QuestName, character: Character): boolean =>
  questOf(quest).side === personOf(character).side
