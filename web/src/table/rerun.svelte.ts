import { Film, type Telling } from '../lib/film.svelte'
import type { Event, Frame, Live, Sight } from '../lib/live.svelte'
import { prefs } from '../lib/prefs.svelte'
import type { GameName, TableState, TalkLine, You } from '../lib/wire'
import type { Seen } from './seated.svelte'

/**
 * The frames of others' turns since mine, from the one that they began with to the one that hands the turn to me; none
 * where there were no others.
 */
export function sinceMine<G extends GameName>(
  reel: readonly Frame<G>[],
  mine: (sight: Sight<G>) => boolean,
): readonly Frame<G>[] {
  const last = reel.findLastIndex(({ sight }) => !mine(sight))
  const before = reel.slice(0, last + 1).findLastIndex(({ sight }) => mine(sight))
  return last < 0 ? [] : reel.slice(Math.max(0, before), last + 2)
}

/** What was told since my last turn, told again beside the table: what these eyes saw, nothing more. */
export class Rerun<G extends GameName> implements Seen<G> {
  sight = $state.raw<Sight<G> | null>(null)
  history = $state.raw<readonly Event<G>[]>([])
  readonly film: Film<Frame<G>> = new Film(
    (frames) => this.#show(frames),
    () => prefs.pace,
  )
  #before: readonly Event<G>[]

  constructor(
    private readonly live: Live<G>,
    readonly frames: readonly Frame<G>[],
    ways: Telling<Frame<G>>,
  ) {
    const events = live.reel.slice(live.reel.indexOf(frames[0] as Frame<G>) + 1)
    const told = events.reduce((sum, frame) => sum + frame.events.length, 0)
    this.#before = live.history.slice(0, live.history.length - told)
    this.film.direct(ways)
    this.end()
  }

  get code(): string {
    return this.live.code
  }
  get table(): TableState | null {
    return this.live.table
  }
  get you(): You | null {
    return this.live.you
  }
  readonly talk: readonly TalkLine[] = []
  readonly writing: Record<number, number> = {}
  answer = (): Promise<void> => Promise.reject(new Error('this is over'))
  answerAs = this.answer
  draft = (): void => undefined

  /** As it is after all of it. */
  end(): void {
    this.film.toNow()
    this.#begin()
    this.#show(this.frames.slice(1))
  }

  /** From its beginning. */
  play(): void {
    this.film.toNow()
    this.#begin()
    for (const frame of this.frames.slice(1)) this.film.come(frame, false)
  }

  #begin(): void {
    this.sight = this.frames[0]?.sight ?? null
    this.history = this.#before
  }

  #show(frames: readonly Frame<G>[]): void {
    this.sight = frames.at(-1)?.sight ?? this.sight
    this.history = [...this.history, ...frames.flatMap(({ events }) => events)]
  }
}
