/** Fingers, mouse and wheel on the planet: taps, drags through spaces, pans and pinches. */

import type { Lens } from './lens.svelte'
import type { Point } from './planet'

/** Where something is on the page. */
export interface Spot {
  clientX: number
  clientY: number
}

interface Grips {
  lens: Lens
  /** From the page to the drawing before the lens, and behind it. */
  before: (spot: Spot) => Point
  behind: (spot: Spot) => Point
  tap: (at: Point, event: PointerEvent) => void
  /** Whether a drag that begins here bends the course; else it moves the planet. */
  grabs: (at: Point) => boolean
  /** A drag has come to this point. */
  bend: (at: Point) => void
  hover: (at: Point | null) => void
}

/** How far a finger may slip and still tap, in dots. */
const SLIP = 8

const spotOf = ({ clientX, clientY }: Spot): Spot => ({ clientX, clientY })
const apart = (a: Spot, b: Spot): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

export class Touch {
  #down = new Map<number, Spot>()
  #begun: (Spot & { bends: boolean }) | null = null
  #moved = false

  constructor(readonly grips: Grips) {}

  press = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.#down.set(event.pointerId, spotOf(event))
    if (this.#down.size > 1) {
      this.#begun = null
      return
    }
    const at = this.grips.behind(event)
    this.#begun = { ...spotOf(event), bends: this.grips.grabs(at) }
    this.#moved = false
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
  }

  move = (event: PointerEvent): void => {
    const was = this.#down.get(event.pointerId)
    if (!was) {
      if (event.pointerType === 'mouse') this.grips.hover(this.grips.behind(event))
      return
    }
    if (this.#down.size === 2) this.#pinch(event)
    else this.#drag(event, was)
    this.#down.set(event.pointerId, spotOf(event))
  }

  lift = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId)
    const tapped = this.#begun && !this.#moved
    this.#begun = null
    if (tapped && event.type === 'pointerup') this.grips.tap(this.grips.behind(event), event)
  }

  leave = (): void => this.grips.hover(null)

  wheel = (event: WheelEvent): void => {
    event.preventDefault()
    this.grips.lens.zoom(Math.exp(-event.deltaY / 420), this.grips.before(event))
  }

  #drag(event: PointerEvent, was: Spot): void {
    const begun = this.#begun
    if (!begun) return
    if (!this.#moved && apart(event, begun) < SLIP) return
    this.#moved = true
    if (begun.bends) this.grips.bend(this.grips.behind(event))
    else this.#pan(event, was)
  }

  #pan(event: PointerEvent, was: Spot): void {
    const { lens, before } = this.grips
    const now = before(event)
    const then = before(was)
    lens.move(now.x - then.x, now.y - then.y)
  }

  #pinch(event: PointerEvent): void {
    const [a, b] = [...this.#down.entries()]
    if (!a || !b) return
    const other = a[0] === event.pointerId ? b[1] : a[1]
    const was = a[0] === event.pointerId ? a[1] : b[1]
    const before = apart(was, other)
    const middle = {
      clientX: (event.clientX + other.clientX) / 2,
      clientY: (event.clientY + other.clientY) / 2,
    }
    if (before > 0) this.grips.lens.zoom(apart(event, other) / before, this.grips.before(middle))
    this.#moved = true
  }
}
