import type { Move } from '../../lib/live.svelte'
import { pace, pause } from '../../lib/motion'
import { sound } from '../../lib/sound'
import type { StoryLie, StoryTale } from '../../lib/wire'
import type { Seen } from '../../table/seated.svelte'
import { Telling } from '../../table/telling.svelte'
import { t } from './messages'
import {
  drumRoll,
  inBallotOrder,
  leftOf,
  onStage,
  revelations,
  rightOf,
  scoreBefore,
  seatStates,
  tableAt,
  tellingsOf,
  tiedAfter,
  timeIsUp,
  type Revelation,
  type Sign,
} from './model'

export type Mode =
  | 'card'
  | 'lay'
  | 'turn'
  | 'tell'
  | 'mime'
  | 'give'
  | 'vote'
  | 'throw'
  | 'wait'
  | 'reveal'

/** How far a reveal has come: hush, the cards fly one after another, the winner is sealed, the points walk. */
export type Stage = 'hush' | 'rolling' | 'sealed' | 'counted'

const modes: Record<string, Mode> = {
  lay: 'lay',
  turn_over: 'turn',
  tell: 'tell',
  finish: 'tell',
  mime: 'mime',
  hand_on: 'give',
  swap: 'give',
  vote: 'vote',
  throw: 'throw',
}
/** How far apart voting cards fly. */
const BEAT = 420
/** How long thrown signs stay when they must be thrown again. */
const LINGER = 2400

/** One seat's evening at Story. */
export class StoryTable<Source extends Seen<'story'> = Seen<'story'>> extends Telling<
  'story',
  Revelation,
  Source
> {
  /** The picture of my hand that is picked up. */
  picked = $state<number | null>(null)
  /** Where my action card is kept, so that its offer is but a line: round and seat. */
  keeps = $state('')
  /** The story that I would vote for. */
  favourite = $state<number | null>(null)
  /** The picture that lies open large, and those beside it. */
  large = $state.raw<{ picture: number; among: readonly number[] } | null>(null)
  /** What was pointed at last: it stays in the looking glass. */
  glanced = $state<number | null>(null)
  /** Whose story is being read. */
  reading = $state<number | null>(null)
  stage = $state<Stage>('counted')
  /** How many voting cards have flown. */
  flown = $state(Infinity)
  /** Where I have just moved my picture on the silent stage, until the table has heard of it. */
  lie = $state.raw<StoryLie | null>(null)

  /** My action card may be played. */
  mayPlay = $derived.by(
    () => this.ask?.kind === 'card' || this.beside.some(({ kind }) => kind === 'card'),
  )
  /** Nobody asks for cards in this round (ST-RULING-32); else the clock may have answered for me. */
  late = $derived.by(
    () =>
      !(this.pub.round === 1 && this.table.options['cards_later'] === true) &&
      timeIsUp(this.pub, this.me),
  )
  /** I keep it in this round; I may still play it. */
  kept = $derived.by(
    () =>
      this.keeps === this.#round ||
      this.late ||
      (this.me !== null && this.pub.no_card.includes(this.me)),
  )
  /** Who of this device may say that whoever is on the silent stage spoke (ST-RULING-29). */
  ears: number[] = $derived.by(() => {
    const { now, you, pub } = this
    if (!now || now.told || !this.silent) return []
    return you.seats.filter(
      (seat) => seat !== now.seat && !now.overheard?.includes(seat) && !pub.gone.includes(seat),
    )
  })
  mode: Mode = $derived.by(() => {
    if (this.showing) return 'reveal'
    if (this.asked?.kind === 'card') return this.asked['may_decline'] === true ? 'card' : 'wait'
    return modes[this.asked?.kind ?? ''] ?? 'wait'
  })

  hand = $derived.by(() => this.own?.hand ?? [])
  card = $derived.by(() => this.own?.card ?? null)
  /** The tale that is being told; it lies on the table for all to see. */
  now: StoryTale | null = $derived.by(() => (this.showing ? null : onStage(this.shown)))
  /** Its telling has begun: whoever only thinks of one leaves the story before it in sight. */
  begun = $derived.by(() => {
    const { now, live } = this
    return now !== null && (now.aloud === true || live.writing[now.seat] !== undefined)
  })
  /** The picture that I am about to lay. */
  trying = $derived.by(() => (this.mode === 'lay' ? this.picked : null))
  silent = $derived.by(() => this.shown.effect === 'silent')

  /** The winner is known, and may be spoken of. */
  told = $derived.by(() => this.stage === 'sealed' || this.stage === 'counted')
  /** The table as it lies before these eyes: while votes are looked at, as it lay when they were opened. */
  shown = $derived.by(() => (this.showing ? tableAt(this.pub, this.showing) : this.pub))
  /** The votes that tie, while the tied give pictures to one another: they stay in sight. */
  even = $derived.by(() => {
    const last = this.shown.phase === 'swap' ? revelations(this.live.history).at(-1) : undefined
    return last?.what === 'votes' ? last : null
  })
  tellings = $derived.by(() => tellingsOf(this.shown.tales, this.shown.expansions))
  /** The stories that are voted on. */
  ballots = $derived.by(() => {
    const { phase, tied, score } = this.pub
    const open = this.tellings.filter(
      ({ tale }) => phase !== 'vote_again' || tied.includes(tale.seat),
    )
    return inBallotOrder(open, this.me, score.length)
  })
  /** In a tie, what was told last: it stays in sight while the next one goes on. */
  wentOn: StoryTale | null = $derived.by(
    () =>
      (this.shown.phase === 'expand' && this.shown.expansions.findLast(({ told }) => told)) || null,
  )
  /** The story that stands to be read: the chosen one, else the newest. */
  read = $derived.by(() => {
    const told = this.tellings.filter(({ tale }) => tale.told)
    const of = (seat: number | null | undefined) => told.find(({ tale }) => tale.seat === seat)
    if (this.mode === 'reveal') return this.told ? of(this.reading ?? this.shown.winner) : undefined
    if (this.now && this.shown.phase === 'expand')
      return of(this.reading ?? this.wentOn?.seat ?? this.now.seat)
    // Whoever gives a picture to somebody reads what they will go on with.
    if (this.asked?.kind === 'swap') return of(this.reading ?? this.receiver)
    return of(this.reading) ?? told.at(-1)
  })
  states = $derived.by(() => {
    if (this.showing && !this.told) return seatStates(this.shown, this.showing.what === 'votes')
    return seatStates(this.shown)
  })
  scores = $derived.by(() =>
    this.showing && this.stage !== 'counted' ? scoreBefore(this.showing) : this.shown.score,
  )
  /** Where the lantern stands. While votes are looked at only my own turn is news. */
  lit = $derived.by(() =>
    this.showing ? this.waiting.filter((seat) => seat === this.me) : this.waiting,
  )
  /** Who gets what I hand on now. */
  receiver = $derived.by(() => {
    if (this.me === null) return 0
    return this.asked?.kind === 'swap' ? tiedAfter(this.pub, this.me) : rightOf(this.pub, this.me)
  })

  /** What my action card does, by name. */
  cardText = $derived.by(() => {
    const { pub, me } = this
    if (this.card !== 'challenge' || me === null) return t('story.cardSilentText')
    return t('story.cardChallengeText', this.name(rightOf(pub, me)), this.name(leftOf(pub, me)))
  })
  #round = $derived.by(() => `${this.pub.round}.${this.me ?? ''}`)

  keepCard(): void {
    this.keeps = this.#round
  }

  voteWords = (seat: number): string =>
    seat === this.me ? t('story.voteForMe') : t('story.voteFor', this.name(seat))

  alt = (picture: number): string => this.face(picture)?.alt ?? ''

  look = (picture: number, among: readonly number[] = [picture]): void => {
    this.large = { picture, among }
  }
  glance = (picture: number | null): void => {
    if (picture !== null) this.glanced = picture
  }

  async lay(picture: number): Promise<void> {
    this.large = null
    sound('paper')
    if (await this.answer({ do: 'lay', picture })) this.picked = null
  }
  async give(picture: number): Promise<void> {
    this.large = null
    sound('paper')
    if (await this.answer({ do: 'give', picture })) this.picked = null
  }
  async playCard(): Promise<void> {
    sound('wax')
    await this.answer({ do: 'play_card' })
  }
  async overhear(seat: number): Promise<void> {
    await this.answerAs(seat, 'overhear', { do: 'overhear' })
  }
  async voteFor(seat: number): Promise<void> {
    this.large = null
    sound('thud')
    if (await this.answer({ do: 'vote_for', seat })) this.favourite = null
  }
  async throwSign(sign: Sign): Promise<void> {
    sound('thud')
    await this.answer({ do: 'throw', sign })
  }

  // The silent stage: moves follow one another; of several places that a picture was moved to, the last counts.

  #queue: Promise<unknown> = Promise.resolve()
  #moving = false

  mime(move: Move<'story'>): Promise<boolean> {
    const sent = this.#queue.then(() => this.#mimeNow(move))
    this.#queue = sent
    return sent
  }
  /** Done when the question has another number: the next move answers that one. */
  async #mimeNow(move: Move<'story'>): Promise<boolean> {
    const { id } = this.ask ?? {}
    if (!(await this.answer(move))) return false
    for (let patience = 0; this.ask?.id === id && patience < 100; patience += 1) await pause(30)
    return true
  }
  layAt(lie: StoryLie): void {
    this.lie = lie
    if (this.#moving) return
    this.#moving = true
    void this.#settle()
  }
  async #settle(): Promise<void> {
    let sent: StoryLie | null = null
    while (this.lie && this.lie !== sent) {
      sent = this.lie
      const heard = await this.mime({ do: 'lay_at', lie: sent })
      if (!heard) this.lie = null
      await pause(120)
    }
    this.#moving = false
  }

  #pickedIn = ''

  protected stretch(): string {
    return `${this.pub.round}.${this.pub.phase}`
  }
  protected override mostCharacters(): number {
    return Number(this.asked?.['limit'] ?? 600)
  }
  override recall(): void {
    super.recall()
    // What is picked up stays so while the round is still opening: an action card only asks something else of it.
    if (this.#pickedIn !== this.#round || !this.hand.includes(this.picked ?? -1)) this.picked = null
    this.#pickedIn = this.#round
    this.favourite = null
    this.large = null
    this.reading = null
    this.glanced = null
    this.lie = null
  }

  // Reveals

  protected revealed(): Revelation[] {
    return revelations(this.live.history)
  }

  protected lieOpen(): void {
    this.stage = 'counted'
    this.flown = Infinity
  }

  override nextReveal(fresh: boolean): void {
    this.large = null
    this.reading = null
    super.nextReveal(fresh)
  }

  protected async unfold(of: Revelation, still: () => boolean): Promise<void> {
    this.stage = 'hush'
    this.flown = 0
    await pause(of.what === 'throw' ? 900 : pace.fly + pace.hush)
    if (!still()) return
    this.stage = 'rolling'
    if (of.what === 'throw') {
      sound('thud')
      await pause(pace.cardTurns)
    } else {
      const cards = drumRoll(of.votes).length
      for (let card = 1; card <= cards; card += 1) {
        this.flown = card
        sound(card === cards ? 'paper' : 'tick')
        // The last one keeps them waiting.
        await pause(card === cards - 1 ? 2 * BEAT : BEAT)
        if (!still()) return
      }
      await pause(pace.hush)
    }
    if (!still()) return
    this.flown = Infinity
    sound(of.winner === null ? 'notTheOne' : 'found')
    this.stage = 'sealed'
    await pause(pace.seal + 260)
    if (!still()) return
    if (of.winner !== null) sound('wax')
    this.stage = 'counted'
    if (of.what === 'throw' && of.winner === null) {
      await pause(LINGER)
      if (still()) this.nextReveal(true)
    }
  }
}
