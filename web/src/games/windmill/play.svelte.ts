import { cellName } from '../../lib/cells'
import { t } from './messages'
import { pace, pause } from '../../lib/motion'
import { sound } from '../../lib/sound'
import type { GridCell } from '../../lib/table'
import type { WindmillGuess } from '../../lib/wire'
import { Telling } from '../../table/telling.svelte'
import { revelations, scoreBefore, seatStates, tableAt, type Revelation } from './model'

/** Milliseconds for which it is said what the last one chose. */
const LAST_SAID = 1700

export type Mode = 'tell' | 'guess' | 'wait' | 'reveal'

/** How far a reveal has come: hush, the card turns, the seal is pressed, the points walk. */
export type Stage = 'hush' | 'turning' | 'sealed' | 'counted'

/** One seat's evening at Windmill: what is seen, what has been picked up, which reveal lies open. */
export class WindmillTable extends Telling<'windmill', Revelation> {
  /** The cell that was picked up last. */
  picked = $state<number | null>(null)
  /** What I had in mind when the card was turned, though nobody asked me. */
  thought = $state<number | null>(null)
  /** The cell that is open large (phone). */
  opened = $state<number | null>(null)
  peeked = $state<number | null>(null)
  /** What was looked at last: it stays in the looking glass. */
  glanced = $state<number | null>(null)
  /** I would bet on my guess: a mark on this device, until the picture is said (WM-RULING-10). */
  #bet = $state(false)
  /** The picture that is said as soon as the Windmill is mine. */
  #meant = $state<number | null>(null)
  stage = $state<Stage>('counted')
  /** My card is covered: it is not marked among the others either. */
  covered = $state(false)
  marks = $state.raw<ReadonlySet<number>>(new Set())

  card = $derived.by(() => this.own?.picture ?? null)

  mode: Mode = $derived.by(() => {
    if (this.showing) return 'reveal'
    if (this.ask?.kind === 'tell' || this.ask?.kind === 'finish') return 'tell'
    return this.ask?.kind === 'guess' ? 'guess' : 'wait'
  })

  /** The next guess is the nth; it may win n points. */
  nth = $derived.by(() => this.pub.guesses.length + 1)
  holdsWindmill = $derived.by(() => this.me !== null && this.pub.windmill === this.me)
  mayTakeWindmill = $derived.by(() => this.ask?.show?.['may_take_windmill'] === true)
  /** My guess is worth what it is with the Windmill. */
  bets = $derived.by(() => this.holdsWindmill || (this.#bet && this.mayTakeWindmill))
  /** The Windmill is being taken, for a picture that has been said. */
  betting = $derived.by(() => this.#meant !== null)

  /** Others look, and my guess is still to come: I may keep a picture in mind. Nothing of it leaves this device. */
  mayThink = $derived.by(() => {
    const { phase, guessers, guesses } = this.pub
    return (
      this.mode === 'wait' &&
      phase === 'guess' &&
      this.me !== null &&
      guessers.indexOf(this.me) >= guesses.length
    )
  })
  /** What I would say: it is chosen already when my turn comes, unless it was taken. */
  chosen = $derived.by(() =>
    this.picked !== null && this.mayPick(this.picked) ? this.picked : null,
  )

  /** The card lies open, and may be spoken of. */
  told = $derived.by(() => this.stage === 'sealed' || this.stage === 'counted')

  /** The table as it lies before these eyes: while a card is looked at, as it lay when that card was turned. */
  shown = $derived.by(() => (this.showing ? tableAt(this.pub, this.showing) : this.pub))
  states = $derived.by(() => seatStates(this.shown, this.showing !== null && !this.told))
  scores = $derived.by(() =>
    this.showing && this.stage !== 'counted' ? scoreBefore(this.showing) : this.shown.score,
  )
  /** Where the lantern stands. While a card is looked at only my own turn is news. */
  lit = $derived.by(() =>
    this.showing ? this.waiting.filter((seat) => seat === this.me) : this.waiting,
  )

  cells: GridCell[] = $derived.by(() => {
    const taken = new Map(this.pub.guesses.map((guess) => [guess.picture, guess.seat]))
    const last = this.pub.phase === 'guess' ? this.pub.guesses.at(-1)?.picture : undefined
    const guessing = this.mode === 'guess'
    const mine = this.covered || this.you.seats.length > 1 ? null : this.card
    return this.pub.grid.map((picture): GridCell => {
      const face = this.faces[picture] ?? { small: '', large: '', alt: '' }
      const taker = taken.get(picture)
      if (taker !== undefined) {
        const name = this.name(taker)
        const said = picture === last ? t('windmill.saidNot', name) : undefined
        return { face, light: 'taken', taker: { name, seal: this.seal(taker) }, said }
      }
      const perhaps = this.marks.has(picture)
      if (this.pub.aside.includes(picture))
        return { face, light: 'dusk', why: t('windmill.toldBefore'), perhaps }
      if (this.mode === 'wait' && picture === mine)
        return { face, light: 'right', said: t('windmill.yours'), perhaps }
      return { face, light: guessing ? 'legal' : 'plain', perhaps }
    })
  })

  mayPick(cell: number): boolean {
    const light = this.cells[cell]?.light
    return light === 'legal' || (this.mayThink && light === 'plain')
  }

  cellOf = (picture: number): string => cellName(this.pub.grid.indexOf(picture))

  async choose(cell: number): Promise<void> {
    const picture = this.pub.grid[cell]
    if (picture === undefined) return
    this.opened = null
    if (this.bets && !this.holdsWindmill) {
      sound('wax')
      this.#meant = picture
      if (!(await this.answer({ do: 'take_windmill' }))) this.#meant = null
    } else await this.#say(picture)
  }

  /** The Windmill was taken for a picture: it is said when the table asks anew. */
  async sayMeant(): Promise<void> {
    const picture = this.#meant
    if (picture === null || this.sending || !this.holdsWindmill) return
    this.#meant = null
    if (this.ask?.kind === 'guess') await this.#say(picture)
  }

  async #say(picture: number): Promise<void> {
    sound('thud')
    if (await this.answer({ do: 'choose', picture })) this.picked = null
  }

  /** Bets on my guess, or takes the bet back: it can be until the picture is said. */
  bet = (): void => {
    if (this.mayTakeWindmill) this.#bet = !this.#bet
  }

  peek = (cell: number | null): void => {
    this.peeked = cell
    if (cell !== null) this.glanced = cell
  }

  protected stretch(): number {
    return this.pub.tale
  }

  override recall(): void {
    super.recall()
    this.picked = null
    this.opened = null
    this.peeked = null
    this.glanced = null
    this.#bet = false
    this.#meant = null
    this.marks = this.recallMarks('perhaps')
  }

  perhaps = (cell: number): void => {
    const picture = this.pub.grid[cell]
    if (picture !== undefined) this.marks = this.mark('perhaps', this.marks, picture)
  }

  // Reveals

  protected revealed(): Revelation[] {
    return revelations(this.live.history)
  }

  protected lieOpen(): void {
    this.stage = 'counted'
  }

  override nextReveal(fresh: boolean): void {
    this.opened = null
    const [next] = this.upcoming
    this.thought = next && next.tale === this.pub.tale ? this.#inMind() : null
    super.nextReveal(fresh)
  }

  /** What somebody else chose last is seen before the card turns; my own guess I know. */
  saidLast(guess: WindmillGuess | undefined): { seat: number; picture: number } | null {
    const { seat, picture } = guess ?? {}
    if (seat === undefined || typeof picture !== 'number' || seat === this.me) return null
    return { seat, picture }
  }

  hush(guess: WindmillGuess | undefined): number {
    return this.saidLast(guess) ? LAST_SAID : pace.fly + pace.hush
  }

  /** The one that was picked up, or the only one with a pencil mark. */
  #inMind(): number | null {
    if (this.picked !== null) return this.pub.grid[this.picked] ?? null
    const [mark, another] = this.marks
    return another === undefined ? (mark ?? null) : null
  }

  protected async unfold(revelation: Revelation, still: () => boolean): Promise<void> {
    this.stage = 'hush'
    await pause(this.hush(revelation.guesses.at(-1)))
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
