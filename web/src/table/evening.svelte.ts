import { onMount, tick, untrack } from 'svelte'
import type { Event, GamesThatShow, Live } from '../lib/live.svelte'
import { onKeys } from '../lib/keys'
import { t } from '../lib/messages/table'
import { Pen } from '../lib/pen'
import type { LogLine, SeatAtTable, Walker } from '../lib/table'
import { toaster } from '../lib/toaster.svelte'
import { viewport } from '../lib/viewport.svelte'
import type { Hush } from './desk.svelte'
import { toPage } from './focus'
import { goOn } from './goOn'
import { seatsShown, walkersOf } from './people'
import { noteReactions } from './reactions.svelte'
import { unfolds, type Revealing } from './revealing.svelte'
import { tableKeys } from './shortcuts'
import { Sitting, type SittingWays } from './sitting.svelte'

/** Games of tales: each has its reveals, and whoever has seen one says so. */
export type OfTales = GamesThatShow<{ phase: string; ready: number[] }>

/** What an evening needs of a game's table. */
export type Played<G extends OfTales = OfTales> = Revealing<G, unknown> & {
  /** The ribbon: a word and the points of each seat, and where the lantern stands. */
  readonly states: readonly string[]
  readonly scores: readonly number[]
  readonly lit: readonly number[]
  /** What I am writing; `recall` brings it back when other eyes look, or something new begins. */
  words: string
  readonly limit: number
  recall(): void
  keepDraft(): void
}

/** What is a game's own in its evening. */
export interface Ways<G extends OfTales = OfTales> extends SittingWays {
  /** What is being played now, a tale or a round: when it is another, what was picked up is put down. */
  stretch: () => string
  /** What is waited for from me, as the log's last line. */
  mine: () => string | null
  log: () => LogLine[]
  /** The moment that is counted down to. */
  clock: () => { moment: number; mine: boolean } | null
  /** The table is at a reveal, though it may not yet ask who has seen it. */
  open?: () => boolean
  /** The reveal in sight is the one that the table is at. */
  atIt: () => boolean
  /** What lies open is a page of the book by now, and its voices may be heard there. Where it is not said, everything is. */
  uncovers?: () => boolean
  /** What others do says more than that they think. */
  racing?: () => boolean
  keys?: Record<string, () => void>
  hush: Hush
  hear(events: readonly Event<G>[], fresh: boolean): void
  ring: () => void
  /** A reveal has been looked at: what waits now is said. */
  catchUp?: () => void
}

/** Whatever is played: reveals, my turn, the clock, the log and the drawer of one evening. For a component's beginning. */
export class Evening<G extends OfTales = OfTales> extends Sitting<Played<G>, Ways<G>> {
  marginOpen = $state(false)
  #readUpTo = $state(0)
  #reactedFrom = $state(0)
  readonly #pen = new Pen()

  constructor(game: Played<G>, ways: Ways<G>, onhold: (holding: boolean) => void) {
    super(game, ways)
    this.#reveals(onhold)
    this.turns()
    this.#talk()
    noteReactions(game)
    $effect(() => onKeys({ ...ways.keys, ...tableKeys(this) }))
  }

  get live(): Live<G> {
    return this.game.live
  }

  /** Changes when something new begins, or other eyes look. */
  stretch = $derived.by(() => `${this.ways.stretch()}.${this.game.me ?? ''}`)

  seats: SeatAtTable[] = $derived.by(() => {
    const { table, you, lit, states, scores } = this.game
    const seats = seatsShown({ table, you, waiting: lit, states, scores, doing: true })
    return this.ways.racing?.() ? seats.map((seat) => ({ ...seat, thinking: false })) : seats
  })
  walkers: Walker[] = $derived.by(() => walkersOf(this.seats))

  log: LogLine[] = $derived.by(() => {
    const { me, seal, showing, mustAct } = this.game
    const lines = this.ways.log()
    const mine = this.ways.mine()
    if (!mustAct || !mine || showing) return lines
    return [
      ...lines,
      { id: 'mine', text: mine, seal: me === null ? undefined : seal(me), mine: true },
    ]
  })

  #about = $derived.by(() => this.game.showing ?? this.stretch)
  /** Reactions have a note of their own. */
  #lastTalk = $derived.by(
    () =>
      this.live.talk.findLast(
        ({ person, reaction }) => person !== this.game.you.person && reaction === null,
      )?.n ?? 0,
  )
  /** Somebody else said something that nobody has seen here. */
  news = $derived.by(() => this.#lastTalk > this.#readUpTo)

  /** Reactions after this are to what is in sight, as far as that may be spoken of. */
  get reactedFrom(): number {
    return unfolds(this.game) ? Infinity : this.#reactedFrom
  }

  openMargin = (): void => {
    this.marginOpen = true
  }

  sayScores = (): void => {
    const lines = this.seats.map(({ name, score }) => t('table.score', name, score ?? 0))
    toaster.show({ words: t('table.scores', lines.join(', ')), icon: 'star' })
  }

  write = (): void => {
    this.game.keepDraft()
    this.#pen.rests(() => this.live.draft(this.game.words))
  }

  /** Where the words stand that I tell. */
  readonly paper = {
    read: () => this.game.words,
    write: (words: string) => {
      this.game.words = words.slice(0, this.game.limit)
      this.write()
    },
  }

  /** "On with the evening": what was turned meanwhile comes next, or what the table does now. */
  on = (): void => this.leave(() => this.game.nextReveal(false))

  /** The same, in a way of the game's own. */
  leave(next: () => void): void {
    if (this.game.hurried()) return
    if (this.game.pub.phase === 'reveal' && this.ways.atIt()) void goOn(this.live)
    next()
    this.#cameOn()
  }

  toNow = (): void => {
    if (this.game.pub.phase === 'reveal') void goOn(this.live)
    this.game.toNow()
    this.#cameOn()
  }

  #cameOn(): void {
    this.ways.catchUp?.()
    void tick().then(toQuestion)
  }

  #reveals(onhold: (holding: boolean) => void): void {
    const { game, ways } = this
    onMount(() => {
      const open = ways.open ?? (() => game.pub.phase === 'reveal')
      if (open() && game.table.phase === 'play' && !this.#seenIt()) game.showLast()
      return game.live.onEvents((events, fresh) => {
        ways.hear(events, fresh)
        game.reveal(fresh)
      })
    })
    $effect(() => {
      void this.stretch
      untrack(() => game.recall())
    })
    $effect(() => onhold(game.showing !== null))
  }

  /** Everybody on this device has gone on already. */
  #seenIt(): boolean {
    const { pub, you } = this.game
    return (
      pub.phase === 'reveal' &&
      you.seats.length > 0 &&
      you.seats.every((seat) => pub.ready.includes(seat))
    )
  }

  protected moment(): { moment: number; mine: boolean } | null {
    return this.ways.clock()
  }

  /** The question has the focus, unless somebody writes. */
  protected myTurn(): void {
    this.ways.ring()
    if (!this.game.showing && nobodyIsBusy()) toQuestion()
    else if (!this.game.showing) toPage()
  }

  #talk(): void {
    $effect(() => {
      void this.#about
      untrack(() => (this.#reactedFrom = this.live.talk.at(-1)?.n ?? 0))
    })
    onMount(() => {
      this.#readUpTo = this.#lastTalk
    })
    $effect(() => {
      if (this.marginOpen || viewport.wide) this.#readUpTo = this.#lastTalk
    })
  }
}

export function nobodyIsBusy(): boolean {
  const active = document.activeElement
  return (
    (active === null || active === document.body) && document.querySelector('dialog[open]') === null
  )
}

/** Where words are wanted it is the page to write on, which comes before the question's buttons. */
export function toQuestion(): void {
  if (toPage()) return
  document.querySelector<HTMLElement>('#writing, #question')?.focus({ preventScroll: true })
}
