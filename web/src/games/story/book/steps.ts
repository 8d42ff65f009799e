/** A finished game as steps one can walk: every answer that changed something, and all that was opened on the way. */

import type { Event } from '../../../lib/live.svelte'
import type { ReplayFrame, Result, StoryPrivate, StoryPublic } from '../../../lib/wire'
import type { WalkedStep } from '../../../replay/walk.svelte'
import { revelations, type Revelation } from '../model'

export interface Step extends WalkedStep<'story'> {
  public: StoryPublic
  /** What these eyes held alone. */
  own: StoryPrivate | null
  /** Votes or signs that lie open in this step. */
  opened: Revelation | null
  result: Result | null
}

type Frame = ReplayFrame<'story'>

const opens = (event: Event<'story'>): boolean =>
  event.what === 'votes_opened' || event.what === 'threw'
const follows = (event: Event<'story'>): boolean => /^(tied|round_won|round_void)$/.test(event.what)

/** Steps for walking: opened votes are a step of their own even where the table went on at once. */
export function stepsOf(frames: readonly Frame[]): Step[] {
  const steps: Step[] = []
  let history: Event<'story'>[] = []
  let before: StoryPublic | null = null
  for (const { look } of frames) {
    const now = look.public as StoryPublic
    let events = look.events ?? []
    const own = look.private ?? null
    const at = events.findIndex((event) => opens(event) || event.what === 'round_void')
    if (at >= 0 && before) {
      const end = at + 1 + events.slice(at + 1).filter(follows).length
      const opened = events.slice(0, end)
      history = [...history, ...opened]
      steps.push({
        public: before,
        own,
        waiting: [],
        events: opened,
        history,
        opened: revelations(history).at(-1) ?? null,
        result: null,
      })
      events = events.slice(end)
    }
    const silent = events.length === 0 && !look.result && steps.length > 0
    const drawn = before !== null && stageOf(before) !== stageOf(now)
    before = now
    // Somebody said "no card", voted or was ready: nothing that anybody would look at.
    if (silent && !drawn) continue
    history = [...history, ...events]
    steps.push({
      public: now,
      own,
      waiting: look.waiting ?? [],
      events,
      history,
      opened: null,
      result: look.result ?? null,
    })
  }
  return steps
}

/** What lies on the silent stage, to tell whether something was drawn there. */
function stageOf({ tales, expansions }: StoryPublic): string {
  const stages = [...tales, ...expansions].map(({ strokes = [], gestures = [], lie }) => [
    strokes.length,
    gestures.length,
    lie,
  ])
  return JSON.stringify(stages)
}

/** Where each round begins, for the list of rounds. */
export function rounds(steps: readonly Step[]): { round: number; starter: number; at: number }[] {
  return steps.flatMap((step, at) =>
    step.events.flatMap((event) =>
      event.what === 'round_begins' && 'picture' in event
        ? [{ round: event.round, starter: event.starter, at }]
        : [],
    ),
  )
}
