/** What a screen reader hears: my own turn as it happens, another's in two or three sentences. */

import type { Cast } from '../../../table/seated.svelte'
import { trailOf } from '../film'
import type { Character, WinterEvent } from '../wire'
import { walked } from './sentence'
import { seatOf, storyOf } from './tell'
import { befalls, turnsOf } from './turns'

export interface Aloud {
  readonly cast: Cast
  readonly owner: (character: Character) => number
}

type What = WinterEvent['what'] | 'left' | 'taken'
/** Where one turn is over. */
const OVER = new Set<What>(['turn_of', 'chapter_ends', 'epilogue_begins', 'over'])
/** In whosever turn: it is everybody's. */
const EVERYBODYS = new Set<What>([
  ...(['chapter_begins', 'chapter_ends', 'epilogue_begins', 'over', 'drawn'] as const),
  ...(['objected', 'ruled', 'sent_back', 'stall_voted', 'left', 'taken'] as const),
])
const TALES = new Set<What>(['narrated', 'card_played', 'retold'])
/** A turn is so many deeds, and how the last of it was told. */
const DEEDS = 2

/** The way that has just come to its end, in a sentence. */
function wayOver(history: readonly WinterEvent[]): string {
  const woke = history.findLastIndex(({ what }) => what === 'activated')
  const step = history.slice(woke + 1).findLast((event) => event.what === 'stepped')
  const trail = trailOf(history)
  return step?.what === 'stepped' && trail ? walked(step, trail.way.slice(1)) : ''
}

/** What of this is said by itself; a way of several steps when it is over. */
function itself(history: readonly WinterEvent[], event: WinterEvent, { cast }: Aloud): string {
  if (event.what === 'movement_ends') return wayOver(history)
  const silent =
    event.what === 'stepped' ||
    ((event.what === 'turn_of' || event.what === 'cards_due') && event.seat !== cast.me)
  return silent ? '' : (storyOf([event], cast)[0]?.text ?? '')
}

/** Somebody's turn: what was done at last, and the last that was told. */
function inShort(turn: readonly WinterEvent[], { cast }: Aloud): string[] {
  const tale = turn.findLast(({ what }) => TALES.has(what))
  return [...turnsOf(turn, cast, null, DEEDS), ...(tale ? storyOf([tale], cast) : [])].map(
    ({ text }) => text,
  )
}

/**
 * What is said of the last so many events. Others' turns are told when they are over, or when they come to me: from
 * there on I hear everything as it happens.
 */
export function aloud(history: readonly WinterEvent[], last: number, game: Aloud): string[] {
  const { cast, owner } = game
  const mine = (event: WinterEvent): boolean =>
    cast.me !== null && (seatOf(event) === cast.me || befalls(event, cast.me, owner))
  return history.slice(history.length - last).flatMap((event, nth) => {
    const at = history.length - last + nth
    const began = history.slice(0, at).findLastIndex(({ what }) => OVER.has(what))
    const turn = history.slice(Math.max(0, began), at)
    const ofAnother = turn[0]?.what === 'turn_of' && turn[0].seat !== cast.me
    const open = !ofAnother || turn.some(mine)
    const told = !open && (OVER.has(event.what) || mine(event)) ? inShort(turn, game) : []
    const heard = open || mine(event) || EVERYBODYS.has(event.what)
    return [...told, heard ? itself(history.slice(0, at + 1), event, game) : ''].filter(Boolean)
  })
}
