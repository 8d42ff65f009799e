/** How others' turns are told in Wintertown: how long a step takes, the way somebody came, an encounter told small. */

import type { Character, Space, WinterEvent, WinterPassage, WinterPublic } from './wire'

/** Milliseconds, as people do. */
export const SPACE = 380
const CHANGE = 1600
/** How a fight between others ended is read once: nobody shows it again. */
const ENCOUNTER = 4200
const WORD = 300
const PASSAGE = { least: CHANGE, most: 12_000 }

/** Whose deed it is, by what everybody sees; null where it is nobody's. */
function doerOf(event: WinterEvent, owner: (character: Character) => number): number | null {
  if ('passage' in event) return event.passage.seat
  if ('seat' in event && typeof event.seat === 'number') return event.seat
  return event.what === 'stepped' ? owner(event.character) : null
}

function passageTakes({ words = '' }: WinterPassage): number {
  const ms = WORD * words.split(/\s+/).filter(Boolean).length
  return Math.min(PASSAGE.most, Math.max(PASSAGE.least, ms))
}

function lookTakes(event: WinterEvent): number {
  if ('passage' in event) return passageTakes(event.passage)
  switch (event.what) {
    case 'stepped':
      return SPACE
    case 'battle_ends':
    case 'trap_opened':
    case 'quest_ends':
      return ENCOUNTER
    case 'activated':
    case 'fell':
    case 'put':
    case 'battle_begins':
    case 'quest_placed':
    case 'memory_placed':
    case 'power_gained':
    case 'power_lost':
      return CHANGE
    default:
      return 0
  }
}

/** How long these steps take to be told. My own deeds are never kept from me. */
export function takes(
  events: readonly WinterEvent[],
  me: number | null,
  owner: (character: Character) => number,
): number {
  const others = events.filter((event) => me === null || doerOf(event, owner) !== me)
  return Math.max(0, ...others.map(lookTakes))
}

/** What somebody else told last, in words: it stays in sight until the next is told. */
export function saidLast(history: readonly WinterEvent[], me: number | null): WinterPassage | null {
  const last = history.findLast(
    (event) => 'passage' in event && event.passage.seat !== me && Boolean(event.passage.words),
  )
  return last && 'passage' in last ? last.passage : null
}

/** What was told last, by whomsoever, in words: mine, too, where nobody has told anything since. */
export function lastTale(history: readonly WinterEvent[]): WinterPassage | null {
  return taleIn(history.findLast((event) => taleIn(event) !== null))
}

/** The tale that was told in this step, if it was told in words: it opens where its line stands. */
export function taleIn(event: WinterEvent | undefined): WinterPassage | null {
  return event && 'passage' in event && event.passage.words ? event.passage : null
}

/** What somebody told of the quest that was begun last, or of the end: in words, or aloud. */
export function toldBy(
  history: readonly WinterEvent[],
  seat: number,
  part: 'quest' | 'epilogue',
): WinterPassage[] {
  const from = part === 'quest' ? history.findLastIndex(({ what }) => what === 'quest_begins') : 0
  return history
    .slice(Math.max(0, from))
    .flatMap((event) => ('passage' in event ? event.passage : []))
    .filter((passage) => passage.seat === seat && passage.part === part)
}

const READ: ReadonlySet<WinterPassage['part']> = new Set(['quest', 'epilogue', 'ending'])

/** Whether somebody else told something here that all listen to: it is read before anything is asked of me. */
export const isRead = (events: readonly WinterEvent[], me: number | null): boolean =>
  events.some((event) => {
    const tale = taleIn(event)
    return tale !== null && tale.seat !== me && READ.has(tale.part)
  })

/** What I have told since somebody woke: it stands for a moment, like everybody's. */
export function toldNow(history: readonly WinterEvent[], me: number | null): WinterPassage | null {
  const woke = history.findLastIndex(({ what }) => what === 'activated')
  const last = history
    .slice(woke + 1)
    .findLast((event) => 'passage' in event && event.passage.seat === me && event.passage.words)
  return last && 'passage' in last ? last.passage : null
}

/** Who and which places have been changed by what is told now: they stand out. */
export function changedIn(telling: readonly WinterEvent[]): ReadonlySet<Character | Space> {
  return new Set(telling.flatMap(changedBy))
}

function changedBy(event: WinterEvent): readonly (Character | Space)[] {
  switch (event.what) {
    case 'activated':
    case 'fell':
    case 'put':
    case 'barred':
    case 'readied_again':
      return [event.character]
    case 'quest_placed':
      return [event.at]
    case 'power_gained':
      return [...(event.characters ?? []), ...(event.at ? [event.at] : [])]
    case 'propagated':
      return [event.rebel]
    default:
      return []
  }
}

export interface Trail {
  character: Character
  /** Where it began, and each space since. */
  way: readonly Space[]
}

/** Where somebody was put by this. */
export function whereTo(event: WinterEvent, character: Character): Space | null {
  if (event.what === 'chosen') return event.character === character ? event.at : null
  if (event.what === 'put') return event.character === character ? event.to : null
  if (event.what !== 'stepped') return null
  return event.character === character || event.together === character ? event.to : null
}

/** The way of whoever walked last, since they woke; it stays until the next one walks. */
export function trailOf(history: readonly WinterEvent[]): Trail | null {
  const last = history.findLast((event) => event.what === 'stepped')
  if (last?.what !== 'stepped') return null
  const { character } = last
  const woke = history.findLastIndex(
    (event) => event.what === 'activated' && event.character === character,
  )
  const before = history.slice(0, woke + 1).findLast((event) => whereTo(event, character) !== null)
  const start = before && whereTo(before, character)
  const way = history.slice(woke + 1).flatMap((event) => whereTo(event, character) ?? [])
  return { character, way: start ? [start, ...way] : way }
}

/** A battle or a trap between others. */
export interface Encounter {
  kind: 'battle' | 'trap'
  rebel: Character
  soldier: Character
  /** How it ended, and what came of it; nothing yet, while it is told. */
  end: WinterEvent | null
  follows: readonly WinterEvent[]
}

type Fighting = Pick<WinterPublic, 'battle' | 'trap'>

/** The encounter that is told small: one that is played now, or that has ended in the step being told. */
export function encounterOf(
  { battle, trap }: Fighting,
  telling: readonly WinterEvent[],
): Encounter | null {
  const kind = battle ? 'battle' : 'trap'
  const now = battle ?? trap
  const at = telling.findLastIndex(({ what }) => what === 'battle_ends' || what === 'trap_opened')
  const end = telling[at] ?? null
  const follows = at < 0 ? [] : telling.slice(at + 1)
  if (end?.what === 'battle_ends')
    return { kind: 'battle', rebel: end.rebel, soldier: end.soldier, end, follows }
  return now && { kind, rebel: now.rebel, soldier: now.soldier, end, follows }
}
