/** The tale as a manuscript: chapters, and in them scenes with what was told, from all that has happened. */

import type {
  Character,
  QuestName,
  Side,
  Space,
  WinterEvent,
  WinterPassage,
  WinterQuestEnds,
  WinterTrapOpened,
} from '../wire'
import { cardOf, personOf, placeOf } from '../world'

export interface Line {
  /** Its place in the tale. */
  nth: number
  passage: WinterPassage
  /** Somebody doubts it, and what came of that. */
  doubt: Doubt | null
  retold: boolean
}

export interface Doubt {
  seat: number
  words: string
  /** The arbiter asks for another telling. */
  sentBack: boolean
  /** What the arbiter said to it. */
  upheld: boolean | null
}

interface Group {
  lines: Line[]
  /** It has begun before, and something came between. */
  again?: boolean
}
export type Scene = Group &
  (
    | { kind: 'told' }
    | { kind: 'way'; character: Character; to: Space | null }
    | { kind: 'quest'; quest: QuestName; at: Space; end: QuestEnd | null }
    | { kind: 'battle'; soldier: Character; rebel: Character; at: Space; winner: Side | null }
    | { kind: 'trap'; soldier: Character; rebel: Character; at: Space; outcome: Outcome | null }
  )
export type QuestEnd = Pick<WinterQuestEnds, 'outcome' | 'spring' | 'winter'>
export type Outcome = WinterTrapOpened['outcome']

export interface Chapter {
  /** Its number; 0 is how it began. */
  nth: number
  epilogue: boolean
  scenes: Scene[]
  /** Spring and winter, when they were counted. */
  scores: readonly [number, number] | null
}

/** These belong to the tale even where nothing is written of them. */
const ALWAYS = new Set<WinterPassage['part']>(['opening', 'introduction', 'ending', 'objective'])

export function manuscriptOf(history: readonly WinterEvent[]): Chapter[] {
  const writer = new Writer()
  for (const event of history) writer.write(event)
  return writer.chapters.filter(({ scenes }) => scenes.length > 0)
}

class Writer {
  readonly chapters: Chapter[] = []
  #scene: Scene | null = null
  #quest: Extract<Scene, { kind: 'quest' }> | null = null
  #lines: Line[] = []

  constructor() {
    this.#turnPage(0)
  }

  write(event: WinterEvent): void {
    switch (event.what) {
      case 'chapter_begins':
        return this.#turnPage(event.chapter)
      case 'epilogue_begins':
        return this.#turnPage(this.#chapter.nth + 1, true)
      case 'activated':
        return this.#open({ kind: 'way', character: event.character, to: null, lines: [] })
      case 'stepped':
      case 'put':
        return this.#stepped(event.character, event.to)
      case 'narrated':
      case 'card_played':
      case 'saved':
      case 'objective_done':
        return this.#tell(event.passage)
      case 'quest_begins': {
        const { quest, at } = event
        this.#quest = { kind: 'quest', quest, at, end: null, lines: [] }
        this.#open(this.#quest)
        return this.#tell(event.passage, true)
      }
      case 'quest_ends':
        if (this.#quest) this.#quest.end = event
        return
      case 'memory_placed':
        this.#quest = null
        return
      case 'battle_begins': {
        const { soldier, rebel, at } = event
        return this.#open({ kind: 'battle', soldier, rebel, at, winner: null, lines: [] })
      }
      case 'battle_ends':
        return this.#ends('battle', (scene) => (scene.winner = event.winner))
      case 'trap_sprung': {
        const { soldier, rebel, at } = event
        this.#open({ kind: 'trap', soldier, rebel, at, outcome: null, lines: [] })
        return this.#tell(event.passage, true)
      }
      case 'trap_opened':
        return this.#ends('trap', (scene) => (scene.outcome = event.outcome))
      case 'part_ends':
        if (event.words)
          this.#tell({ seat: event.seat, part: 'epilogue', words: event.words, cards: [] })
        return
      case 'reckoned':
        this.#chapter.scores = [event.spring, event.winter]
        return
      case 'objected':
        return this.#doubt({ seat: event.seat, words: event.words ?? '' })
      case 'sent_back':
        return this.#doubt({ seat: event.seat, words: event.words ?? '', sentBack: true })
      case 'ruled':
        return this.#ruled(event.upheld)
      case 'retold':
        return this.#retell(event.passage)
    }
  }

  get #chapter(): Chapter {
    return this.chapters.at(-1) as Chapter
  }

  #turnPage(nth: number, epilogue = false): void {
    this.chapters.push({ nth, epilogue, scenes: [], scores: null })
    this.#scene = null
  }

  /** A scene is bound in when something is told in it. */
  #open(scene: Scene): void {
    this.#scene = scene
    if (scene.kind === 'battle' || scene.kind === 'trap') this.#chapter.scenes.push(scene)
  }

  #ends<K extends Scene['kind']>(kind: K, end: (scene: Extract<Scene, { kind: K }>) => void): void {
    const last = this.#chapter.scenes.findLast((scene) => scene.kind === kind)
    if (last) end(last as Extract<Scene, { kind: K }>)
  }

  #stepped(character: Character, to: Space): void {
    const scene = this.#scene
    if (scene?.kind === 'way' && scene.character === character) scene.to = to
  }

  #tell(passage: WinterPassage, always = false): void {
    const told = Boolean(passage.words) || (passage.cards ?? []).length > 0
    if (!told && !always && !ALWAYS.has(passage.part)) return
    const line = { nth: this.#lines.length, passage, doubt: null, retold: false }
    this.#lines.push(line)
    const scene = this.#sceneFor(passage)
    scene.lines.push(line)
    const { scenes } = this.#chapter
    if (!scenes.includes(scene)) scenes.push(scene)
    this.#scene = scene
  }

  /** Where a passage belongs: to what goes on, or on its own. */
  #sceneFor(passage: WinterPassage): Scene {
    const now = this.#scene
    if (now && fits(now, passage)) return now
    switch (passage.part) {
      case 'quest':
        if (this.#quest)
          return (this.#quest = { ...this.#quest, again: true, end: null, lines: [] })
        break
      case 'movement':
        if (passage.character)
          return { kind: 'way', character: passage.character, to: null, lines: [] }
    }
    return { kind: 'told', lines: [] }
  }

  /** What was told last by somebody else. */
  #doubt(doubt: Partial<Doubt> & Pick<Doubt, 'seat' | 'words'>): void {
    const line = this.#lines.findLast(({ passage }) => passage.words && passage.seat !== doubt.seat)
    if (line) line.doubt = { sentBack: false, upheld: null, ...doubt }
  }

  #ruled(upheld: boolean): void {
    const line = this.#lines.findLast(({ doubt }) => doubt !== null && doubt.upheld === null)
    if (line?.doubt) line.doubt.upheld = upheld
  }

  #retell(passage: WinterPassage): void {
    const key = unworded(passage)
    const line = this.#lines.findLast((each) => unworded(each.passage) === key)
    if (!line) return
    line.passage = passage
    line.retold = true
  }
}

const unworded = (passage: WinterPassage): string =>
  JSON.stringify([
    passage.seat,
    passage.part,
    passage.cards ?? [],
    passage.character ?? null,
    passage.at ?? null,
  ])

function fits(scene: Scene, { part, character }: WinterPassage): boolean {
  if (scene.kind === 'told') return false
  if (scene.kind === 'way') return part === 'movement' && scene.character === character
  return scene.kind === part
}

/** A card that somebody only showed while telling on belongs to what they told before. */
export function folded(lines: readonly Line[]): Line[] {
  const shown: Line[] = []
  for (const line of lines) {
    const before = shown.at(-1)
    const { passage } = line
    if (before && !passage.words && !before.doubt && sameTelling(before.passage, passage)) {
      const cards = [...(before.passage.cards ?? []), ...(passage.cards ?? [])]
      shown[shown.length - 1] = { ...before, passage: { ...before.passage, cards } }
    } else shown.push(line)
  }
  return shown
}

const sameTelling = (one: WinterPassage, other: WinterPassage): boolean =>
  one.seat === other.seat &&
  one.part === other.part &&
  one.character === other.character &&
  one.side === other.side

/** Whether what is looked for stands in a passage: in its words, or as picture, person or place. */
export function speaksOf(
  passage: WinterPassage,
  sought: string,
  names: readonly string[],
): boolean {
  const wanted = sought.trim().toLowerCase()
  const told = [
    passage.words ?? '',
    names[passage.seat] ?? '',
    ...(passage.cards ?? []).map((card) => cardOf(card).picture),
    passage.character ? personOf(passage.character).name : '',
    passage.at ? placeOf(passage.at).name : '',
  ]
  return told.some((each) => each.toLowerCase().includes(wanted))
}
