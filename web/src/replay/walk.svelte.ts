import { announce } from '../lib/announce.svelte'
import type { Event } from '../lib/live.svelte'
import type { GameName } from '../lib/wire'

/** What every game's step has. */
export interface WalkedStep<G extends GameName = GameName> {
  public: { gone: number[]; score: number[] }
  waiting: number[]
  /** What happened to come here; the last of them is what the step is about. */
  events: Event<G>[]
  /** All that had happened, this step included. */
  history: Event<G>[]
}

/** Where one stands in a finished game. Other eyes bring other steps, and one stands where one stood. */
export class Walk<S extends WalkedStep> {
  #at = $state(0)

  constructor(
    private readonly read: () => readonly S[],
    private readonly say: (step: S) => { title: string; text: string },
  ) {}

  steps: readonly S[] = $derived.by(() => this.read())
  last = $derived.by(() => Math.max(0, this.steps.length - 1))
  at = $derived.by(() => Math.min(this.#at, this.last))
  step: S = $derived.by(() => this.steps[this.at]!)
  said = $derived.by(() => this.say(this.step))

  to = (at: number): void => {
    this.#at = Math.max(0, Math.min(this.last, at))
    const { title, text } = this.said
    announce([title, text].filter(Boolean).join('. '))
  }
}
