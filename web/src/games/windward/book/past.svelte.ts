import type { Live } from '../../../lib/live.svelte'
import type { Replay } from '../../../lib/wire'
import type { Step } from './steps'

/** A table that is over, for parts that expect a living one: they look, and ask nothing. */
export class PastLive {
  sight = $state.raw<Record<string, unknown> | null>(null)
  table: Record<string, unknown>
  you = null
  history = []
  talk = []

  constructor(replay: Replay, bots: readonly boolean[]) {
    this.table = {
      code: replay.code,
      phase: 'over',
      chairs: replay.names.map((name, seat) => ({
        seat,
        name,
        seal: replay.seals[seat] ?? null,
        kind: bots[seat] ? 'bot' : 'person',
        present: true,
      })),
    }
  }

  show(step: Step, seat: number | null): void {
    this.sight = {
      seat,
      public: step.public,
      private: step.private,
      ask: null,
      waiting: step.waiting,
    }
  }

  get live(): Live {
    return this as unknown as Live
  }
}
