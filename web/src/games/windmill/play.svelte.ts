import { cellName } from '../../lib/cells'
import type { Event, Live, Move } from '../../lib/live.svelte'
import { pace, pause } from '../../lib/motion'
import type { SealName } from '../../lib/seals'
import { sound } from '../../lib/sound'
import type { GridCell, PictureFace } from '../../lib/table'
import type { Chair, TableState, WindmillPrivate, WindmillPublic, You } from '../../lib/wire'
import { say } from '../../table/desk.svelte'
import { isBot, sealOf } from '../../table/people'
import { revelations, scoreBefore, seatStates, type Cast, type Revelation } from './model'

export type Mode = 'tell' | 'guess' | 'wait' | 'reveal'

/** How far a reveal has come: hush, the card turns, the seal is pressed, the points walk. */
export type Stage = 'hush' | 'turning' | 'sealed' | 'counted'

const nobody: You = { person: '', name: '', seal: null, seats: [], host: false, muted: false }

/** One seat's evening at Windmill: what is seen, what has been picked up, which reveal lies open. */
export class WindmillTable {
  chosen = $state<number | null>(null)
  /** The cell that is open large (phone). */
  opened = $state<number | null>(null)
  peeked = $state<number | null>(null)
  /** What was looked at last: it stays in the looking glass. */
  glanced = $state<number | null>(null)
  asking = $state<'guess' | 'windmill' | null>(null)
  sending = $state(false)
  showing = $state.raw<Revelation | null>(null)
  /** Cards that were turned while this one lay open: they are shown after it. */
  upcoming = $state.raw<readonly Revelation[]>([])
  stage = $state<Stage>('counted')
  /** How much had been said when the card was turned: reactions after that are to this tale. */
  talkBefore = $state(0)
  marks = $state.raw<ReadonlySet<number>>(new Set())
  words = $state('')

  readonly live: Live
  readonly faces: PictureFace[]
  #run = 0

  constructor(live: Live, faces: PictureFace[]) {
    this.live = live
    this.faces = faces
  }

  table = $derived.by(() => this.live.table as TableState)
  you = $derived.by(() => this.live.you ?? nobody)
  pub = $derived.by(() => this.live.sight?.public as unknown as WindmillPublic)
  /** Whose eyes these are. */
  me = $derived.by(() => this.live.sight?.seat ?? null)
  ask = $derived.by(() => this.live.sight?.ask ?? null)
  waiting = $derived.by(() => this.live.sight?.waiting ?? [])
  card = $derived.by(() => (this.live.sight?.private as WindmillPrivate | null)?.picture ?? null)
  mustAct = $derived.by(() => this.ask !== null && this.ask.must !== false)

  cast: Cast = $derived.by(() => ({
    names: this.table.chairs.map((chair) => chair.name),
    seals: this.table.chairs.map((chair) => sealOf(chair)),
    bots: this.table.chairs.map(isBot),
    me: this.me,
  }))

  mode: Mode = $derived.by(() => {
    if (this.showing) return 'reveal'
    if (this.ask?.kind === 'tell' || this.ask?.kind === 'finish') return 'tell'
    return this.ask?.kind === 'guess' ? 'guess' : 'wait'
  })

  /** The next guess is the nth; it may win n points. */
  nth = $derived.by(() => this.pub.guesses.length + 1)
  holdsWindmill = $derived.by(() => this.me !== null && this.pub.windmill === this.me)
  mayTakeWindmill = $derived.by(() => this.ask?.show?.['may_take_windmill'] === true)

  /** The card lies open, and may be spoken of. */
  told = $derived.by(() => this.stage === 'sealed' || this.stage === 'counted')

  states = $derived.by(() => {
    const hush = this.showing !== null && !this.told && this.showing.tale === this.pub.tale
    return seatStates(this.pub, hush)
  })
  scores = $derived.by(() =>
    this.showing && this.stage !== 'counted' && this.showing.tale === this.pub.tale
      ? scoreBefore(this.showing)
      : this.pub.score,
  )

  cells: GridCell[] = $derived.by(() => {
    const taken = new Map(this.pub.guesses.map((guess) => [guess.picture, guess.seat]))
    const guessing = this.mode === 'guess'
    return this.pub.grid.map((picture): GridCell => {
      const face = this.faces[picture] ?? { small: '', large: '', alt: '' }
      const taker = taken.get(picture)
      if (taker !== undefined)
        return { face, light: 'taken', taker: { name: this.name(taker), seal: this.seal(taker) } }
      const perhaps = this.marks.has(picture)
      if (this.pub.aside.includes(picture)) return { face, light: 'dusk', perhaps }
      return { face, light: guessing ? 'legal' : 'plain', perhaps }
    })
  })

  chair = (seat: number): Chair | undefined => this.table.chairs[seat]
  name = (seat: number): string => this.chair(seat)?.name ?? ''
  seal = (seat: number): SealName => sealOf(this.chair(seat))
  face = (picture: number | null | undefined): PictureFace | undefined =>
    typeof picture === 'number' ? this.faces[picture] : undefined
  cellOf = (picture: number): string => cellName(this.pub.grid.indexOf(picture))

  async answer(move: Move, words = ''): Promise<boolean> {
    if (this.sending) return false
    this.sending = true
    try {
      await this.live.answer(move, words)
      return true
    } catch (trouble) {
      say(trouble)
      return false
    } finally {
      this.sending = false
    }
  }

  async choose(cell: number): Promise<void> {
    const picture = this.pub.grid[cell]
    if (picture === undefined) return
    this.asking = null
    this.opened = null
    sound('thud')
    if (await this.answer({ do: 'choose', picture })) this.chosen = null
  }

  async takeWindmill(): Promise<void> {
    this.asking = null
    sound('wax')
    await this.answer({ do: 'take_windmill' })
  }

  peek = (cell: number | null): void => {
    this.peeked = cell
    if (cell !== null) this.glanced = cell
  }

  // Pencil marks and drafts: on this device, for this tale and seat only.

  #key(what: string): string {
    return `talewind.${what}.${this.live.code}.${this.pub.tale}.${this.me ?? 'w'}`
  }

  /** Called when a tale begins, or other eyes look. */
  recall(): void {
    this.chosen = null
    this.opened = null
    this.peeked = null
    this.glanced = null
    this.asking = null
    const marked = kept(this.#key('perhaps'))
    this.marks = new Set(marked ? marked.split(',').map(Number) : [])
    this.words = kept(this.#key('draft')) ?? ''
  }

  perhaps = (cell: number): void => {
    const picture = this.pub.grid[cell]
    if (picture === undefined) return
    const marks = new Set(this.marks)
    if (!marks.delete(picture)) marks.add(picture)
    this.marks = marks
    keep(this.#key('perhaps'), [...marks].join(','))
  }

  keepDraft(): void {
    keep(this.#key('draft'), this.words)
  }

  forgetDraft(): void {
    keep(this.#key('draft'), '')
    this.words = ''
  }

  // Reveals

  /** Cards that have been turned while these eyes looked; with `fresh` the newest is turned before them. */
  reveal(events: readonly Event[], fresh: boolean): void {
    const turned = events.filter((event) => event.what === 'revealed').length
    if (turned === 0) return
    const all = revelations(this.live.history).slice(-turned)
    this.upcoming = [...this.upcoming, ...all].slice(-3)
    if (!this.showing) this.nextReveal(fresh)
  }

  /** The table is at a reveal already: show it as it lies. */
  showLast(): void {
    const last = revelations(this.live.history).at(-1)
    if (!last || this.showing) return
    this.upcoming = [...this.upcoming, last]
    this.nextReveal(false)
  }

  nextReveal(fresh: boolean): void {
    this.showing = this.upcoming[0] ?? null
    this.upcoming = this.upcoming.slice(1)
    this.opened = null
    this.asking = null
    this.#run += 1
    this.talkBefore = this.live.talk.at(-1)?.n ?? 0
    if (!this.showing || !fresh) this.stage = 'counted'
    else void this.#turn(this.#run, this.showing)
  }

  async #turn(run: number, revelation: Revelation): Promise<void> {
    const still = (): boolean => run === this.#run
    this.stage = 'hush'
    await pause(pace.fly + pace.hush)
    if (!still()) return
    this.stage = 'turning'
    sound('paper')
    await pause(pace.cardTurns)
    if (!still()) return
    sound(revelation.finder === null ? 'notTheOne' : 'found')
    this.stage = 'sealed'
    await pause(pace.seal + 160)
    if (!still()) return
    if (revelation.finder !== null) sound('wax')
    this.stage = 'counted'
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
function keep(key: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(key, words)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage a reload forgets it; the server keeps the draft for the clock all the same.
  }
}
