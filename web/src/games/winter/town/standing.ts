/** Who stands where on the painting, with what lies beside them; those behind come first. */

import type { TownMap } from '../sprites'
import type { Character, QuestName, Space, WinterPiece, WinterPublic } from '../wire'
import { characters } from '../world'
import { centreOf, crowd, tokenUnit, type Point } from './layout'

/** As much of a table as the town shows. */
export type Shown = Pick<WinterPublic, 'pieces' | 'slots' | 'carried' | 'powers' | 'quest'>

export interface Standing {
  character: Character
  piece: WinterPiece
  at: Point
  /** Quests under it, and paintings of the powers on its card. */
  quests: QuestName[]
  powers: string[]
}

/** Power tokens that lie on a character's card. */
export function powersOf(pub: Pick<WinterPublic, 'powers'>, character: Character): string[] {
  const { glimmer, lovers, artifact, horror, horror_at } = pub.powers
  return [
    ...(glimmer === character ? ['power-glimmer'] : []),
    ...(lovers?.[0] === character ? ['power-love-1'] : []),
    ...(lovers?.[1] === character ? ['power-love-2'] : []),
    ...(artifact === character ? ['power-artifact'] : []),
    ...(horror === character && horror_at === null ? ['power-horror'] : []),
  ]
}

export const questsUnder = (
  pub: Pick<WinterPublic, 'carried'>,
  character: Character,
): QuestName[] =>
  (Object.entries(pub.carried) as [QuestName, Character][]).flatMap(([quest, carrier]) =>
    carrier === character ? [quest] : [],
  )

export function standings(
  pub: Pick<WinterPublic, 'pieces' | 'powers' | 'carried'>,
  map: TownMap,
): Standing[] {
  const together = new Map<Space, Character[]>()
  for (const character of characters) {
    const piece = pub.pieces[character] as WinterPiece | undefined
    if (piece) together.set(piece.at, [...(together.get(piece.at) ?? []), character])
  }
  const unit = tokenUnit(map)
  const all = [...together].flatMap(([space, here]) => {
    const { x, y } = centreOf(map, space)
    const places = crowd(here.length, unit)
    return here.map((character, nth) => ({
      character,
      piece: pub.pieces[character],
      at: { x: x + (places[nth]?.x ?? 0), y: y + (places[nth]?.y ?? 0) },
      quests: questsUnder(pub, character),
      powers: powersOf(pub, character),
    }))
  })
  return all.sort((a, b) => a.at.y - b.at.y)
}

type Talked = Shown & Pick<WinterPublic, 'entered' | 'movement'>

/** Places that are spoken of now: where a quest or a power lies, and where somebody comes or walks. */
export function spokenOf({
  slots,
  carried,
  pieces,
  powers,
  quest,
  entered,
  movement,
}: Talked): ReadonlySet<Space> {
  const people = [...Object.values(carried), entered, movement?.character]
  const places = [
    ...Object.keys(slots),
    ...people.map((each) => each && pieces[each].at),
    ...[quest?.at, powers.safe_house, powers.horror_at],
  ]
  return new Set(places.filter((place) => typeof place === 'string'))
}
