import { announce } from '../../lib/announce.svelte'
import { t } from './messages'
import { pace } from '../../lib/motion'
import { sound } from '../../lib/sound'
import { say } from '../../table/desk.svelte'
import type { Later } from '../../table/later.svelte'
import { Seated, type Seen } from '../../table/seated.svelte'
import { changesOf, fightOf, trailsOf, type Count } from './film'
import { inHulls } from './hulls'
import { waysOf } from './coming'
import { huntersOf, type Hunter } from './mine/night'
import { choicesOf, type Choices, type Loose } from './mine/table'
import { foeOfBoat, foeOfShip, forecast, watersOf, type Forecast, type Mover } from './model'
import { key, whereIsRed } from './names'
import { Looking } from './looking.svelte'
import { Herds, looseOf, piecesOf, place } from './pieces'
import { Planet, PORT, type Space } from './planet'
import { detourOf, reach, routeThrough, type Leg, type Route, type Waters } from './reach'
import { describe, nightWords, passed, planTitle, whereIs } from './saying'
import { Wake } from './wake'
import type { Deed, Terrain } from './what'
import type {
  WindwardEvent,
  WindwardHunted,
  WindwardMove,
  WindwardPublic,
  WindwardRed,
} from './wire'

/** A space is to be chosen on the map: by a question, or for a card or an order. */
export interface Pointing {
  title: string
  spaces: readonly Space[]
  /** Why it matters. */
  why?: string
  /** What leads to each of them, to be drawn. */
  ways?: readonly (readonly Space[])[]
  /** What the ember button says. */
  verb: string
  /** What is sent for a space. */
  move: (space: Space) => WindwardMove
  /** A way out that is no space. */
  rather?: { words: string; move: WindwardMove }
  /** Whether it can be put off; a question cannot. */
  free?: boolean
}

/** A crester that hunts, with the way it came. */
export interface Hunt {
  kind: 'red' | 'white'
  /** Which one it is, where that is told. */
  name: string | null
  path: readonly Space[]
  nth: number
}

const HUNT_STAYS = 4200

/** One captain's evening on the planet. */
export class WindwardTable<Source extends Seen<'windward'> = Seen<'windward'>> extends Seated<
  'windward',
  Source
> {
  /** What is being steered: my ship or a longboat. */
  mover = $state<Mover>('ship')
  /** Where the plan ends, and through which spaces it was bent. */
  target = $state<Space | null>(null)
  bends = $state.raw<readonly Space[]>([])
  /** The space that keys have walked to, and the one under the pointer. */
  cursor = $state<Space | null>(null)
  hovered = $state<Space | null>(null)
  /** What is still to be sailed. */
  course = $state.raw<readonly Leg[]>([])
  /** What is still to be taken aboard, one after another. */
  #taking: Loose[] = []
  /** What follows, when all of it is aboard. */
  #aboard: (() => void) | null = null
  /** Cresters that have just hunted, each with the way it came. */
  hunts = $state.raw<readonly Hunt[]>([])
  /** A card or an order wants a space: set by whoever plays it. */
  wanted = $state.raw<Pointing | null>(null)
  /** The space chosen for what is pointed at. */
  pointed = $state<Space | null>(null)
  /** The terrain that is chosen in the legend. */
  shown = $state<Terrain | null>(null)
  /** What is being explained. */
  readonly looking = new Looking()
  /** What comes after the first question; nothing, where nobody is asked. */
  coming: Later<typeof import('./later')> | undefined

  #herds = new Herds()
  #answered: number | null = null
  #wake = new Wake()
  #hunted = 0
  /** Until when the last step is under way. */
  #gliding = 0

  constructor(live: Source) {
    super(live, [])
  }

  /** Ships are drawn in hulls that suit their captains' seals. */
  override pub = $derived.by(() => {
    const pub = this.live.sight?.public as WindwardPublic
    return pub && inHulls(pub, this.cast.seals)
  })
  #view = $derived.by(() => this.pub.planet)
  planet = $derived.by(() => new Planet(this.#view))
  captain = $derived.by(() => (this.me === null ? undefined : this.pub.captains[this.me]))
  /** Where my ship is; nowhere for those who look on. */
  standing = $derived.by(() => this.captain?.ship ?? null)
  /** What I may do now, and why not where I may not. */
  choices: Choices | null = $derived.by(() => choicesOf(this))
  myTurn = $derived.by(() => this.choices !== null)

  /** No way leads on, and no order can be given: what is left is a card perhaps, and the end of the turn. */
  spent = $derived.by(() => {
    const { choices } = this
    if (!choices || choices.sail.length > 0 || choices.row.length > 0) return false
    return !Object.values(choices.orders).some(({ mate }) => mate === null)
  })
  cardLeft = $derived.by(() => Object.values(this.choices?.cards ?? {}).includes(null))

  /** Nothing is left but to end the turn: nothing lies here to be taken aboard, either. */
  over = $derived.by(() => this.spent && !this.choices?.pick_up.some((what) => what !== 'longboat'))

  /** How much gas I may take from the pocket under me. */
  gasHere = $derived.by(() => {
    const { captain, choices } = this
    if (!captain || !choices?.pick_up.includes('gas')) return 0
    return Math.min(this.pub.sky.gas[captain.ship] ?? 0, captain.gas_slots - captain.gas)
  })

  pieces = $derived.by(() => piecesOf(this.pub, this.planet, this.#herds))
  placed = $derived.by(() => place(this.pieces, this.planet))
  loose = $derived.by(() => looseOf(this.pub, this.planet))

  // What others do

  trails = $derived.by(() => (this.live.film ? trailsOf(this.live.history, this.me) : []))
  fight = $derived.by(() => fightOf(this.pub.battle, this.telling, this.me))
  #changes = $derived.by(() => changesOf(this.telling))
  /** Whether it has changed in what is being told. */
  hasChanged = (seat: number, count: Count): boolean =>
    this.#changes.some((change) => change.seat === seat && change.count === count)
  /** It is played, not looked at afterwards. */
  alive = $derived.by(() => this.live.film !== undefined)
  /** Somebody else sails. */
  watching = $derived.by(() => this.pub.active !== this.me && !this.mustAct)

  // Plans

  waters: Waters | null = $derived.by(() => {
    const { me, choices, mover } = this
    if (me === null || !choices) return null
    const waters = watersOf(this.pub, this.planet, me, mover)
    const first =
      mover === 'ship'
        ? choices.sail.map(({ to, by }) => `${to}.${by}`)
        : choices.row.flatMap(({ boat, to }) => (boat === mover ? [`${to}.step`] : []))
    return { ...waters, first: new Set(first) }
  })
  routes: ReadonlyMap<Space, Route> = $derived.by(() =>
    this.waters && !this.pointing ? reach(this.waters) : new Map<Space, Route>(),
  )
  plan: Route | null = $derived.by(() => {
    const { waters, target, bends } = this
    if (!waters || target === null || this.pointing) return null
    return routeThrough(waters, [...bends, target]) ?? this.routes.get(target) ?? null
  })
  /** The way to what the pointer rests on, where it is not what the eye would follow. */
  foreseen: Route | null = $derived.by(() => {
    if (this.plan || this.course.length > 0 || this.hovered === null) return null
    const route = this.routes.get(this.hovered)
    return route && detourOf(route) ? route : null
  })
  danger: Forecast | null = $derived.by(() =>
    this.plan?.fight ? this.forecastAt(this.plan.to) : null,
  )
  /** Who would reach my ship if it rested where the plan ends. */
  stalkers: readonly Hunter[] = $derived.by(() => {
    const { me, mover, plan } = this
    if (!plan || me === null || mover !== 'ship' || plan.fight || plan.to === PORT) return []
    return huntersOf(this.pub, this.planet, me, plan.to).filter(({ reaches }) => reaches)
  })
  /** In the order in which N walks through them: cheapest first. */
  targets: Space[] = $derived.by(() =>
    this.pointing
      ? [...this.pointing.spaces]
      : [...this.routes.values()]
          .sort((a, b) => a.cost - b.cost || a.legs.length - b.legs.length || a.to - b.to)
          .map(({ to }) => to),
  )
  /** My longboats that are on the planet. */
  boatsOut = $derived.by(() =>
    (this.captain?.boats ?? []).flatMap((space, nth) =>
      space >= 0 ? [{ boat: nth === 0 ? (0 as const) : (1 as const), space }] : [],
    ),
  )

  pointing: Pointing | null = $derived.by(() => this.#pointingAsked() ?? this.wanted)

  #pointingAsked(): Pointing | null {
    const { asked } = this
    const spaces = (asked?.['spaces'] ?? []) as Space[]
    const put = (title: string, why?: string): Pointing => ({
      title,
      why,
      spaces,
      verb: t('windward.putHere'),
      move: (to) => ({ do: 'place', to }),
    })
    const rather = {
      words: t('windward.asTheyCome'),
      move: { do: 'as_they_come' } as const,
    }
    switch (asked?.kind) {
      case 'place_red':
        return put(t('windward.chooseRed'), t('windward.chooseRedWhy'))
      case 'place_white':
        return put(t('windward.chooseWhite'))
      case 'red_back':
        return put(t('windward.chooseRedBack'))
      case 'hunter': {
        const cresters = (asked['cresters'] ?? []) as (WindwardRed | Space)[]
        const there = new Map(
          cresters.map((crester) => [whereIsRed(this.pub.sky, crester), crester]),
        )
        return {
          title: t('windward.chooseHunter'),
          spaces: [...there.keys()],
          verb: t('windward.sendIt'),
          move: (space) => ({ do: 'send', crester: there.get(space) ?? space }),
          rather,
        }
      }
      case 'route': {
        const ship = this.standing ?? PORT
        const { lines, words } = waysOf(asked, this.pub, this.planet, ship, (space) =>
          passed(this, space),
        )
        return {
          title: t('windward.chooseWay'),
          why: words,
          ways: lines,
          spaces: (asked['ways'] ?? []) as Space[],
          verb: t('windward.thisWay'),
          move: (to) => ({ do: 'hunt', to }),
          rather,
        }
      }
      default:
        return null
    }
  }

  forecastAt(space: Space): Forecast | null {
    const { me, mover, pub } = this
    if (me === null) return null
    const foe = mover === 'ship' ? foeOfShip(pub, me, space) : foeOfBoat(pub, me, space)
    return foe && forecast(pub, me, this.own?.hand ?? [], mover, foe)
  }

  /** What a tap or Enter on a space does: steer, plot, confirm. Whether there was something to do. */
  choose(space: Space): boolean {
    this.cursor = space
    if (this.course.length > 0) return false
    const { pointing, plan } = this
    if (pointing) {
      if (this.pointed === space) void this.point()
      else if (pointing.spaces.includes(space)) {
        this.pointed = space
        sound('tick')
      }
      announce(describe(this, space))
      return pointing.spaces.includes(space)
    }
    if (plan?.to === space) {
      this.go()
      return true
    }
    if (this.plot(space)) return true
    const steered = this.#steer(space)
    announce(describe(this, space))
    return steered
  }

  /** A course to a space, where a way leads there. */
  plot(space: Space): boolean {
    if (!this.routes.has(space)) return false
    this.target = space
    this.bends = []
    sound('tick')
    const { plan } = this
    if (plan)
      announce(t('windward.planned', whereIs(this, space), planTitle(plan), nightWords(this)))
    return true
  }

  /** My own piece there takes the helm. */
  #steer(space: Space): boolean {
    if (!this.myTurn) return false
    const boat = this.boatsOut.find((one) => one.space === space)
    const mover =
      space === this.standing && this.mover !== 'ship'
        ? 'ship'
        : boat && this.mover !== boat.boat
          ? boat.boat
          : null
    if (mover === null) this.clear()
    else this.steer(mover)
    return mover !== null
  }

  steer(mover: Mover): void {
    this.mover = mover
    this.cursor = null
    this.clear()
    sound('latch')
  }

  /** A longboat that has come to be able to row takes the helm, and gives it back when none can any more. */
  helm(could: boolean): void {
    const boat = this.choices?.row[0]?.boat
    if (!could && boat !== undefined && this.mover === 'ship') this.steer(boat === 0 ? 0 : 1)
    else if (could && boat === undefined && this.mover !== 'ship') this.steer('ship')
  }

  /** The plan goes through this space as well; what it passes on its way there is kept. */
  bend(space: Space): void {
    const { waters, target, bends } = this
    if (!waters || this.course.length > 0 || space === waters.at || space === PORT) return
    if (target === null) {
      if (this.routes.has(space)) this.target = space
      return
    }
    const stops = [...bends, target]
    if (stops.includes(space)) return
    const further = routeThrough(waters, [...stops, space])
    if (!further) return
    this.bends = stops
    this.target = space
  }

  /** The same way without its last step. */
  shorten(): void {
    const stops = (this.plan?.legs ?? []).slice(0, -1).map(({ to }) => to)
    this.target = stops.at(-1) ?? null
    this.bends = stops.slice(0, -1)
    sound('tick')
  }

  /** What comes first is done, an order that makes it faster perhaps; then the course leads there, or nowhere. */
  async does({ first, to, once }: Deed): Promise<void> {
    if (!first) {
      if (to !== undefined) this.plot(to)
      if (once && this.plan?.fight === false) this.go()
      return
    }
    sound('latch')
    if (!(await this.send(first))) return
    this.target = to ?? null
    this.bends = []
  }

  /** The same end by another way: through this space. */
  detour(space: Space): void {
    const { waters, target } = this
    if (!waters || target === null || space === target) return
    if (routeThrough(waters, [space, target])) this.bends = [space]
  }

  clear(): void {
    this.target = null
    this.bends = []
    this.pointed = null
    if (this.wanted?.free) this.wanted = null
  }

  // Answers

  send = (move: WindwardMove): Promise<boolean> => this.answer(move)

  override async answer(move: WindwardMove, words = ''): Promise<boolean> {
    if (this.sending) return false
    this.#wake.begin()
    const done = await super.answer(move, words)
    if (done) this.#wake.answered()
    return done
  }

  /** How many answers my last press has given: they are taken back together. */
  takeBack(): number {
    return this.ask ? this.#wake.takeBack(this.ask.id) : 1
  }

  async point(): Promise<void> {
    const { pointing, pointed } = this
    if (!pointing || pointed === null) return
    if (await this.send(pointing.move(pointed))) {
      this.pointed = null
      this.wanted = null
    }
  }

  async rather(): Promise<void> {
    if (this.pointing?.rather) await this.send(this.pointing.rather.move)
  }

  /** Sails the plan, one step after another. */
  go(): void {
    if (!this.plan || this.course.length > 0) return
    this.course = this.plan.legs
    this.#wake.begin()
    this.cursor = null
    this.target = null
    this.bends = []
    this.pump()
  }

  /** One after another: all of this. */
  take(...things: Loose[]): void {
    this.#taking = things
    this.#aboard = null
    this.#wake.begin()
    this.pump()
  }

  /** All of it that fits; `aboard`, when it is stored. */
  takeGas(aboard: () => void): void {
    this.take(...Array.from({ length: this.gasHere }, () => 'gas' as const))
    this.#aboard = aboard
  }

  stop(): void {
    this.course = []
  }

  /**
   * Sends the next step: each answer changes the question's number, so they go one by one. Where a battle or a choice
   * interrupts, or the ship is not where the plan had it, the journey ends.
   */
  pump = (): void => {
    const { ask, mover, course } = this
    if (this.#taking.length > 0) {
      this.#load()
      return
    }
    if (this.sending || ask?.id === this.#answered) return
    const leg = course[0]
    if (!leg) {
      if (ask) this.#wake.rest(ask.id)
      return
    }
    const early = this.#gliding - performance.now()
    if (early > 0) {
      setTimeout(this.pump, early)
      return
    }
    const at = mover === 'ship' ? this.standing : this.captain?.boats[mover]
    const open = this.waters?.first?.has(`${leg.to}.${leg.by}`)
    if (!ask || !this.myTurn || at !== leg.from || !open) {
      this.course = []
      return
    }
    this.#answered = ask.id
    this.#gliding = performance.now() + pace.lantern
    this.course = course.slice(1)
    const move: WindwardMove =
      mover === 'ship'
        ? { do: 'sail', to: leg.to, by: leg.by }
        : { do: 'row', boat: mover, to: leg.to }
    sound('paper')
    this.#step(move)
  }

  #load(): void {
    const { ask, choices } = this
    if (this.sending || ask?.id === this.#answered) return
    const [what, ...rest] = this.#taking
    if (!ask || !what || !choices?.pick_up.includes(what)) {
      this.#taking = []
      this.#aboard = null
      return
    }
    this.#taking = rest
    this.#answered = ask.id
    this.#step({ do: 'pick_up', what })
  }

  /** One answer of several; when it is stored, the next goes. */
  #step(move: WindwardMove): void {
    this.sending = true
    this.live
      .answer(move)
      .then(() => {
        this.#wake.answered()
        if (this.#taking.length > 0) return
        this.#aboard?.()
        this.#aboard = null
      })
      .catch((trouble: unknown) => {
        this.course = []
        this.#taking = []
        this.#aboard = null
        this.#answered = null
        say(trouble)
      })
      .finally(() => {
        this.sending = false
        this.pump()
      })
  }

  // What happens

  hear(events: readonly WindwardEvent[], fresh: boolean): void {
    if (!fresh) return
    for (const event of events)
      if (event.what === 'hunted' && event.path.length > 1) this.#showHunt(event)
  }

  #showHunt({ kind, path, which }: WindwardHunted): void {
    this.#hunted += 1
    const hunt = { kind, name: which ? key(which) : null, path, nth: this.#hunted }
    this.hunts = [...this.hunts, hunt]
    setTimeout(() => (this.hunts = this.hunts.filter((one) => one !== hunt)), HUNT_STAYS)
  }

  /** Another turn, or other eyes: the helm is free. */
  recall(): void {
    this.#taking = []
    this.#wake.forget()
    this.mover = 'ship'
    this.course = []
    this.cursor = null
    this.wanted = null
    this.clear()
  }
}
