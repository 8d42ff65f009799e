/** What counts in a quest, in a trap and at the end; all of it by what lies open, or what I lay myself. */

import type {
  Character,
  Faction,
  QuestName,
  Side,
  WinterBattle,
  WinterEpilogue,
  WinterMemory,
  WinterPlayed,
  WinterPublic,
  WinterQuesting,
  WinterTrap,
} from '../wire'
import { personOf, questOf } from '../world'

export const MEMORY_POINTS = 3
export type Outcome = NonNullable<WinterQuesting['outcome']>
export type TrapOutcome = Exclude<NonNullable<WinterTrap['outcome']>, ''>

export const otherThan = (side: Side): Side => (side === 'spring' ? 'winter' : 'spring')

/** The seats in the order in which they are asked, from this one’s left. */
export function clockwise(ring: readonly number[], after: number): number[] {
  const at = ring.indexOf(after)
  return [...ring.slice(at + 1), ...ring.slice(0, at)]
}

const skilled = (
  character: Character | null | undefined,
  skill: string,
  skills: boolean,
): boolean => skills && !!character && personOf(character).skill === skill

/** Who of a side adds one to a quest only by being there. */
export function helpers(quest: WinterQuesting, side: Side, skills: boolean): Character[] {
  return Object.values(quest.took_part ?? {}).filter(
    (each) => personOf(each).side === side && skilled(each, 'quest', skills),
  )
}

export const playedBy = (cards: readonly WinterPlayed[] | undefined, side: Side): WinterPlayed[] =>
  (cards ?? []).filter((each) => each.side === side)

export const countOf = (quest: WinterQuesting, side: Side, skills: boolean): number =>
  playedBy(quest.cards, side).length + helpers(quest, side, skills).length

/** What a quest came to, if it ended with these counts. */
export function outcomeOf(quest: WinterQuesting, spring: number, winter: number): Outcome {
  if (quest.missing_link) return 'failure'
  if (spring === winter) return 'tie'
  return (spring > winter ? 'spring' : 'winter') === questOf(quest.quest).side
    ? 'success'
    : 'failure'
}

export function winningSide(quest: WinterQuesting, outcome: Outcome): Side | null {
  const { side } = questOf(quest.quest)
  return outcome === 'tie' ? null : outcome === 'success' ? side : otherThan(side)
}

/** The quests left in the town when the end began, and who has told the end of each. */
export function openStories(
  { slots, carried }: Pick<WinterPublic, 'slots' | 'carried'>,
  { settled }: Pick<WinterEpilogue, 'settled'>,
): { quest: QuestName; by: number | null }[] {
  const ended = (settled ?? {}) as Partial<Record<QuestName, number>>
  const left = [...Object.values(slots), ...Object.keys(carried)] as QuestName[]
  return left.map((quest) => ({ quest, by: ended[quest] ?? null }))
}

/** Who writes; nobody where there is no writer, or none any more. */
export function writerOf({
  factions,
  gone,
}: Pick<WinterPublic, 'factions' | 'gone'>): number | null {
  const writer = factions.indexOf('writer')
  return writer < 0 || gone.includes(writer) ? null : writer
}

/** Who would choose the memory: who played most for the winners; among equals the writer, or else who began it. */
export function chooserOf(
  quest: WinterQuesting,
  side: Side,
  people: Pick<WinterPublic, 'factions' | 'gone'>,
): number {
  const played = new Map<number, number>()
  for (const { seat } of playedBy(quest.cards, side)) played.set(seat, (played.get(seat) ?? 0) + 1)
  const most = Math.max(0, ...played.values())
  const leaders = [...played].flatMap(([seat, cards]) => (cards === most ? [seat] : []))
  const [first] = leaders
  if (leaders.length === 1 && first !== undefined) return first
  return (leaders.length === 0 ? null : writerOf(people)) ?? quest.seat
}

/** What a trap's skill adds to a side. */
export function trapBonus(trap: WinterTrap, side: Side, skills: boolean): number {
  const those = side === 'winter' ? [trap.soldier] : [trap.rebel, trap.partner]
  return Number(those.some((each) => skilled(each, 'trap', skills)))
}

/** With how many cards of the soldier’s player the trap ends level; below it catches, above he walks on. */
export const levelAt = (hidden: number, trap: WinterTrap, skills: boolean): number =>
  hidden + trapBonus(trap, 'spring', skills) - trapBonus(trap, 'winter', skills)

export interface Sum {
  memories: number
  cards: number
  total: number
}

export function sumOf(
  track: readonly (WinterMemory | null)[],
  cards: readonly WinterPlayed[] | undefined,
  side: Side,
): Sum {
  const memories = MEMORY_POINTS * track.filter((each) => each?.side === side).length
  const played = playedBy(cards, side).length
  return { memories, cards: played, total: memories + played }
}

export interface WritersChoice {
  /** For whom, and how many: at least so many, or just so many. */
  side: Side | null
  cards: number
  more: boolean
  winner: Faction
}

/** What the writer’s cards would bring: the leader stays, a draw is the writer’s own, more turns it. */
export function writersChoices(spring: number, winter: number): WritersChoice[] {
  if (spring === winter)
    return [
      { side: 'spring', cards: 1, more: true, winner: 'spring' },
      { side: null, cards: 0, more: false, winner: 'writer' },
      { side: 'winter', cards: 1, more: true, winner: 'winter' },
    ]
  const ahead: Side = spring > winter ? 'spring' : 'winter'
  const behind = otherThan(ahead)
  const gap = Math.abs(spring - winter)
  return [
    { side: ahead, cards: 0, more: true, winner: ahead },
    { side: behind, cards: gap, more: false, winner: 'writer' },
    { side: behind, cards: gap + 1, more: true, winner: behind },
  ]
}

/** What lies in one half of a round: a card, or nothing because its side needs none. */
export type Blow = WinterPlayed | 'exempt'
export type Round = Readonly<Record<Side, Blow | null>>

/** A battle round by round: the soldier's attack, then the rebel's defence. */
export function roundsOf(battle: WinterBattle, skills: boolean): Round[] {
  const lain = {
    spring: playedBy(battle.cards, 'spring'),
    winter: playedBy(battle.cards, 'winter'),
  }
  const free = {
    winter: !battle.horror && skilled(battle.soldier, 'battle', skills),
    spring: [battle.rebel, battle.partner].some((each) => skilled(each, 'battle', skills)),
  }
  const blows = (side: Side): Blow[] => [
    ...(free[side] ? (['exempt'] as const) : []),
    ...lain[side],
  ]
  const [attacks, defences] = [blows('winter'), blows('spring')]
  // Who needs no card in the first round has its turn all the same.
  if (free.spring && lain.spring.length === 0 && attacks.length < 2 && battle.last !== 'spring')
    if (battle.to_play !== 'spring' && battle.winner !== 'spring') defences.shift()
  const rounds = Math.max(attacks.length, defences.length, battle.winner ? 0 : (battle.round ?? 1))
  return Array.from({ length: rounds }, (_, nth) => ({
    winter: attacks[nth] ?? null,
    spring: defences[nth] ?? null,
  }))
}
