/** Story's luck, checked: hands, action cards, the first picture, who begins, and every picture drawn later. */

import type { Event } from '../../../lib/live.svelte'
import type { Replay, StoryPublic, StoryTale } from '../../../lib/wire'
import { isSeed, Luck, promiseOf } from '../../../replay/luck'

const HAND = 3
const PICTURES = 150
const CARDS = [...Array<string>(4).fill('challenge'), ...Array<string>(4).fill('silent')]

/** What luck brought at one answer: as the seed says it, and as the log kept it. */
export interface Drawn {
  seat: number
  expected: number[]
  logged: number[]
  right: boolean
}

export interface Verdict {
  promise: boolean
  /** The starting picture, and every laid picture came from the hand that held it. */
  start: boolean
  hands: boolean
  cards: boolean
  /** Null where the host chose who begins. */
  first: boolean | null
  draws: Drawn[]
  right: boolean
}

interface Entry {
  seat: number
  move?: { do: string; picture?: number | null; sign?: string | null }
  outcome?: number[]
}
interface LogKept {
  seats: number
  options: { first?: number; pictures?: number }
  entries: Entry[]
}

/** `seen`: the promise this device saw in play; without it the house's own word counts. */
export function verify(replay: Replay<'story'>, seen: string | null = null): Verdict {
  if (!isSeed(replay.seed))
    return {
      ...{ promise: false, start: false, hands: false, cards: false, first: null, draws: [] },
      right: false,
    }
  const log = replay.log as LogKept
  const table = new Table(new Luck(replay.seed), log)
  const opening = replay.frames[0]?.look.public as StoryPublic | undefined
  const start = table.start === opening?.start
  const first = (log.options.first ?? -1) < 0 ? table.starter === opening?.starter : null
  for (const [at, { look }] of replay.frames.entries()) {
    const entry = at === 0 ? undefined : log.entries[at - 1]
    table.hear(entry, look.events ?? [])
  }
  const promise = promiseOf(replay.seed) === (seen ?? replay.promise)
  const { hands, cards, draws } = table
  const right =
    promise && start && hands && cards && first !== false && draws.every((draw) => draw.right)
  return { promise, start, hands, cards, first, draws, right }
}

/** The hidden side of the table, worked out again from the seed and from what everybody did. */
class Table {
  readonly draws: Drawn[] = []
  hands = true
  cards = true
  start: number
  starter: number | null
  #held: number[][]
  #dealt: string[]
  #pile: number[]
  #discard: number[] = []
  #tales: StoryTale[] = []
  #more: StoryTale[] = []
  /** By receiver: what was handed on and has not been turned over, or gone on with, yet. */
  #handed = new Map<number, number>()
  #winner: number | null = null
  #gone = new Set<number>()
  #order: number[] = []
  #gives = new Map<number, number | null>()
  #throws = new Map<number, string | null>()
  #came: number[] = []

  constructor(
    private readonly luck: Luck,
    private readonly log: LogKept,
  ) {
    const seats = Array.from({ length: log.seats }, (_, seat) => seat)
    this.#pile = Array.from({ length: log.options.pictures ?? PICTURES }, (_, picture) => picture)
    this.#held = seats.map(() => sorted(Array.from({ length: HAND }, () => this.#take(this.#pile))))
    const box = [...CARDS]
    this.#dealt = seats.map(() => this.#take(box))
    this.start = this.#take(this.#pile)
    this.starter = (log.options.first ?? -1) < 0 ? luck.roll(log.seats) : null
    this.#came = []
  }

  /** One answer and all that came of it. */
  hear(entry: Entry | undefined, events: readonly Event<'story'>[]): void {
    if (entry?.move?.do === 'give') this.#gives.set(entry.seat, entry.move.picture ?? null)
    if (entry?.move?.do === 'throw') this.#throws.set(entry.seat, entry.move.sign ?? null)
    this.#came = []
    for (const event of events) this.#follow(event)
    const logged = entry?.outcome ?? []
    if (this.#came.length === 0 && logged.length === 0) return
    const right = this.#came.join() === logged.join()
    this.draws.push({ seat: entry?.seat ?? 0, expected: this.#came, logged, right })
  }

  #follow(event: Event<'story'>): void {
    switch (event.what) {
      case 'round_begins':
        if (!('picture' in event)) break
        if (event.round > 1) this.#clear()
        this.#order = this.#clockwise(event.starter)
        break
      case 'played_card':
        this.cards &&= this.#dealt[event.seat] === event.card
        break
      case 'handed_on':
        this.#hand(this.#order, (giver) => this.#clockwise(giver).at(-1) ?? giver)
        break
      case 'laid':
        this.#lay(event.seat, event.picture)
        break
      case 'tale_told':
        this.#tales.push(event.tale)
        this.#refill(event.tale.seat)
        break
      case 'skipped':
        this.#bury(event.seat)
        this.#refill(event.seat)
        break
      case 'expanding':
        this.#swap()
        this.#handed.delete(event.seat)
        break
      case 'expanded':
        this.#more.push(event.tale)
        break
      case 'threw':
        this.#throw(event.signs)
        break
      case 'round_won':
        this.#winner = event.winner
        break
      case 'left':
        this.#discard.push(...(this.#held[event.seat] ?? []))
        this.#held[event.seat] = []
        this.#bury(event.seat)
        this.#gone.add(event.seat)
        break
      case 'over':
        if (event.ending !== 'too_few_players') this.#clear()
        break
    }
  }

  #clockwise(first: number): number[] {
    const { seats } = this.log
    const all = Array.from({ length: seats }, (_, step) => (first + step) % seats)
    return all.filter((seat) => !this.#gone.has(seat))
  }

  #take<T>(pile: T[]): T {
    const at = this.luck.pick(pile.length)
    this.#came.push(at)
    return pile.splice(at, 1)[0] as T
  }

  #lay(seat: number, picture: number): void {
    const handed = this.#handed.get(seat)
    this.hands &&= handed === undefined ? this.#giveUp(seat, picture) : handed === picture
    this.#handed.delete(seat)
  }

  /** What lay face down before somebody leaves the table unseen. */
  #bury(seat: number): void {
    const handed = this.#handed.get(seat)
    if (handed !== undefined) this.#discard.push(handed)
    this.#handed.delete(seat)
  }

  #giveUp(seat: number, picture: number): boolean {
    const held = this.#held[seat] ?? []
    const at = held.indexOf(picture)
    if (at >= 0) held.splice(at, 1)
    return at >= 0
  }

  /** Everybody hands one on; whoever chose none left it to luck. */
  #hand(givers: readonly number[], to: (giver: number) => number): void {
    for (const seat of givers) {
      const chosen = this.#gives.get(seat)
      if (chosen === undefined || this.#gone.has(seat)) continue
      if (chosen !== null) this.hands &&= this.#giveUp(seat, chosen)
      this.#handed.set(to(seat), chosen ?? this.#take(this.#held[seat] ?? []))
    }
    this.#gives.clear()
  }

  /** The tied give to the next of them, clockwise. */
  #swap(): void {
    const ring = sorted([...this.#gives.keys()].filter((seat) => !this.#gone.has(seat)))
    this.#hand(ring, (giver) => ring[(ring.indexOf(giver) + 1) % ring.length] ?? giver)
  }

  #throw(signs: readonly (string | null)[]): void {
    signs.forEach((sign, seat) => {
      if (sign !== null && this.#throws.get(seat) == null) this.#came.push(this.luck.roll(3))
    })
    this.#throws.clear()
  }

  #refill(seat: number): void {
    const held = this.#held[seat]
    if (!held || this.#gone.has(seat)) return
    while (held.length < HAND) {
      if (this.#pile.length === 0) {
        this.#pile = sorted(this.#discard)
        this.#discard = []
      }
      held.push(this.#take(this.#pile))
      held.sort((a, b) => a - b)
    }
  }

  /** The table after a round: the best story's picture stays, everything else goes, hands are filled. */
  #clear(): void {
    for (const { seat, picture } of this.#tales)
      if (seat === this.#winner) {
        this.#discard.push(this.start)
        this.start = picture
      } else this.#discard.push(picture)
    this.#discard.push(...this.#more.map(({ picture }) => picture))
    this.#tales = []
    this.#more = []
    this.#winner = null
    this.#gives.clear()
    for (let seat = 0; seat < this.log.seats; seat += 1) this.#refill(seat)
  }
}

const sorted = (pictures: readonly number[]): number[] => [...pictures].sort((a, b) => a - b)
