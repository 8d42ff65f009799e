/** How long a pen rests before the others hear that somebody writes. */
const RESTS = 400

export class Pen {
  #later: ReturnType<typeof setTimeout> | undefined

  /** Does this once the pen rests. */
  rests(then: () => void): void {
    this.lay()
    this.#later = setTimeout(then, RESTS)
  }

  /** It is laid down: nothing is left to be told. */
  lay(): void {
    clearTimeout(this.#later)
  }
}
