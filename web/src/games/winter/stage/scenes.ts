/** Battles, traps and quests read out of what happened, so that one that is over can still be looked at. */

import type {
  Faction,
  WinterBattle,
  WinterEvent,
  WinterMemory,
  WinterPassage,
  WinterPlayed,
  WinterQuesting,
  WinterTrap,
} from '../wire'

interface Scenery {
  /** Where in the history it began: its name. */
  from: number
  /** Nothing more belongs to it. */
  over: boolean
  /** Who had the last word. */
  last: number | null
  story: readonly WinterPassage[]
  /** What came of it. */
  follows: readonly WinterEvent[]
}

export interface BattleScene extends Scenery {
  kind: 'battle'
  battle: WinterBattle
}

export interface TrapScene extends Scenery {
  kind: 'trap'
  trap: WinterTrap
  total: number | null
  against: number | null
}

export interface QuestScene extends Scenery {
  kind: 'quest'
  quest: WinterQuesting
  spring: number | null
  winter: number | null
  placed: { space: number; memory: WinterMemory } | null
}

export interface ClosingScene extends Scenery {
  kind: 'closing'
  winner: Faction | null
}

export type Scene = BattleScene | TrapScene | QuestScene | ClosingScene

/** What the table still shows as under way. */
export type UnderWay = Readonly<Record<'battle' | 'trap' | 'quest', boolean>>

type What = WinterEvent['what']
const WORDS: readonly What[] = ['narrated', 'objected', 'ruled', 'sent_back', 'retold']
const AFTERMATH: Readonly<Record<'battle' | 'trap' | 'quest', ReadonlySet<What>>> = {
  battle: new Set<What>([...WORDS, 'fell', 'barred', 'put']),
  trap: new Set<What>([...WORDS, 'fell', 'barred', 'put']),
  quest: new Set<What>([
    ...WORDS,
    ...(['memory_placed', 'bookmark_moved', 'power_gained', 'power_lost'] as const),
    ...(['eliminated', 'quest_returned', 'horror_moved'] as const),
  ]),
}
/** What followed, as far as it is worth a sentence beside the result. */
const TOLD: ReadonlySet<What> = new Set([
  ...(['fell', 'put', 'power_gained', 'power_lost', 'eliminated', 'objected', 'ruled'] as const),
])

/** All scenes in the order in which they began; the last ones may still be open. */
export function scenesOf(events: readonly WinterEvent[], under: UnderWay): Scene[] {
  const all: Scene[] = []
  const open: Exclude<Scene, ClosingScene>[] = []
  const close = (): void => {
    const scene = open.pop()
    if (scene) scene.over = true
  }
  events.forEach((event, at) => {
    for (let top = open.at(-1); top && ended(top); top = open.at(-1)) {
      if (AFTERMATH[top.kind].has(event.what)) break
      close()
    }
    const scene = begun(event, at)
    if (scene) {
      all.push(scene)
      if (scene.kind !== 'closing') open.push(scene)
      return
    }
    const top = open.at(-1)
    if (top) goOn(top, event)
  })
  for (let top = open.at(-1); top && ended(top) && !under[top.kind]; top = open.at(-1)) close()
  return all
}

function ended(scene: Scene): boolean {
  if (scene.kind === 'battle') return Boolean(scene.battle.winner)
  if (scene.kind === 'trap') return Boolean(scene.trap.outcome)
  return scene.kind === 'closing' || Boolean(scene.quest.outcome)
}

function begun(event: WinterEvent, from: number): Scene | null {
  const bare = { from, over: false, last: null, story: [], follows: [] }
  switch (event.what) {
    case 'battle_begins': {
      const { soldier, rebel, partner = null, at, horror = false } = event
      return { ...bare, kind: 'battle', battle: { soldier, rebel, partner, at, horror, cards: [] } }
    }
    case 'trap_sprung': {
      const { soldier, rebel, partner = null, at, passage } = event
      const shown = passage.cards?.[0] ?? null
      const trap: WinterTrap = { soldier, rebel, partner, at, shown, cards: [] }
      return { ...bare, kind: 'trap', trap, total: null, against: null, story: [passage] }
    }
    case 'quest_begins': {
      const { quest, seat, at, character, passage } = event
      return {
        ...bare,
        kind: 'quest',
        quest: { quest, seat, at, step: 'begin', took_part: { [seat]: character }, cards: [] },
        spring: null,
        winter: null,
        placed: null,
        story: [passage],
      }
    }
    case 'over':
      return { ...bare, kind: 'closing', over: true, winner: event.winner ?? null }
    default:
      return null
  }
}

function goOn(scene: Exclude<Scene, ClosingScene>, event: WinterEvent): void {
  if (ended(scene) && TOLD.has(event.what)) scene.follows = [...scene.follows, event]
  switch (event.what) {
    case 'narrated':
    case 'card_played':
      if (event.passage.part !== scene.kind) return
      scene.story = [...scene.story, event.passage]
      scene.last = event.passage.seat
      if (event.what === 'card_played') lay(scene, event.passage, event.artifact ?? false)
      return
    case 'retold':
      scene.story = retold(scene.story, event.passage)
      return
    case 'battle_ends':
      if (scene.kind === 'battle') scene.battle = { ...scene.battle, winner: event.winner }
      return
    case 'trap_opened': {
      if (scene.kind !== 'trap') return
      const { spring, winter, outcome } = event
      scene.trap = { ...scene.trap, outcome, opened: { spring, winter } }
      scene.total = event.total
      scene.against = event.against
      return
    }
    case 'took_part': {
      if (scene.kind !== 'quest') return
      const { seat, character } = event
      scene.quest = { ...scene.quest, took_part: { ...scene.quest.took_part, [seat]: character } }
      return
    }
    case 'quest_ends': {
      if (scene.kind !== 'quest') return
      const { missing_link = false } = event
      scene.quest = { ...scene.quest, step: 'end', outcome: event.outcome, missing_link }
      scene.spring = event.spring
      scene.winter = event.winter
      return
    }
    case 'memory_placed': {
      if (scene.kind !== 'quest') return
      const { space, memory } = event
      scene.placed = { space, memory }
      scene.last = event.seat
      scene.quest = { ...scene.quest, step: 'consequences', memory: memory.card ?? null, space }
    }
  }
}

function lay(scene: Scene, passage: WinterPassage, artifact: boolean): void {
  const card = passage.cards?.[0] ?? null
  if (scene.kind === 'trap' && card !== null)
    scene.trap = { ...scene.trap, cards: [...(scene.trap.cards ?? []), card] }
  const played: WinterPlayed = {
    seat: passage.seat,
    side: passage.side ?? 'spring',
    card,
    artifact,
  }
  if (scene.kind === 'battle')
    scene.battle = { ...scene.battle, cards: [...(scene.battle.cards ?? []), played] }
  if (scene.kind === 'quest')
    scene.quest = { ...scene.quest, cards: [...(scene.quest.cards ?? []), played] }
}

/** What was told last; before my own words it is what somebody else told, where anybody has. */
export function toldLast(
  story: readonly WinterPassage[],
  me: number | null,
): WinterPassage | undefined {
  const told = story.filter(({ words, cards }) => Boolean(words) || (cards?.length ?? 0) > 0)
  return told.findLast(({ seat }) => seat !== me) ?? told.findLast(({ words }) => words)
}

/** What was told of the end: it is no scene that anybody looks at again, but the tale of it is read. */
export const endOfStory = (events: readonly WinterEvent[]): WinterPassage[] =>
  events.flatMap((event) =>
    'passage' in event && (event.passage.part === 'epilogue' || event.passage.part === 'ending')
      ? [event.passage]
      : [],
  )

/** The new words take the place of those that this player told last. */
function retold(story: readonly WinterPassage[], passage: WinterPassage): WinterPassage[] {
  const at = story.findLastIndex(({ seat, part }) => seat === passage.seat && part === passage.part)
  return story.map((each, nth) => (nth === at ? passage : each))
}
