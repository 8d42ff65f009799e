/** What was done in this turn, press by press: a course is many answers, and one press takes it back. */

interface Deed {
  answers: number
  /** The question that was open when it was done. */
  then: number | null
}

export class Wake {
  #deeds: Deed[] = []

  /** A press, which may give several answers. */
  begin(): void {
    this.#deeds.push({ answers: 0, then: null })
  }

  answered(): void {
    const deed = this.#deeds.at(-1)
    if (deed) deed.answers += 1
  }

  /** All of it is done, or taken back: this is asked now. */
  rest(ask: number): void {
    while (this.#deeds.at(-1)?.answers === 0) this.#deeds.pop()
    const deed = this.#deeds.at(-1)
    if (deed) deed.then = ask
  }

  /** How many answers the last press has given; one, where nobody knows. It is taken back. */
  takeBack(ask: number): number {
    const deed = this.#deeds.pop()
    if (deed?.then === ask) return deed.answers
    this.forget()
    return 1
  }

  forget(): void {
    this.#deeds = []
  }
}
