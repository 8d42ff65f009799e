/**
 * Between the table and the page: what happens is let in frame by frame, each when the one before has been told. So the
 * page shows the state of the telling, never one that is ahead of it.
 */

import { reducedMotion } from './motion'
import type { Pace } from './prefs.svelte'
import { isHidden } from './visibility'

/** One step of the table: what happened in it. */
export interface Happening<Event = unknown> {
  readonly events: readonly Event[]
}

/** How a board tells. Written as methods: what tells one game may be given to a table of it, whatever it is taken for. */
export interface Telling<Frame> {
  /** How long it takes, as people do, in milliseconds. */
  takes(frame: Frame): number
  /** Whether something is still looked at. */
  waits?(): boolean
  /** Whether it is to be read before anything is asked of me. */
  reads?(frame: Frame): boolean
  /** Whether I may do something now, though nobody waits for it. */
  mine?(frame: Frame): boolean
}
interface Showing<Frame> {
  show(frames: readonly Frame[]): void
}

/** So many times as long as people take. */
export const PACES: Readonly<Record<Pace, number>> = { slower: 1.6, people: 1, faster: 0.5 }
/** A film that is further behind is not caught up with: nobody plays the hour before last. In milliseconds. */
const FAR = 60_000

export class Film<Frame extends Happening> {
  /** What is being told just now. */
  telling = $state.raw<Frame | null>(null)
  /** Whether the table is ahead of what has been told. */
  behind = $state(false)
  /** Something is asked of me, behind what is still to be read. */
  asking = $state(false)
  /** Until something is asked of me, everything passes at once. */
  skipping = $state(false)

  #frames: readonly Frame[] = []
  #ways: Telling<Frame> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #kept = false

  constructor(
    private readonly show: Showing<Frame>['show'],
    private readonly pace: () => Pace,
  ) {}

  /** Whether a board tells. */
  get directed(): boolean {
    return this.#ways !== null
  }

  /** A board tells from now on; without one everything passes at once. Returns the way to stop. */
  direct(ways: Telling<Frame>): () => void {
    this.#ways = ways
    return () => {
      if (this.#ways !== ways) return
      this.#ways = null
      this.toNow()
    }
  }

  /** Something has happened. Where it asks something of me, it is now at once, or when all has been read. */
  come(frame: Frame, mine: boolean): void {
    const may = this.#ways?.mine?.(frame) ?? false
    const later = mine && !may && this.#unread()
    const now = (mine || may) && !later
    this.#frames = [...this.#frames, frame]
    if (later) this.asking = true
    if (now) this.skipping = false
    if (now || !this.#ways || isHidden()) this.toNow()
    else this.roll()
  }

  /** Goes on, if nothing is being told or looked at. */
  roll(): void {
    while (this.#ways && this.telling === null && !this.#ways.waits?.()) {
      if (this.#frames.length === 0) break
      if (!this.#unread() && this.#length(this.#frames) > FAR) return this.toNow()
      const [frame, ...rest] = this.#frames
      if (!frame) break
      this.#frames = rest
      const ms = this.#length([frame])
      if (ms > 0) this.#tell(frame, ms)
      this.show([frame])
    }
    this.behind = this.telling !== null || this.#frames.length > 0
    if (this.#frames.length === 0) this.asking = false
  }

  /** Whatever has not been told yet is there at once. */
  toNow(): void {
    const frames = this.#frames
    this.#frames = []
    this.#rest()
    this.behind = false
    this.asking = false
    if (frames.length > 0) this.show(frames)
  }

  skip(): void {
    this.skipping = true
    this.toNow()
  }

  /** Somebody looks closer: what is told now stays until they go on. */
  keep(): void {
    if (this.telling === null) return
    clearTimeout(this.#timer)
    this.#kept = true
  }

  goOn(): void {
    if (!this.#kept) return
    this.#rest()
    this.roll()
  }

  /** Whether something is told, or will be, that is to be read first. */
  #unread(): boolean {
    const ways = this.#ways
    if (!ways?.reads || this.skipping || reducedMotion()) return false
    return [...(this.telling ? [this.telling] : []), ...this.#frames].some((frame) =>
      ways.reads?.(frame),
    )
  }

  #length(frames: readonly Frame[]): number {
    if (!this.#ways || this.skipping || reducedMotion()) return 0
    const ways = this.#ways
    return PACES[this.pace()] * frames.reduce((sum, frame) => sum + ways.takes(frame), 0)
  }

  #tell(frame: Frame, ms: number): void {
    this.telling = frame
    this.behind = true
    this.#timer = setTimeout(() => {
      this.#rest()
      this.roll()
    }, ms)
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#kept = false
    this.telling = null
  }
}
