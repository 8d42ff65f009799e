import type { Live } from '../lib/live.svelte'
import type { PictureFace } from '../lib/table'
import type { GameName } from '../lib/wire'
import { Seated, type Seen } from './seated.svelte'

/** What is looked at unfolds still: nobody learns from what others say of it how it ends. */
export const unfolds = ({ showing, told }: { showing: unknown; told: boolean }): boolean =>
  showing !== null && !told

/** Which words led clockwork to what is revealed, or what it hinted at, if it has said so since. */
export const ledBy = (
  { live, talkBefore }: { live: Pick<Live, 'talk'>; talkBefore: number },
  seat: number,
): string =>
  live.talk.find(
    (line) => line.n > talkBefore && line.person === '' && line.seat === seat && line.text,
  )?.text ?? ''

/**
 * A table whose reveals stay until they have been looked at, whatever the others do meanwhile. What was revealed
 * while one lay open is shown after it.
 */
export abstract class Revealing<
  G extends GameName,
  R,
  Source extends Seen<G> = Live<G>,
> extends Seated<G, Source> {
  showing = $state.raw<R | null>(null)
  upcoming = $state.raw<readonly R[]>([])
  /** How much had been said when it was revealed: reactions after that are to this. */
  talkBefore = $state(0)
  #run = 0
  /** How many have been shown, or wait to be. */
  #told: number

  constructor(live: Source, faces: readonly PictureFace[]) {
    super(live, faces)
    this.#told = this.revealed().length
  }

  /** What is in sight lies open, and may be spoken of. */
  abstract readonly told: boolean
  /** Everything that has been revealed so far, from what has happened. Called before this class's own fields are set. */
  protected abstract revealed(): readonly R[]
  /** Shows one slowly, for as long as `still` says that nobody has gone on. */
  protected abstract unfold(revelation: R, still: () => boolean): Promise<void>
  /** Everything lies open at once. */
  protected abstract lieOpen(): void

  /** What has been revealed while these eyes looked; with `fresh` the newest unfolds before them. */
  reveal(fresh: boolean): void {
    const all = this.revealed()
    const more = all.slice(this.#told)
    if (more.length === 0) return
    this.#told = all.length
    this.upcoming = [...this.upcoming, ...more]
    if (!this.showing) this.nextReveal(fresh)
  }

  /** The table is at a reveal already: show it as it lies. */
  showLast(): void {
    const last = this.revealed().at(-1)
    if (!last || this.showing) return
    this.upcoming = [...this.upcoming, last]
    this.nextReveal(false)
  }

  /** Leaves what still waits to be looked at, and comes to what the table does now. */
  toNow(): void {
    this.upcoming = []
    this.nextReveal(false)
  }

  /** Somebody does not want to wait: everything lies open now. */
  hurry(): void {
    this.#run += 1
    this.lieOpen()
  }

  /** Nobody misses a reveal by pressing too early: what unfolds still lies open first. */
  hurried(): boolean {
    if (!unfolds(this)) return false
    this.hurry()
    return true
  }

  nextReveal(fresh: boolean): void {
    this.showing = this.upcoming[0] ?? null
    this.upcoming = this.upcoming.slice(1)
    this.#run += 1
    this.talkBefore = this.live.talk.at(-1)?.n ?? 0
    const run = this.#run
    if (!this.showing || !fresh) this.lieOpen()
    else void this.unfold(this.showing, () => run === this.#run)
  }
}
