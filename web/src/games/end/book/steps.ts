/** A finished game as steps one can walk: every answer, and every round's cards and points on the way. */

import type { Event } from '../../../lib/live.svelte'
import type { EndPrivate, EndPublic, ReplayFrame, Result } from '../../../lib/wire'
import type { WalkedStep } from '../../../replay/walk.svelte'
import { revelations, tableAt } from '../model'

export interface Step extends WalkedStep<'end'> {
  public: EndPublic
  /** The cards that these eyes saw alone. */
  cards: number[]
  result: Result | null
}

/** Where a step ends though the log goes on: the cards are shown, the points are given. */
const stops = (event: Event<'end'>): boolean =>
  event.what === 'cards_shown' || event.what === 'scored' || event.what === 'failed'

/** Steps for walking: shown cards and given points are steps of their own even where the table went on at once. */
export function stepsOf(frames: readonly ReplayFrame<'end'>[]): Step[] {
  const steps: Step[] = []
  let history: Event<'end'>[] = []
  for (const { look } of frames) {
    const now = look.public as EndPublic
    let events = look.events ?? []
    for (;;) {
      const at = events.findIndex(stops)
      if (at < 0 || at === events.length - 1) break
      const told = events.slice(0, at + 1)
      history = [...history, ...told]
      const open = revelations(history).at(-1)
      const table = open ? tableAt(now, open) : now
      steps.push({ public: table, cards: [], waiting: [], events: told, history, result: null })
      events = events.slice(at + 1)
    }
    // Somebody was ready to go on, or has closed a verdict: nothing that anybody would look at.
    if (events.length === 0 && !look.result && steps.length > 0) continue
    history = [...history, ...events]
    steps.push({
      public: now,
      cards: (look.private as EndPrivate | null | undefined)?.cards ?? [],
      waiting: look.waiting ?? [],
      events,
      history,
      result: look.result ?? null,
    })
  }
  return steps
}

/** Where each round begins, for the list of rounds. */
export const rounds = (steps: readonly Step[]): { round: number; narrator: number; at: number }[] =>
  steps.flatMap((step, at) =>
    step.events.flatMap((event) =>
      event.what === 'round_begins' && 'narrator' in event
        ? [{ round: event.round, narrator: event.narrator, at }]
        : [],
    ),
  )
