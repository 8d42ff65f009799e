/**
 * Back closes what was opened last before it leaves the page.
 *
 * Whatever lies over a page (a picture, a sheet, a menu) is a step of its own in the browser's history, and each step
 * says how many such layers lie there: so it holds for layers upon layers, and after a reload that closed them all.
 * A cover that hides a secret is no layer: only the person whose it is takes that away.
 */
import { untrack } from 'svelte'
import { viewport } from './viewport.svelte'

type Close = () => void
/** What is needed of `window.history`. */
type Steps = Pick<History, 'state' | 'pushState' | 'go' | 'scrollRestoration'>

export class Layers {
  #open: Close[] = []
  /** We go back ourselves; when we are there, nobody has asked for anything. */
  #stepping = false
  #settling = false
  #waiting: (() => void)[] = []
  readonly #steps: () => Steps

  constructor(steps: () => Steps) {
    this.#steps = steps
  }

  /** How many layers lay there when this step was made. */
  get depth(): number {
    const state = this.#steps().state as { layers?: unknown } | null
    return typeof state?.layers === 'number' ? state.layers : 0
  }

  /** Something has opened. Returns how to say that it has closed, in whatever way. */
  opened(close: Close): () => void {
    this.#open.push(close)
    this.settleSoon()
    return () => {
      const at = this.#open.lastIndexOf(close)
      if (at < 0) return
      this.#open.splice(at, 1)
      this.settleSoon()
    }
  }

  /** The browser has gone to another step: by Back, or because we asked. */
  moved(): void {
    if (this.#stepping) this.#stepping = false
    else while (this.#open.length > this.depth) this.#open.pop()?.()
    for (const act of this.#waiting.splice(0)) act()
    this.settleSoon()
  }

  /**
   * Leads elsewhere, once no step of ours is under way; the uppermost layer's step becomes that of the next place.
   * A place that is taken `over` by the next one first loses the steps of its layers.
   */
  leave(push: (instead: boolean) => void, over = false): void {
    if (this.#stepping) {
      this.#waiting.push(() => this.leave(push, over))
      return
    }
    this.#open = []
    if (over && this.depth > 0) {
      this.#waiting.push(() => this.leave(push, over))
      this.#back(this.depth)
      return
    }
    this.#steps().scrollRestoration = 'auto'
    push(this.depth > 0)
  }

  /** A menu that closes into a dialog is one layer all the time: so we wait until all has happened. */
  settleSoon(): void {
    if (this.#settling) return
    this.#settling = true
    setTimeout(() => {
      this.#settling = false
      if (!this.#stepping) this.#settle()
    })
  }

  #settle(): void {
    const steps = this.#steps()
    const spare = this.depth - this.#open.length
    // A page that is scrolled meanwhile does not jump when its menu closes.
    if (this.#open.length > 0) steps.scrollRestoration = 'manual'
    else if (spare === 0) steps.scrollRestoration = 'auto'
    if (spare > 0) this.#back(spare)
    while (this.depth < this.#open.length)
      steps.pushState({ ...(steps.state as object | null), layers: this.depth + 1 }, '')
  }
  #back(by: number): void {
    this.#stepping = true
    this.#steps().go(-by)
  }
}

export const layers = new Layers(() => history)

/**
 * In a part that opens over the page: `$effect(() => (open ? closedByBack(close) : undefined))`.
 * Where there is a mouse, Back is not at hand and leaves the page as ever.
 * What it was opened as it stays: a window that is drawn larger or smaller is no step, nor a step back, which would
 * lead whoever goes elsewhere just then to where they were.
 */
export const closedByBack = (close: Close): (() => void) | undefined =>
  untrack(() => viewport.phone || viewport.touch) ? layers.opened(close) : undefined
