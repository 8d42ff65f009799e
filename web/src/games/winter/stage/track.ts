/** Where a memory may lie on the track, what each space means, and which is as good as any. */

import { MEMORY_POINTS } from './counts'
import type { Side, WinterMemory } from '../wire'
import { icons } from '../world'

type Track = readonly (WinterMemory | null)[]

/** What lying there changes: it covers an objective, keeps one away, or nothing. */
export type Meaning = 'covers' | 'icon' | 'plain'

export function meaningOf(track: Track, space: number, objectives: boolean): Meaning {
  if (track[space]?.objective) return 'covers'
  return objectives && icons.includes(space + 1) ? 'icon' : 'plain'
}

/** Over an objective against whoever lays it, or else on the first free space that no objective wants. WT-OBJ-12 */
export function likely(
  track: Track,
  spaces: readonly number[],
  mine: Side | null,
  objectives: boolean,
): number | null {
  const means = (space: number): Meaning => meaningOf(track, space, objectives)
  const rival = (space: number): boolean =>
    mine !== null && means(space) === 'covers' && (track[space]?.side ?? mine) !== mine
  const free = spaces.filter((space) => means(space) !== 'covers')
  return spaces.find(rival) ?? free.find((space) => means(space) === 'plain') ?? free[0] ?? null
}

/** How many memories are still missing when this one lies there. */
export const leftAfter = (track: Track, space: number): number =>
  track.filter((memory, nth) => memory === null && nth !== space).length

/** How many are missing until the epilogue begins. */
export const untilEpilogue = (track: Track): number => leftAfter(track, -1)

/** Whether a quest told now is the last: one space is free, and none holds an objective that could be covered. */
export const isLast = (track: Track): boolean =>
  untilEpilogue(track) === 1 && !track.some((memory) => memory?.objective)

/** What a memory counts. */
export const gainOf = (side: Side | null | undefined): number => (side ? MEMORY_POINTS : 0)
