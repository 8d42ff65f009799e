/** A finished game as steps one can walk: every answer, and every card that was turned on the way. */

import type { Event } from '../../../lib/live.svelte'
import type { ReplayFrame, Result, WindmillPrivate, WindmillPublic } from '../../../lib/wire'
import type { WalkedStep } from '../../../replay/walk.svelte'

export interface Step extends WalkedStep<'windmill'> {
  public: WindmillPublic
  /** The picture that these eyes saw alone. */
  card: number | null
  result: Result | null
}

type Frame = ReplayFrame<'windmill'>

/** Steps for walking: a turned card is a step of its own even where the next tale began at once. */
export function stepsOf(frames: readonly Frame[]): Step[] {
  const steps: Step[] = []
  let history: Event<'windmill'>[] = []
  let before: WindmillPublic | null = null
  for (const { look } of frames) {
    const now = look.public as WindmillPublic
    let events = look.events ?? []
    const turned = events.findIndex((event) => event.what === 'revealed')
    const shown = events[turned]
    if (shown?.what === 'revealed' && before && now.phase !== 'reveal') {
      const told = events.slice(0, turned + 1)
      history = [...history, ...told]
      steps.push({
        public: atReveal(before, told, shown),
        card: null,
        waiting: [],
        events: told,
        history,
        result: null,
      })
      events = events.slice(turned + 1)
    }
    const same = events.length === 0 && !look.result && steps.length > 0
    before = now
    // Somebody was ready to go on: nothing that anybody would look at.
    if (same) continue
    history = [...history, ...events]
    steps.push({
      public: now,
      card: (look.private as WindmillPrivate | null | undefined)?.picture ?? null,
      waiting: look.waiting ?? [],
      events,
      history,
      result: look.result ?? null,
    })
  }
  return steps
}

/** The table as it lay when the card was turned, before everything went back. */
function atReveal(
  before: WindmillPublic,
  told: readonly Event<'windmill'>[],
  shown: Event<'windmill'> & { what: 'revealed' },
): WindmillPublic {
  const guesses = told.flatMap((event) =>
    event.what === 'guessed'
      ? [
          {
            seat: event.seat,
            picture: event.picture ?? null,
            right: event.right ?? false,
            windmill: event.windmill ?? false,
          },
        ]
      : [],
  )
  return {
    ...before,
    phase: 'reveal',
    guesses: [...before.guesses, ...guesses],
    guesser: null,
    shown: shown.picture,
    gains: shown.gains,
    score: shown.score,
  }
}

/** Where each tale begins, for the list of tales. */
export function tales(steps: readonly Step[]): { tale: number; teller: number; at: number }[] {
  return steps.flatMap((step, at) =>
    step.events.flatMap((event) =>
      event.what === 'drew' ? [{ tale: event.tale, teller: event.seat, at }] : [],
    ),
  )
}
