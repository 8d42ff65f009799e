import { getContext, setContext, untrack } from 'svelte'
import type { Live, Move } from '../lib/live.svelte'
import type { GameName } from '../lib/wire'
import { isAmongBots } from './people'
import type { Seated } from './seated.svelte'

/** So long somebody thinks who could do something, and lets it pass: in milliseconds. */
const AT_LEAST = 3000
const AT_MOST = 8000

/** How long a page waits with an answer that is its only one. Bots see no time pass. */
export const waitsFor = (amongBots: boolean, luck = Math.random()): number =>
  amongBots ? 0 : Math.round(AT_LEAST + luck * (AT_MOST - AT_LEAST))

/**
 * Whoever can do nothing is still asked, so that nobody knows. It wants nothing of them: the page answers by itself,
 * among people when somebody might who thinks it over, so that neither words nor time tell. For a component's beginning.
 */
export class Passing<G extends GameName = GameName> {
  #asked = $derived.by(() => (this.only() ? (this.game.ask?.id ?? null) : null))
  #amongBots = $derived.by(() => isAmongBots(this.game.table, this.game.you))
  #answered: number | null = null
  /** How long this question waits; nothing, where there is none of this kind. */
  waits: number | null = $derived.by(() =>
    this.#asked === null ? null : this.open() ? 0 : waitsFor(this.#amongBots),
  )

  constructor(
    private readonly game: Seated<G, Live<G>>,
    private readonly only: () => Move<G> | null,
    /** Whether all can see that there is no choice: then nothing is hidden by waiting. */
    private readonly open: () => boolean = () => false,
    /** Told when it has been answered. */
    private readonly told: () => void = () => undefined,
  ) {
    setContext(Passing, this)
    $effect(() => {
      const { waits } = this
      if (this.#asked === null || waits === null) return
      const timer = setTimeout(this.now, waits)
      return () => clearTimeout(timer)
    })
  }

  now = (): void => {
    const move = untrack(this.only)
    const asked = untrack(() => this.#asked)
    if (!move || asked === null || asked === this.#answered) return
    this.#answered = asked
    untrack(this.told)
    void this.game.answer(move)
  }
}

/** What the evening around this component answers by itself. */
export const passingHere = (): Passing | undefined => getContext(Passing)
