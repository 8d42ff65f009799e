/** What lies side by side just now, and what is said under it. */

import { t } from './messages'
import type { StoryPublic, StoryTale } from '../../lib/wire'
import type { Telling } from './model'
import type { StoryTable } from './play.svelte'
import type { Shown } from './SideBySide.svelte'

export interface Lying {
  picture: number
  /** Whose; null: the starting picture. */
  seat: number | null
  more?: boolean
}

/** The starting picture; beside it what a teller laid, and what they go on with. */
export function onTable(table: StoryPublic, now: StoryTale | null): Lying[] {
  const start: Lying = { picture: table.start, seat: null }
  if (!now) return [start]
  if (table.phase !== 'expand') return [start, { picture: now.picture, seat: now.seat }]
  const first = table.tales.find(({ seat }) => seat === now.seat)
  return [
    start,
    ...(first ? [{ picture: first.picture, seat: now.seat }] : []),
    { picture: now.picture, seat: now.seat, more: true },
  ]
}

/** The starting picture, and beside it what one story was told of. */
export const toldOf = (start: number, { tale, more }: Telling): Lying[] => [
  { picture: start, seat: null },
  { picture: tale.picture, seat: tale.seat },
  ...(more ? [{ picture: more.picture, seat: tale.seat, more: true }] : []),
]

/** The stories that an open picture belongs to; the starting picture to those that it lies open beside. */
export function belonging(
  tellings: readonly Telling[],
  start: number,
  { picture, among }: { picture: number; among: readonly number[] },
): Telling[] {
  const open = picture === start ? among : [picture]
  return tellings.filter(
    ({ tale, more }) =>
      tale.told && [tale.picture, more?.picture].some((one) => open.includes(one ?? -1)),
  )
}

type Reading = Pick<StoryTable, 'shown' | 'now' | 'begun' | 'read' | 'reading' | 'trying' | 'me'>

/**
 * What I try beside the starting picture; else what is told of just now, and until that begins what the story in sight
 * was told of: nobody reads without the pictures.
 */
export function besides(game: Reading): Lying[] {
  const { shown, now, begun, read, reading, trying, me } = game
  if (trying !== null && reading === null)
    return [
      { picture: shown.start, seat: null },
      { picture: trying, seat: me },
    ]
  return read && (reading !== null || !begun) ? toldOf(shown.start, read) : onTable(shown, now)
}

export type Named = Pick<StoryTable, 'me' | 'name' | 'seal' | 'face' | 'cast'>

export function withWords(game: Named, lying: readonly Lying[]): Shown[] {
  return lying.map(({ picture, seat, more }, nth) => ({
    key: `${picture}.${seat ?? 'start'}`,
    face: game.face(picture),
    words: wordsUnder(game, seat, more ?? false),
    seal: seat === null ? undefined : game.seal(seat),
    bot: seat === null ? false : game.cast.bots[seat],
    fresh: nth > 0 && nth === lying.length - 1,
  }))
}

export function wordsUnder(game: Named, seat: number | null, more: boolean): string {
  if (seat === null) return t('story.start')
  if (seat === game.me) return more ? t('story.givenToYou') : t('story.laidByYou')
  return more ? t('story.givenTo', game.name(seat)) : t('story.laidBy', game.name(seat))
}
