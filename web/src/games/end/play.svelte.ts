import { Trouble } from '../../lib/api'
import type { Live, Move } from '../../lib/live.svelte'
import { pace, pause } from '../../lib/motion'
import { sound } from '../../lib/sound'
import { say } from '../../table/desk.svelte'
import { isElsewhere } from '../../table/elsewhere'
import { amongBots } from '../../table/people'
import { Telling } from '../../table/telling.svelte'
import {
  afterTaps,
  revelations,
  scoreBefore,
  seatStates,
  speakersOf,
  stillPlacing,
  tableAt,
  touch,
  type Revelation,
  type Tap,
} from './model'
import { TOKENS } from './words'

export type Mode = 'discard' | 'tell' | 'place' | 'wait' | 'reveal'

/** A round that lies open, by its place among those that were shown. */
interface Shown {
  nth: number
}

/** How long my three lie there together before the third goes, and locks them (ES-RULING-03). */
export const TOGETHER = 3000

/** How long the opened stacks are looked at before anything is asked or counted. */
const STACKS = 900

/** One seat's evening at The End of the Story: what is seen, what is on its way, which round lies open. */
export class EndTable extends Telling<'end', Shown> {
  /** The card that is to go. */
  chosen = $state<number | null>(null)
  /** The narrator's own ticks, by word. */
  ticked = $state.raw<ReadonlySet<number>>(new Set())
  /** Taps that the server has not accepted yet, the next one first. */
  taps = $state.raw<readonly Tap[]>([])
  /** The third of them, which has not left yet: all three are looked at, and may be moved. */
  third = $state.raw<Tap | null>(null)
  /** How often three have begun to be looked at. */
  looks = $state(0)
  #leaves: ReturnType<typeof setTimeout> | undefined
  /** My token that is picked up, by its word. */
  lifted = $state<number | null>(null)
  /** The word that a hint means. */
  meant = $state<number | null>(null)
  /** How many of the three cards have turned, and whether the stacks lie open. */
  turned = $state(TOKENS)
  told = $state(true)
  /** They have been looked at: now something may be asked. */
  seen = $state(true)
  /** The number of the question that the next tap answers, once one has been sent; and how often that was wrong. */
  #next = 0
  #volley = 0

  constructor(live: Live<'end'>) {
    super(live, [])
  }

  mode: Mode = $derived.by(() => {
    if (this.showing) return 'reveal'
    switch (this.ask?.kind) {
      case 'discard':
        return 'discard'
      case 'tell':
      case 'finish':
        return 'tell'
      case 'place':
        return 'place'
      default:
        return 'wait'
    }
  })

  /** The round that lies open: its points may come while it is looked at. */
  of: Revelation | null = $derived.by(() =>
    this.showing ? (revelations(this.live.history)[this.showing.nth] ?? null) : null,
  )
  /** The points of the open round are being given. */
  counted = $derived.by(() => this.of !== null && this.told && this.of.scored)
  shown = $derived.by(() => (this.of ? tableAt(this.pub, this.of) : this.pub))
  scores = $derived.by(() =>
    this.of && this.of.scored && !this.counted ? scoreBefore(this.of) : this.shown.score,
  )
  states = $derived.by(() =>
    this.of && !this.told
      ? this.pub.score.map(() => '')
      : seatStates(
          this.shown,
          this.me === null ? null : { seat: this.me, tokens: this.hand.length },
          (seat) => isElsewhere(this, seat),
        ),
  )
  /** Whether the table is still at the round that lies open. */
  atIt = $derived.by(() => this.of !== null && this.of.round === this.pub.round)
  /** Where the lantern stands. While a round is looked at, only what is asked about it, and my own turn, are news. */
  lit = $derived.by(() =>
    this.of && !(this.atIt && this.pub.phase !== 'reveal')
      ? this.waiting.filter((seat) => seat === this.me)
      : this.waiting,
  )

  /** Who of this device is asked about the open round: a claim, or a verdict. Nothing names the words before. */
  speakers = $derived.by(() =>
    this.seen && this.atIt ? speakersOf(this.pub, this.you.seats, this.waiting) : [],
  )
  /**
   * Clockwork says no key word, and hears none that was not said: alone among it, a claim could change nothing. Where it
   * stands in for somebody, they may have told the tale.
   */
  nothingToClaim = $derived.by(
    () =>
      this.ask?.kind === 'claim' && this.speakers.length === 1 && amongBots(this.table, this.you),
  )

  cards = $derived.by(() => this.own?.cards ?? [])
  narrating = $derived.by(() => this.me !== null && this.pub.narrator === this.me)
  /** Where my tokens lie, as the server has accepted them. */
  mine: readonly number[] = $derived.by(() => {
    if (this.me === null) return []
    const open = this.pub.tokens.flatMap(({ seat, word }) => (seat === this.me ? [word] : []))
    return open.length > 0 || !this.pub.hidden_tokens ? open : (this.own?.tokens ?? [])
  })
  /** The same, with what is on its way. */
  hand = $derived.by(() => afterTaps(this.mine, this.taps))

  /** The word that has a ring: until a token of mine is put, there or elsewhere. */
  pointed = $derived.by(() =>
    this.meant !== null && !this.hand.includes(this.meant) ? this.meant : null,
  )

  /** Nobody else is still looking: no place can be lost any more. */
  lastToPlace = $derived.by(() => stillPlacing(this.pub, this.me).length === 0)

  /** One tap: a token goes there, mine is picked up, or what I hold is moved. */
  tap = (word: number): void => {
    if (this.mode !== 'place') return
    const meant = touch(word, this.hand, this.lifted)
    if (meant.do === 'lift' || meant.do === 'drop') this.lifted = meant.word
    else if (meant.do === 'put') this.put(meant.tap)
    this.#lookAtThree()
  }

  /** Carried from one word to another. */
  carry = (from: number, word: number): void => {
    if (this.mode !== 'place' || !this.hand.includes(from) || this.hand.includes(word)) return
    this.put({ word, from })
    this.#lookAtThree()
  }

  private put(tap: Tap): void {
    const { third } = this
    const moved = third !== null && tap.from === third.word
    const last = moved || (tap.from === null && this.hand.length === TOKENS - 1)
    const laid = moved ? { word: tap.word, from: null } : tap
    this.lifted = null
    this.meant = null
    sound('thud')
    if (moved) this.taps = this.taps.filter((one) => one !== third)
    // Where another was refused, the third is one no longer.
    else if (last) this.lock()
    this.taps = [...this.taps, laid]
    if (last) this.third = laid
    else void this.#send(laid)
  }

  /**
   * The third goes when all have been seen together; not while one of them is picked up, nor, where nobody else is still
   * at it, before I say so: unless a limit strikes.
   */
  #lookAtThree(): void {
    clearTimeout(this.#leaves)
    if (!this.third) return
    const struck = this.live.sight?.clocks['-1']
    const left = struck === undefined ? Infinity : 1000 * this.live.secondsUntil(struck)
    const spare = left - 2 * TOGETHER
    if (spare < 0) return this.lock()
    if (this.lifted === null) this.looks += 1
    if (this.lifted === null && !this.lastToPlace)
      this.#leaves = setTimeout(this.#goUnlessLast, TOGETHER)
    else if (spare < Infinity) this.#leaves = setTimeout(this.lock, spare)
  }

  /** The others may have finished while mine were looked at. */
  #goUnlessLast = (): void => {
    if (this.lastToPlace) this.#lookAtThree()
    else this.lock()
  }

  /** That is my guess. */
  lock = (): void => {
    clearTimeout(this.#leaves)
    this.lifted = null
    const { third } = this
    this.third = null
    if (!third) return
    if (this.mode === 'place') void this.#send(third)
    else this.taps = this.taps.filter((one) => one !== third)
  }

  /**
   * Taps go at once and do not wait for one another: each that is accepted raises the number of a seat's question by
   * one, so the next number is known before it is asked.
   */
  async #send(tap: Tap, again = false): Promise<void> {
    const number = Math.max(this.ask?.id ?? 0, this.#next)
    const volley = this.#volley
    this.#next = number + 1
    try {
      await this.live.answer({ do: 'put', word: tap.word, from_word: tap.from }, '', number)
    } catch (trouble) {
      if (volley === this.#volley) this.#aimAnew()
      const foretold = trouble instanceof Trouble && trouble.code === 'stale_question'
      if (foretold && !again && this.ask?.kind === 'place') return this.#send(tap, true)
      say(trouble)
    }
    this.taps = this.taps.filter((one) => one !== tap)
  }

  /** A refused tap leaves the numbers of those behind it wrong: they are sent again, from the true one. */
  #aimAnew(): void {
    this.#volley += 1
    this.#next = 0
  }

  async enough(): Promise<void> {
    if (this.taps.length === 0) await this.answer({ do: 'enough' })
  }

  /** For seats of this device, one after another, as long as they are asked this. */
  async answerFor(seats: readonly number[], kind: string, move: Move<'end'>): Promise<void> {
    for (const seat of seats) if (!(await this.answerAs(seat, kind, move))) return
  }

  protected stretch(): number {
    return this.pub.round
  }

  override recall(): void {
    super.recall()
    this.chosen = null
    this.lifted = null
    this.meant = null
    this.taps = []
    this.third = null
    clearTimeout(this.#leaves)
    this.#aimAnew()
    this.ticked = this.recallMarks('ticks')
  }

  tick = (word: number): void => {
    this.ticked = this.mark('ticks', this.ticked, word)
  }

  // Reveals

  protected revealed(): Shown[] {
    return revelations(this.live.history).map((_, nth) => ({ nth }))
  }

  protected lieOpen(): void {
    this.turned = TOKENS
    this.told = true
    this.seen = true
  }

  protected async unfold({ nth }: Shown, still: () => boolean): Promise<void> {
    const of = revelations(this.live.history)[nth]
    if (!of || of.failed) {
      this.lieOpen()
      sound('notTheOne')
      return
    }
    this.turned = 0
    this.told = false
    this.seen = false
    await pause(pace.hush * 2)
    while (this.turned < TOKENS) {
      if (!still()) return
      this.turned += 1
      sound('paper')
      await pause(pace.cardTurns * 0.8)
    }
    if (!still()) return
    this.told = true
    sound(of.tokens.some(({ word }) => of.keys.includes(word)) ? 'found' : 'notTheOne')
    await pause(STACKS)
    if (still()) this.seen = true
  }
}
