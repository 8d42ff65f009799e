/** Winter Tales' luck, checked: factions, people where they are dealt, first quests, objectives, and every story card that anybody drew. */

import type { Replay, WinterPublic } from '../../../lib/wire'
import { isSeed, Luck, promiseOf } from '../../../replay/luck'
import type { Card, Objective, QuestName, Side, WinterEvent } from '../wire'
import {
  aimOf,
  characters,
  everyAim,
  everyCard,
  everyQuest,
  isLocation,
  personOf,
  questOf,
  spaces,
} from '../world'

/** What luck brought at one answer: as the seed says it, and as the log kept it. */
export interface Drawn {
  /** A quest, or somebody's cards. */
  quest: QuestName | null
  seat: number | null
  cards: Card[]
  right: boolean
}

export interface Verdict {
  promise: boolean
  factions: boolean
  /** Null where they were chosen. */
  people: boolean | null
  quests: boolean
  /** Null where nobody has an objective. */
  aims: boolean | null
  draws: Drawn[]
  right: boolean
}

interface Move {
  do: string
  card?: Card
  cards?: Card[]
  spring?: Card[]
  objective?: Objective
}
interface Entry {
  seat: number
  kind?: string
  move?: Move
  outcome?: number[]
  to?: number
}
interface LogKept {
  seats: number
  options: { objectives?: boolean; dealt?: boolean }
  entries: Entry[]
}

const SIDES: readonly Side[] = ['spring', 'winter']

/** `seen`: the promise this device saw in play; without it the house's own word counts. */
export function verify(replay: Replay<'winter'>, seen: string | null = null): Verdict {
  const start = replay.frames[0]?.look.public as WinterPublic | undefined
  if (!isSeed(replay.seed) || !start) {
    const wrong = { promise: false, factions: false, people: null, quests: false, aims: null }
    return { ...wrong, draws: [], right: false }
  }
  const log = replay.log as LogKept
  const table = new Table(new Luck(replay.seed), start, log.options)
  const own = (replay.frames[0]?.look.private as { aims?: { objective: Objective }[] } | null)?.aims
  if (replay.seat !== null && own)
    table.sees(
      replay.seat,
      own.map(({ objective }) => objective),
    )
  table.begin((replay.frames[0]?.look.events ?? []) as WinterEvent[])
  for (const at of standing(log.entries)) {
    const look = replay.frames[at + 1]?.look
    const events = (look?.events ?? []) as WinterEvent[]
    table.hear(log.entries[at]!, events, look?.public as WinterPublic | undefined)
  }
  const promise = promiseOf(replay.seed) === (seen ?? replay.promise)
  const { factions, people, quests, aims, draws } = table
  const kept = promise && factions && people !== false && quests && aims !== false
  return {
    ...{ promise, factions, people, quests, aims, draws },
    right: kept && draws.every((one) => one.right),
  }
}

/** The places of the entries that nobody took back: as src/talewind/engine/log.py has it. */
export function standing(entries: readonly Entry[]): number[] {
  let places: number[] = []
  entries.forEach(({ kind = 'answer', seat, to = 0 }, at) => {
    if (kind === 'undo') {
      const taken = places.findLast(
        (one) => entries[one]?.seat === seat && (entries[one]?.kind ?? 'answer') === 'answer',
      )
      // Whoever has asked for advice since may have asked about what is not asked any more.
      places = places.filter(
        (one) => one !== taken && (one < (taken ?? 0) || entries[one]?.kind !== 'hint'),
      )
    } else if (kind === 'back') places = places.filter((one) => one < to)
    else places.push(at)
  })
  return places
}

/** Cards that lie open, and so in no pile: on the track, and in what is under way. */
function inSight({ track, battle, quest, epilogue, movement, trap }: WinterPublic): Set<Card> {
  const played = [battle, quest, epilogue].flatMap((one) => one?.cards ?? [])
  return new Set(
    [
      ...track.map((memory) => memory?.card),
      ...played.filter(({ artifact }) => !artifact).map(({ card }) => card),
      quest?.memory,
      ...(movement?.cards ?? []),
      ...(trap?.cards ?? []),
      trap?.shown,
      ...(trap?.opened?.spring ?? []),
    ].filter((card) => card !== null && card !== undefined),
  )
}

/** The hidden side of the table, worked out again from the seed and from what everybody did. */
class Table {
  readonly draws: Drawn[] = []
  factions: boolean
  people: boolean | null
  quests = true
  aims: boolean | null
  #pile: Card[] = [...everyCard]
  #held: Set<Card>[]
  #supply: QuestName[] = [...everyQuest]
  #aims: Objective[][]
  #swapped = new Set<number>()
  /** What somebody would pay for an objective once it is their turn to say so. */
  #pays = new Map<string, Card[]>()
  #side: Side = 'spring'
  /** The first quest that chance has yet to lay. */
  #lays: QuestName | null = null
  #laid = new Set<string>()

  constructor(
    private readonly luck: Luck,
    private readonly start: WinterPublic,
    { objectives: secret = false, dealt = false }: LogKept['options'],
  ) {
    const seats = start.factions.length
    const half = Array.from({ length: Math.floor(seats / 2) })
    const pool = [
      ...half.map(() => 'spring'),
      ...half.map(() => 'winter'),
      ...(seats % 2 ? ['writer'] : []),
    ]
    this.factions = luck.shuffle(pool).join() === start.factions.join()
    this.people = dealt ? this.#people() : null
    this.#held = start.factions.map(() => new Set())
    this.#aims = start.factions.map(() => [])
    this.aims = secret ? true : null
    if (secret) this.#deal(start)
  }

  #deal({ ring, factions }: WinterPublic): void {
    const piles = Object.fromEntries(
      SIDES.map((side) => [side, everyAim.filter((each) => aimOf(each).side === side)]),
    ) as Record<Side, Objective[]>
    for (const seat of ring)
      for (const side of SIDES)
        if (factions[seat] === side || factions[seat] === 'writer')
          this.#aims[seat]?.push(this.#take(piles[side]))
  }

  /** All are mixed, and everybody in the ring takes the last ones. */
  #people(): boolean {
    const { pieces, ring } = this.start
    const people = SIDES.map((side) =>
      this.luck.shuffle(characters.filter((each) => personOf(each).side === side)),
    )
    const places = [true, false].map((rebel) =>
      this.luck.shuffle(spaces.filter((each) => isLocation(each) === rebel)),
    )
    return people.every((some, side) => {
      const dealt = some.reverse().slice(0, some.filter((each) => pieces[each]).length)
      const owners = dealt.map((each) => ring.indexOf(pieces[each]?.owner ?? -1))
      return (
        dealt.every((each) => pieces[each]?.at === places[side]?.pop()) &&
        owners.every((owner, nth) => owner >= (owners[nth - 1] ?? 0))
      )
    })
  }

  #take<T>(pile: T[]): T {
    return pile.splice(this.luck.pick(pile.length), 1)[0]!
  }

  /** These eyes, or everybody, have seen what somebody's objectives are. */
  sees(seat: number, seen: readonly Objective[]): void {
    if (this.aims === null || this.#swapped.has(seat)) return
    this.aims &&= seen.every((each) => this.#aims[seat]?.includes(each))
  }

  /** What came before anybody was asked: the log keeps no numbers of it. */
  begin(events: readonly WinterEvent[]): void {
    this.draws.push(...this.#told(events, [], this.start))
  }

  /** One answer and all that came of it. */
  hear(
    { seat, move, outcome = [] }: Entry,
    events: readonly WinterEvent[],
    pub?: WinterPublic,
  ): void {
    if (move) this.#play(seat, move)
    const came: number[] = []
    const draws = this.#told(events, came, pub)
    // Whatever the log kept of this answer is what the seed says: no number more, none less.
    if (came.join() !== outcome.join()) draws.forEach((one) => (one.right = false))
    this.draws.push(...draws)
  }

  #told(events: readonly WinterEvent[], came: number[], pub?: WinterPublic): Drawn[] {
    const draws: Drawn[] = []
    for (const event of events) {
      if (event.what === 'quest_drawn') draws.push(this.#quest(event.quest, came))
      else if (event.what === 'quest_placed' && event.quest === this.#lays)
        this.#lay(event.at, draws, came)
      else if (event.what === 'cards_due' && pub)
        draws.push(this.#draw(event.seat, event.cards, pub, came))
      else this.#follow(event, draws)
    }
    return draws
  }

  /** What leaves a hand by somebody's own choice. In a trap the other side of a card comes back. */
  #play(seat: number, move: Move): void {
    const { card, cards: some = [], spring = [], objective } = move
    if (move.do === 'declare' && objective) this.#pays.set(`${seat} ${objective}`, some)
    else if (move.do !== 'choose_memory')
      for (const gone of [...(card === undefined ? [] : [card]), ...some, ...spring])
        this.#held[seat]?.delete(gone)
  }

  #follow(event: WinterEvent, draws: readonly Drawn[]): void {
    switch (event.what) {
      case 'drawn': {
        const mine = draws.at(-1)
        if (mine) mine.right &&= mine.cards.join() === event.cards.join()
        break
      }
      case 'objective_swapped':
        this.#swapped.add(event.seat)
        break
      case 'objective_shown':
        this.sees(event.seat, [event.objective])
        break
      case 'objective_done':
        this.sees(event.seat, [event.objective])
        for (const card of this.#pays.get(`${event.seat} ${event.objective}`) ?? [])
          this.#held[event.seat]?.delete(card)
        break
      case 'quest_left':
        this.#supply = this.#supply.filter((quest) => quest !== event.quest)
    }
  }

  /** The two first quests, one a side, in the open. */
  #quest(quest: QuestName, came: number[]): Drawn {
    const tokens = this.#supply.filter((each) => questOf(each).side === this.#side)
    const nth = this.luck.roll(tokens.length)
    came.push(nth)
    const right = tokens[nth] === quest
    this.quests &&= right
    this.#supply = this.#supply.filter((each) => each !== quest)
    this.#side = 'winter'
    if (this.people !== null) this.#lays = quest
    return { quest, seat: null, cards: [], right }
  }

  /** Under some rebel, or in a slot where nobody stands and no quest lies. */
  #lay(at: string, draws: readonly Drawn[], came: number[]): void {
    const { pieces } = this.start
    const standing = new Set(Object.values(pieces).map((piece) => piece.at))
    const places =
      this.#lays && questOf(this.#lays).goes === 'rebel'
        ? characters.filter((each) => pieces[each] && personOf(each).side === 'spring')
        : spaces.filter((each) => isLocation(each) && !standing.has(each) && !this.#laid.has(each))
    const nth = this.luck.roll(places.length)
    came.push(nth)
    const right = places[nth] === at
    this.quests &&= right
    const drawn = draws.at(-1)
    if (drawn) drawn.right &&= right
    this.#laid.add(at)
    this.#lays = null
  }

  #draw(seat: number, due: number, pub: WinterPublic, came: number[]): Drawn {
    const drawn: Card[] = []
    for (let left = due; left > 0; left -= 1) {
      if (this.#pile.length === 0) this.#pile = this.#laidOff(pub)
      if (this.#pile.length === 0) break
      const nth = this.luck.pick(this.#pile.length)
      came.push(nth)
      const [card] = this.#pile.splice(nth, 1)
      this.#held[seat]?.add(card!)
      drawn.push(card!)
    }
    return { quest: null, seat, cards: drawn, right: true }
  }

  /** Everything that nobody holds and that does not lie open. */
  #laidOff(pub: WinterPublic): Card[] {
    const open = inSight(pub)
    return everyCard.filter((card) => !open.has(card) && !this.#held.some((hand) => hand.has(card)))
  }
}
