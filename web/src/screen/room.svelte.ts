import { onMount } from 'svelte'
import { announce } from '../lib/announce.svelte'
import type { Event } from '../lib/live.svelte'
import type { SeatAtTable } from '../lib/table'
import type { OfTales } from '../table/evening.svelte'
import { seatsShown } from '../table/people'
import type { Revealing } from '../table/revealing.svelte'
import { Ticker } from '../table/ticker.svelte'

type Shown<G extends OfTales> = Revealing<G, unknown> & {
  readonly states: readonly string[]
  readonly scores: readonly number[]
}

/** What is a game's own on the shared screen. */
export interface RoomWays<G extends OfTales = OfTales> {
  /** What happens while no reveal lies open: its sound, and the line that is announced, if any. */
  hear(event: Event<G>): string | undefined
  /** Where the lantern stands. */
  waiting: () => readonly number[]
  states?: () => readonly string[]
  /** What others do says more than that they think. */
  racing?: () => boolean
  /** The table is at a reveal, though it may not yet ask who has seen it. */
  open?: () => boolean
  /** The reveal in sight is the one that the table is at. */
  atIt: () => boolean
  /** Everything of it lies open. */
  counted: () => boolean
}

/** How long an open reveal can be read at least, once the table is past it. */
const READ = 1600
/** The same while nothing has happened there since: those who play still look at it, too. */
const LINGER = 4200
/** How long one that still unfolds may go on with that when the table has moved on. */
const UNFOLD = 900

/** Does it after so many milliseconds, unless it is taken back. */
function soon(deed: () => void, ms: number): () => void {
  const timer = setTimeout(deed, ms)
  return () => clearTimeout(timer)
}

/** A table in a room full of people, whatever is played: nobody presses anything here. For a component's beginning. */
export class Room<G extends OfTales = OfTales> {
  readonly ticker = new Ticker()

  constructor(
    readonly game: Shown<G>,
    private readonly ways: RoomWays<G>,
    onhold: (holding: boolean) => void,
  ) {
    onMount(() => {
      if (this.#open) game.showLast()
      return game.live.onEvents((events, fresh) => this.#hear(events, fresh))
    })
    $effect(() => onhold(game.showing !== null))
    let since = 0
    $effect(() => {
      if (game.showing && ways.counted()) since = performance.now()
    })
    $effect(() => {
      if (!game.showing || !this.#past) return
      const stays = this.#moved ? READ : LINGER
      if (ways.counted()) return soon(this.#next, since + stays - performance.now())
      if (this.#moved) return soon(() => game.hurry(), UNFOLD)
    })
  }

  seats: SeatAtTable[] = $derived.by(() => {
    const { table, you, scores } = this.game
    const states = this.ways.states?.() ?? this.game.states
    const racing = this.ways.racing?.() ?? false
    const waiting = this.ways.waiting()
    return seatsShown({ table, you, waiting, states, scores, doing: true }).map((seat) => ({
      ...seat,
      you: false,
      away: seat.away && seat.lit,
      thinking: seat.thinking && !racing,
    }))
  })

  #open = $derived.by(() => this.ways.open?.() ?? this.game.pub.phase === 'reveal')
  /** The table no longer is at the reveal in sight. */
  #past = $derived.by(() => {
    const { game, ways } = this
    const at = this.#open && ways.atIt() && game.upcoming.length === 0
    return !at || Boolean(game.live.sight?.result)
  })
  /** The reveal after which something has happened already. */
  #left = $state.raw<unknown>(null)
  #moved = $derived.by(() => this.game.upcoming.length > 0 || this.#left === this.game.showing)

  #next = (): void => {
    this.game.nextReveal(true)
    if (this.#past) this.#left = this.game.showing
  }

  #hear(events: Event<G>[], fresh: boolean): void {
    const { game, ways } = this
    const before = game.showing
    if (fresh && !before)
      for (const event of events) {
        const line = ways.hear(event)
        if (line) announce(line)
      }
    game.reveal(fresh)
    if (before && this.#past) this.#left = before
    // People look at their own devices: the room is never more than one behind.
    game.upcoming = game.upcoming.slice(-1)
  }
}
