import { keep, kept } from '../../lib/kept'
import type { Live } from '../../lib/live.svelte'
import { pace, pause } from '../../lib/motion'
import { sound } from '../../lib/sound'
import type { EndPrivate, EndPublic } from '../../lib/wire'
import { say } from '../../table/desk.svelte'
import { Revealing } from '../../table/revealing.svelte'
import {
  afterTaps,
  revelations,
  scoreBefore,
  seatStates,
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

/** How long the opened stacks are looked at before anything is asked or counted. */
const STACKS = 900

/** One seat's evening at The End of the Story: what is seen, what is on its way, which round lies open. */
export class EndTable extends Revealing<EndPublic, EndPrivate, Shown> {
  /** The card that is to go. */
  chosen = $state<number | null>(null)
  words = $state('')
  /** The narrator's own ticks, by word. */
  ticked = $state.raw<ReadonlySet<number>>(new Set())
  /** Taps that the server has not accepted yet, the next one first. */
  taps = $state.raw<readonly Tap[]>([])
  /** My token that is picked up, by its word. */
  lifted = $state<number | null>(null)
  /** How many of the three cards have turned, and whether the stacks lie open. */
  turned = $state(TOKENS)
  told = $state(true)
  #answered: number | null = null
  #sent = false

  constructor(live: Live) {
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
    this.of && !this.told ? this.pub.score.map(() => '') : seatStates(this.shown),
  )
  /** Whether the table is still at the round that lies open. */
  atIt = $derived.by(() => this.of !== null && this.of.round === this.pub.round)
  /** Where the lantern stands. While a round is looked at, only what is asked about it, and my own turn, are news. */
  lit = $derived.by(() =>
    this.of && !(this.atIt && this.pub.phase !== 'reveal')
      ? this.waiting.filter((seat) => seat === this.me)
      : this.waiting,
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

  /** One tap: a token goes there, mine is picked up, or what I hold is moved. */
  tap = (word: number): void => {
    if (this.mode !== 'place') return
    const meant = touch(word, this.hand, this.lifted)
    if (meant.do === 'lift' || meant.do === 'drop') this.lifted = meant.word
    else if (meant.do === 'put') this.put(meant.tap)
  }

  /** Carried from one word to another. */
  carry = (from: number, word: number): void => {
    if (this.mode === 'place' && this.hand.includes(from) && !this.hand.includes(word))
      this.put({ word, from })
  }

  private put(tap: Tap): void {
    this.lifted = null
    this.taps = [...this.taps, tap]
    sound('thud')
    this.pump()
  }

  /** Sends the next tap: each answer changes the question's number, so they go one by one, and never by themselves. */
  pump = (): void => {
    const { ask } = this
    if (ask?.kind !== 'place') {
      if (this.taps.length > 0) this.taps = []
      return
    }
    if (this.#sent || ask.id === this.#answered) return
    const tap = this.taps[0]
    if (!tap) return
    this.#sent = true
    this.#answered = ask.id
    this.live
      .answer({ do: 'put', word: tap.word, from_word: tap.from })
      .then(
        () => (this.taps = this.taps.filter((one) => one !== tap)),
        (trouble: unknown) => {
          // Nothing has changed; what was meant to follow is asked for anew.
          this.taps = []
          this.#answered = null
          say(trouble)
        },
      )
      .finally(() => {
        this.#sent = false
        this.pump()
      })
  }

  async enough(): Promise<void> {
    if (this.taps.length === 0) await this.answer({ do: 'enough' })
  }

  // Ticks and drafts: on this device, for this round and seat only.

  #key(what: string): string {
    return `talewind.${what}.${this.live.code}.${this.pub.round}.${this.me ?? 'w'}`
  }

  /** Called when a round begins, or other eyes look. */
  recall(): void {
    this.chosen = null
    this.lifted = null
    this.taps = []
    this.#answered = null
    const ticked = kept(this.#key('ticks'))
    this.ticked = new Set(ticked ? ticked.split(',').map(Number) : [])
    this.words = kept(this.#key('draft')) ?? ''
  }

  tick = (word: number): void => {
    const ticked = new Set(this.ticked)
    if (!ticked.delete(word)) ticked.add(word)
    this.ticked = ticked
    keep(this.#key('ticks'), [...ticked].join(','))
  }

  keepDraft(): void {
    keep(this.#key('draft'), this.words)
  }

  forgetDraft(): void {
    keep(this.#key('draft'), '')
    this.words = ''
  }

  // Reveals

  protected revealed(): Shown[] {
    return revelations(this.live.history).map((_, nth) => ({ nth }))
  }

  protected lieOpen(): void {
    this.turned = TOKENS
    this.told = true
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
  }
}
