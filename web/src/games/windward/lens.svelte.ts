import type { Frame, Point } from './planet'

const NEAREST = 3.2

/** How near the planet is seen, and which part of it: pinch, wheel, buttons and keys all turn this. */
export class Lens {
  scale = $state(1)
  x = $state(0)
  y = $state(0)

  /** What is seen when nothing is enlarged. */
  constructor(readonly frame: () => Frame) {}

  get near(): boolean {
    return this.scale > 1.01
  }

  /** Nearer by this factor; the point of the drawing stays where it is on the page. */
  zoom(factor: number, about: Point = { x: 0, y: 0 }): void {
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor))
    const grown = scale / this.scale
    this.x = about.x - (about.x - this.x) * grown
    this.y = about.y - (about.y - this.y) * grown
    this.scale = scale
    this.#hold()
  }

  move(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.#hold()
  }

  /** Brings a point of the planet into sight. */
  show({ x, y }: Point): void {
    if (!this.near) return
    this.x = -x * this.scale
    this.y = -y * this.scale
    this.#hold()
  }

  whole = (): void => {
    this.scale = 1
    this.x = 0
    this.y = 0
  }

  #hold(): void {
    const most = this.scale - 1
    const { wide, tall } = this.frame()
    this.x = Math.min(wide * most, Math.max(-wide * most, this.x))
    this.y = Math.min(tall * most, Math.max(-tall * most, this.y))
  }
}
