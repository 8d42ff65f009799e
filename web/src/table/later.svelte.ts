/** What of a board is not on it at first, and comes when it stands. */

import { onMount } from 'svelte'
import { isSlowLine } from '../lib/letters'

/** Over a slow line it comes after the first question, unless that is long in coming. */
const LONG = 8000

export class Later<Parts> {
  here = $state.raw<Parts | null>(null)
  unreached = $state(false)
  #asked = false

  /** Called while a board is made. */
  constructor(readonly fetched: () => Promise<Parts>) {
    onMount(() => {
      const waiting = setTimeout(this.bring, isSlowLine() ? LONG : 0)
      return () => clearTimeout(waiting)
    })
  }

  /** Whoever reads it here cannot wait: it is fetched now. */
  get wanted(): Parts | null {
    this.bring()
    return this.here
  }

  bring = (): void => {
    if (this.#asked) return
    this.#asked = true
    this.fetched().then(
      (parts) => void (this.here = parts),
      () => void (this.unreached = true),
    )
  }
}
