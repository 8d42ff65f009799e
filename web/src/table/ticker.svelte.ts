import type { Live } from '../lib/live.svelte'

/** The time, for whatever counts: ticks only while somebody reads it in an effect. */
export class Ticker {
  now = $state(Date.now())

  constructor(every = 1000) {
    $effect(() => {
      const timer = setInterval(() => (this.now = Date.now()), every)
      return () => clearInterval(timer)
    })
  }
}

/** A clock as the bar shows it: how much is left, of how much. */
export class Hourglass {
  #whole = new Map<number, number>()

  /** Seconds left until a moment the server named, and how many there were when it was first seen. */
  read(live: Live, moment: number): { left: number; of: number } {
    const left = live.secondsUntil(moment)
    const of = Math.max(this.#whole.get(moment) ?? 0, Math.ceil(left))
    this.#whole.set(moment, of)
    return { left: Math.ceil(left), of }
  }
}
