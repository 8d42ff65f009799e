/** A finished voyage as steps one can walk: one an answer, none that shows nothing new. */

import type { Event } from '../../../lib/live.svelte'
import type { ReplayFrame, WindwardPrivate, WindwardPublic } from '../../../lib/wire'
import type { WalkedStep } from '../../../replay/walk.svelte'

export interface Step extends WalkedStep {
  public: WindwardPublic & { score: number[] }
  private: WindwardPrivate | null
}

export function stepsOf(frames: readonly ReplayFrame<'windward'>[]): Step[] {
  const steps: Step[] = []
  const history: Event[] = []
  let whole = {} as WindwardPublic
  for (const { look } of frames) {
    whole = { ...whole, ...(look.public as Partial<WindwardPublic>) }
    const events = (look.events ?? []) as Event[]
    if (events.length === 0 && steps.length > 0 && !look.result) continue
    history.push(...events)
    steps.push({
      public: { ...whole, score: whole.captains.map(({ notoriety }) => notoriety) },
      private: (look.private as WindwardPrivate | null | undefined) ?? null,
      waiting: look.waiting ?? [],
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
