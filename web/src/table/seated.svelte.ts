import type { Film } from '../lib/film.svelte'
import type { Event, Frame, Live, Move, Sight } from '../lib/live.svelte'
import type { SealName } from '../lib/seals'
import type { PictureFace } from '../lib/table'
import { Trouble } from '../lib/api'
import { mainOf, offersOf, type Asked } from '../lib/asked'
import type { Ask, Chair, GameName, Games, RulesNews, Settings, TalkLine, You } from '../lib/wire'
import { say } from './desk.svelte'
import { sealOf, wearsKey } from '../lib/chair'

/** Who sits where, by seat. */
export interface Cast {
  names: string[]
  seals: SealName[]
  /** Who is no person: clockwork, or a program. */
  bots: boolean[]
  me: number | null
}

const nobody: You = {
  person: '',
  name: '',
  seal: null,
  seats: [],
  host: false,
  muted: false,
  waits: [],
  programs: [],
  guessed: false,
}

/** What a table is read from: one that lives, or a finished one that is walked through. */
export interface Seen<G extends GameName = GameName> {
  readonly code: string
  readonly table: {
    readonly chairs: Chair[]
    readonly options: Readonly<Record<string, unknown>>
    readonly settings?: Settings
    readonly watching?: number
    readonly voices?: boolean
    readonly screen?: boolean
  } | null
  readonly you: You | null
  readonly sight: Sight<G> | null
  readonly history: readonly Event<G>[]
  readonly talk: readonly TalkLine[]
  readonly writing: Record<number, number>
  /** What others do is told as one; a finished table has none. */
  readonly film?: Film<Frame<G>>
  /** What was last said of the rules themselves; a finished table has nothing to say of them. */
  readonly rules?: RulesNews | null
  answer(move: Move<G>, words?: string): Promise<void>
  answerAs(seat: number, kind: string, move: Move<G>): Promise<void>
  draft(words: string): void
}

/** One seat's evening, whatever is played: what these eyes see, who sits where, and how they answer. */
export class Seated<G extends GameName, Source extends Seen<G> = Live<G>> {
  sending = $state(false)

  readonly live: Source
  readonly faces: readonly PictureFace[]

  constructor(live: Source, faces: readonly PictureFace[]) {
    this.live = live
    this.faces = faces
  }

  table = $derived.by(() => this.live.table as NonNullable<Source['table']>)
  you = $derived.by(() => this.live.you ?? nobody)
  /** Nobody sits down before there is something to see. */
  pub = $derived.by(() => this.live.sight?.public as Games[G]['public'])
  own: Games[G]['private'] | null = $derived.by(() => this.live.sight?.private ?? null)
  /** Whose eyes these are. */
  me = $derived.by(() => this.live.sight?.seat ?? null)
  /** Who is called "you" in what all look at together: nobody, where several share this device. */
  addressed = $derived.by(() => (this.you.seats.length > 1 ? null : this.me))
  ask: Ask | null = $derived.by(() => this.live.sight?.ask ?? null)
  /** What is asked, whether or not something else is offered beside it. */
  asked: Asked | null = $derived.by(() => mainOf(this.ask))
  beside: readonly Asked[] = $derived.by(() => offersOf(this.ask))
  waiting = $derived.by(() => this.live.sight?.waiting ?? [])
  mustAct = $derived.by(() => this.ask !== null && this.ask.must !== false)

  /** What is being told just now. */
  telling: readonly Event<G>[] = $derived.by(() => this.live.film?.telling?.events ?? [])

  cast: Cast = $derived.by(() => ({
    names: this.table.chairs.map((chair) => chair.name),
    seals: this.table.chairs.map((chair) => sealOf(chair)),
    bots: this.table.chairs.map(wearsKey),
    me: this.me,
  }))

  chair = (seat: number): Chair | undefined => this.table.chairs[seat]
  name = (seat: number): string => this.chair(seat)?.name ?? ''
  seal = (seat: number): SealName => sealOf(this.chair(seat))
  face = (picture: number | null | undefined): PictureFace | undefined =>
    typeof picture === 'number' ? this.faces[picture] : undefined

  /** One answer at a time; a refusal is said, and nothing has changed. */
  answer(move: Move<G>, words = ''): Promise<boolean> {
    return this.#send(() => this.live.answer(move, words))
  }

  /** The same for any seat of this device, if it is asked this, whoever looks at it now. */
  answerAs(seat: number, kind: string, move: Move<G>): Promise<boolean> {
    return seat === this.me
      ? this.answer(move)
      : this.#send(() => this.live.answerAs(seat, kind, move))
  }

  async #send(deed: () => Promise<void>): Promise<boolean> {
    if (this.sending) return false
    this.sending = true
    try {
      await deed()
      return true
    } catch (trouble) {
      if (!this.#isSaid(trouble)) say(trouble)
      return false
    } finally {
      this.sending = false
    }
  }

  /** Rules that have stumbled are told of beside the table, where somebody writes them. */
  #isSaid(trouble: unknown): boolean {
    return (
      trouble instanceof Trouble &&
      trouble.code === 'rules_stumbled' &&
      this.live.rules?.kind === 'stumbled'
    )
  }
}
