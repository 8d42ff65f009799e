import type { Event, Sight } from '../lib/live.svelte'
import type { Chair, GameName, Games } from '../lib/wire'
import type { Cast, Seen } from '../table/seated.svelte'

/** As much of a step as the parts of play look at. */
export interface PastStep<G extends GameName> {
  public: Games[G]['public']
  own: Games[G]['private'] | null
  waiting: number[]
  result: Sight['result']
  history: readonly Event<G>[]
}

/** A step of a finished game in the place of a table that lives: the parts of play show it as it lay. */
export class Past<G extends GameName> implements Seen<G> {
  readonly code = ''
  readonly talk = []
  readonly writing = {}
  readonly you = null

  constructor(
    private readonly cast: () => Cast,
    private readonly step: () => PastStep<G>,
    private readonly eyes: () => number | null,
    /** What was agreed at the table, where parts ask for it. */
    private readonly options: Readonly<Record<string, unknown>> = {},
  ) {}

  table = $derived.by(() => ({ chairs: chairsOf(this.cast()), options: this.options }))

  get sight(): Sight<G> {
    const { public: shown, own, waiting, result } = this.step()
    return {
      ...{ seat: this.eyes(), public: shown, private: own, waiting, result },
      ...{ ask: null, hushed: false, canUndo: false, clocks: {} },
    }
  }
  get history(): readonly Event<G>[] {
    return this.step().history
  }
  answer(): Promise<void> {
    return Promise.reject(new Error('The game is over.'))
  }
  answerAs(): Promise<void> {
    return this.answer()
  }
  draft(): void {}
}

const chairsOf = ({ names, seals, bots }: Cast): Chair[] =>
  names.map((name, seat) => ({
    ...{ seat, name, seal: seals[seat] ?? null, kind: bots[seat] ? 'bot' : 'person' },
    ...{ person: null, present: true, away_since: null, stands_in: false },
    ...{ skill: null, muted: false, brought_by: null },
  }))
