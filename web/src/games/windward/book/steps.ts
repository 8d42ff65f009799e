/** A finished voyage as steps one can walk: one an answer, none that shows nothing new. */

import type { ReplayFrame, Result, WindwardPrivate, WindwardPublic } from '../../../lib/wire'
import type { WalkedStep } from '../../../replay/walk.svelte'
import type { WindwardEvent } from '../wire'

export interface Step extends WalkedStep<'windward'> {
  public: WindwardPublic & { score: number[] }
  own: WindwardPrivate | null
  result: Result | null
}

export function stepsOf(frames: readonly ReplayFrame<'windward'>[]): Step[] {
  const steps: Step[] = []
  const history: WindwardEvent[] = []
  let whole = {} as WindwardPublic
  for (const { look } of frames) {
    whole = { ...whole, ...look.public }
    const events = look.events ?? []
    if (events.length === 0 && steps.length > 0 && !look.result) continue
    history.push(...events)
    steps.push({
      public: { ...whole, score: whole.captains.map(({ notoriety }) => notoriety) },
      own: look.private ?? null,
      waiting: look.waiting ?? [],
      result: look.result ?? null,
      events,
      history: history.slice(),
    })
  }
  return steps
}

/** Where each captain’s turn begins. */
export const turns = (steps: readonly Step[]): { at: number; round: number; seat: number }[] =>
  steps.flatMap(({ events }, at) =>
    events.flatMap((event) =>
      event.what === 'turn_begins' && 'seat' in event
        ? [{ at, round: event.round, seat: event.seat }]
        : [],
    ),
  )
