import type { WinterTable } from '../play.svelte'
import type { WinterEvent } from '../wire'

/** So long a memory lies open when nobody touches it. */
export const LIES = 12_000

/** A memory that has just been made: when the stage is free it lies open for a moment, with what made it. */
export class Made {
  #space: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #shown = $state.raw<WinterTable['story']>(null)

  constructor(private readonly game: Pick<WinterTable, 'story' | 'mustAct'>) {}

  /** It lies open by itself. */
  get open(): boolean {
    return this.#shown !== null && this.game.story === this.#shown
  }

  hear(events: readonly WinterEvent[], fresh: boolean): void {
    const placed = events.findLast(({ what }) => what === 'memory_placed')
    if (fresh && placed?.what === 'memory_placed') this.#space = placed.space
  }

  /** The stage is free: it is shown, unless something is asked of me or lies open already. */
  show(): void {
    const { game } = this
    const space = this.#space
    this.#space = null
    if (space === null || game.mustAct || game.story) return
    this.#shown = game.story = { memory: space }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.close, LIES)
  }

  close = (): void => {
    clearTimeout(this.#timer)
    if (this.open) this.game.story = null
  }

  /** Somebody reads it: it stays until they close it. */
  keep = (): void => clearTimeout(this.#timer)
}
