/** A finished tale as steps one can walk: one an answer, none that shows nothing new. */

import type { ReplayFrame, Result, WinterPrivate, WinterPublic } from '../../../lib/wire'
import type { WalkedStep } from '../../../replay/walk.svelte'
import type { WinterEvent } from '../wire'

export interface Step extends WalkedStep<'winter'> {
  public: WinterPublic & { score: number[] }
  own: WinterPrivate | null
  result: Result | null
}

/** What happens without anything to be seen of it. */
const UNSEEN: ReadonlySet<WinterEvent['what']> = new Set(['cards_due', 'drawn'])

export function stepsOf(frames: readonly ReplayFrame<'winter'>[]): Step[] {
  const steps: Step[] = []
  const history: WinterEvent[] = []
  let whole = {} as WinterPublic
  for (const { look } of frames) {
    whole = { ...whole, ...look.public }
    const events = look.events ?? []
    history.push(...events)
    const seen = events.some(({ what }) => !UNSEEN.has(what))
    if (!seen && steps.length > 0 && !look.result) continue
    steps.push({
      public: { ...whole, score: [] },
      own: look.private ?? null,
      waiting: look.waiting ?? [],
      result: look.result ?? null,
      events,
      history: history.slice(),
    })
  }
  return steps
}

export interface Turn {
  at: number
  kind: 'opening' | 'turn' | 'epilogue'
  chapter: number
  seat: number
}

/** Where each player's turn begins; before the first, and after the last, there is more to see. */
export function turns(steps: readonly Step[]): Turn[] {
  const begun: Turn[] = [{ at: 0, kind: 'opening', chapter: 0, seat: 0 }]
  steps.forEach(({ events, public: { chapter } }, at) => {
    for (const event of events) {
      if (event.what === 'turn_of') begun.push({ at, kind: 'turn', chapter, seat: event.seat })
      else if (event.what === 'epilogue_begins')
        begun.push({ at, kind: 'epilogue', chapter, seat: event.seat })
    }
  })
  // One answer may end a turn and skip another: one is at the last of them.
  return begun.filter(({ at }, nth) => begun[nth + 1]?.at !== at)
}
