/** How somebody is led into a game: three cards over the laid table, then a hint at a time, at the thing itself. */

import type { Event, Sight } from '../lib/live.svelte'
import type { SealName } from '../lib/seals'
import type { GameName, TableState } from '../lib/wire'

/** What my seat sees of a table, and what it was told. */
export interface Seen<G extends GameName = GameName> {
  me: number
  table: TableState
  sight: Sight<G>
  history: readonly Event<G>[]
}

/** A painted piece of this very game. */
export interface GoalPicture {
  src: string | undefined
  /** What it brings, beneath. */
  note?: string
  /** The one that is meant. */
  lit?: boolean
}

/** Who am I, what do I want, what do I do now: a title, thirty words at most, and pictures. */
export interface GoalCard {
  title: string
  text: string
  /** One alone fills its frame, unless it is a piece. */
  pictures: readonly GoalPicture[]
  /** How they lie: as a painting, as pictures of a deck, as pieces, or round. */
  lie: 'painting' | 'cards' | 'pieces' | 'faces'
  /** Drawn instead, with parts of the game's own: an attachment. */
  drawn?: (place: Element) => () => void
  /** Somebody instead: whoever is to be watched. */
  who?: { seal: SealName; bot: boolean; words: string }
}

export type Goal = readonly [GoalCard, GoalCard, GoalCard]

/** One hint: fourteen words at most, at something on the page, until that is done. */
export interface Hint<G extends GameName = GameName> {
  id: string
  words: (seen: Seen<G>) => string
  /** Where it stands: a selector, or several, the thing itself first and then where it may be read instead. */
  at: string | ((seen: Seen<G>) => readonly string[])
  /** It is asked for now. */
  when: (seen: Seen<G>) => boolean
  /** Without it: when it was shown, and is asked for no longer. */
  done?: (seen: Seen<G>) => boolean
  /** It comes before one is asked: what is pressed in a hurry does not move when it comes. */
  early?: boolean
}

/** Where a hint may stand now, best first. */
export const placesOf = <G extends GameName>({ at }: Hint<G>, seen: Seen<G>): readonly string[] =>
  typeof at === 'string' ? [at] : at(seen)

/** Whether it is in sight: what covers the page hides all but what is in it. */
export const isBare = (thing: Element, covers: readonly Pick<Element, 'contains'>[]): boolean =>
  covers.every((cover) => cover.contains(thing)) && (thing.checkVisibility?.() ?? true)

/** The hint of this moment: the last that is wanted and not done, and whose thing is in sight. */
export function hintNow<G extends GameName>(
  hints: readonly Hint<G>[],
  seen: Seen<G>,
  isThere: (at: string) => boolean,
  past: ReadonlySet<string> = new Set(),
): Hint<G> | null {
  // Nobody is led while others play.
  const asked = Boolean(seen.sight.ask)
  return (
    hints.findLast(
      (hint) =>
        (asked || hint.early) &&
        !past.has(hint.id) &&
        hint.when(seen) &&
        !hint.done?.(seen) &&
        placesOf(hint, seen).some(isThere),
    ) ?? null
  )
}

/** Which tip it is: after all that were read, here or before the page was opened anew. */
export const nthOf = (id: string, read: Iterable<string>): number =>
  1 + [...new Set([...read, id])].indexOf(id)

/** The names of everybody else at the table. */
export const othersOf = ({ table, me }: Pick<Seen, 'table' | 'me'>): string[] =>
  table.chairs.filter(({ seat, kind }) => seat !== me && kind !== 'empty').map(({ name }) => name)
