import { keep, kept, keptAs } from '../lib/kept'
import type { Live } from '../lib/live.svelte'
import type { GameName } from '../lib/wire'
import { Revealing } from './revealing.svelte'
import type { Seen } from './seated.svelte'

/** A table where tales are written. Drafts and pencil marks stay on this device, for this stretch and seat only. */
export abstract class Telling<
  G extends GameName,
  R,
  Source extends Seen<G> = Live<G>,
> extends Revealing<G, R, Source> {
  /** What I am writing. */
  words = $state('')
  /** Most characters of a tale. */
  limit = $derived.by(() => this.mostCharacters())

  /** What is being told: another tale has another draft. */
  protected abstract stretch(): string | number

  protected mostCharacters(): number {
    return Number(this.ask?.show?.['limit'] ?? 400)
  }

  #key(what: string): string {
    return keptAs(what, this.live.code, this.stretch(), this.me)
  }

  /** Called when a tale begins, or other eyes look. */
  recall(): void {
    this.words = kept(this.#key('draft')) ?? ''
  }

  keepDraft(): void {
    keep(this.#key('draft'), this.words)
  }

  forgetDraft(): void {
    keep(this.#key('draft'), '')
    this.words = ''
  }

  protected recallMarks(what: string): ReadonlySet<number> {
    const marked = kept(this.#key(what))
    return new Set(marked ? marked.split(',').map(Number) : [])
  }

  /** The marks with this one made, or rubbed out. */
  protected mark(what: string, marks: ReadonlySet<number>, which: number): ReadonlySet<number> {
    const marked = new Set(marks)
    if (!marked.delete(which)) marked.add(which)
    keep(this.#key(what), [...marked].join(','))
    return marked
  }
}
