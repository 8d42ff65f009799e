import type { Event, Live, Move, Sight } from '../lib/live.svelte'
import type { SealName } from '../lib/seals'
import type { PictureFace } from '../lib/table'
import type { Ask, Chair, TalkLine, You } from '../lib/wire'
import { say } from './desk.svelte'
import { isBot, sealOf } from './people'

/** Who sits where, by seat. */
export interface Cast {
  names: string[]
  seals: SealName[]
  bots: boolean[]
  me: number | null
}

const nobody: You = { person: '', name: '', seal: null, seats: [], host: false, muted: false }

/** What a table is read from: one that lives, or a finished one that is walked through. */
export interface Seen {
  readonly code: string
  readonly table: { readonly chairs: Chair[] } | null
  readonly you: You | null
  readonly sight: Sight | null
  readonly history: readonly Event[]
  readonly talk: readonly TalkLine[]
  readonly writing: Record<number, number>
  answer(move: Move, words?: string): Promise<void>
  answerAs(seat: number, kind: string, move: Move): Promise<void>
}

/** One seat's evening, whatever is played: what these eyes see, who sits where, and how they answer. */
export class Seated<Public, Private, Source extends Seen = Live> {
  sending = $state(false)

  readonly live: Source
  readonly faces: readonly PictureFace[]

  constructor(live: Source, faces: readonly PictureFace[]) {
    this.live = live
    this.faces = faces
  }

  table = $derived.by(() => this.live.table as NonNullable<Source['table']>)
  you = $derived.by(() => this.live.you ?? nobody)
  pub = $derived.by(() => this.live.sight?.public as unknown as Public)
  own = $derived.by(() => (this.live.sight?.private ?? null) as Private | null)
  /** Whose eyes these are. */
  me = $derived.by(() => this.live.sight?.seat ?? null)
  /** Who is called "you" in what all look at together: nobody, where several share this device. */
  addressed = $derived.by(() => (this.you.seats.length > 1 ? null : this.me))
  ask: Ask | null = $derived.by(() => this.live.sight?.ask ?? null)
  waiting = $derived.by(() => this.live.sight?.waiting ?? [])
  mustAct = $derived.by(() => this.ask !== null && this.ask.must !== false)

  cast: Cast = $derived.by(() => ({
    names: this.table.chairs.map((chair) => chair.name),
    seals: this.table.chairs.map((chair) => sealOf(chair)),
    bots: this.table.chairs.map(isBot),
    me: this.me,
  }))

  chair = (seat: number): Chair | undefined => this.table.chairs[seat]
  name = (seat: number): string => this.chair(seat)?.name ?? ''
  seal = (seat: number): SealName => sealOf(this.chair(seat))
  face = (picture: number | null | undefined): PictureFace | undefined =>
    typeof picture === 'number' ? this.faces[picture] : undefined

  /** One answer at a time; a refusal is said, and nothing has changed. */
  answer(move: Move, words = ''): Promise<boolean> {
    return this.#send(() => this.live.answer(move, words))
  }

  /** The same for any seat of this device, if it is asked this, whoever looks at it now. */
  answerAs(seat: number, kind: string, move: Move): Promise<boolean> {
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
      say(trouble)
      return false
    } finally {
      this.sending = false
    }
  }
}
