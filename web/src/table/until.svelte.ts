import type { Live } from '../lib/live.svelte'
import { Ticker } from './ticker.svelte'

/** Where people answer when they can: for whom the table waits, beside where the game is. For a component's beginning. */
export class Until {
  readonly #ticker = new Ticker(60_000)
  #words = $state.raw<typeof import('../lib/waits') | null>(null)

  constructor(readonly live: () => Pick<Live, 'table' | 'you'> | undefined) {
    $effect(() => {
      const { table, you } = this.live() ?? { table: null, you: null }
      if (this.#words || !(table?.rests || table?.waits?.length || you?.waits?.length)) return
      import('../lib/waits').then(
        (words) => (this.#words = words),
        () => {},
      )
    })
  }

  beside(where: string): string {
    const { table, you } = this.live() ?? { table: null, you: null }
    const waits = this.#words?.waitWords(table, you, this.#ticker.now / 1000)
    return [where, waits].filter(Boolean).join(' · ')
  }

  /** As a sentence; nothing where we play this evening. */
  get sentence(): string {
    const { table, you } = this.live() ?? { table: null, you: null }
    return this.#words?.waitSentence(table, you, this.#ticker.now / 1000) ?? ''
  }
}
