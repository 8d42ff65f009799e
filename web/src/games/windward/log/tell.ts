/** What happened, one plain sentence each; whoever reads it is "you". */

import type { Event } from '../../../lib/live.svelte'
import { t } from '../../../lib/messages'
import type { LogLine } from '../../../lib/table'
import type { Cast } from '../../../table/seated.svelte'
import type { WindwardEvent } from '../../../lib/wire'
import { territoryOf } from '../mine/table'
import { achievementName, cardName, crewName, orderName, thingName } from '../mine/words'
import { PORT } from '../planet'
import type { WindwardBattle, WindwardCard, WindwardPublic, WindwardSide } from '../wire'

/** Who tells it: whose eyes, and what everybody is called. */
export interface Teller {
  readonly me: number | null
  name: (seat: number) => string
}

interface Told {
  pub: WindwardPublic
  who: (seat: number) => string
  /** The battle that is being told of. */
  battle: WindwardBattle | null
}

const goods = {
  fill_cannon: 'windwardShip.goodCannon',
  hire_crew: 'windwardShip.goodCrew',
  morale: 'windwardShip.goodRum',
  notoriety: 'windwardShip.goodSong',
  take_supplies: 'windwardShip.goodSupplies',
} as const
const numbers = {
  morale: 'windwardShip.numMorale',
  gas: 'windwardShip.numGas',
  cannons: 'windwardShip.numCannons',
  boat_speed: 'windwardShip.numBoatSpeed',
  speed: 'windwardShip.numSpeed',
  tokens: 'windwardShip.numTokens',
} as const
const reasons = {
  teeth: 'windwardShip.whyTeeth',
  bought: 'windwardShip.whyBought',
  watch: 'windwardShip.whyWatch',
  white: 'windwardShip.whyWhite',
  tags: 'windwardShip.whyTags',
  achievement: 'windwardShip.whyAchievement',
} as const

const kindName = (kind: 'grey' | 'red'): string =>
  t(kind === 'grey' ? 'windwardShip.greyCrester' : 'windwardShip.redCrester')

function teeth(grey: number, red: number): string[] {
  return [
    ...(grey > 0 ? [t('windwardShip.greyTeeth', grey)] : []),
    ...(red > 0 ? [t('windwardShip.redTeeth', red)] : []),
  ]
}

/** "Otto", "a Red Crester", "your longboat". */
function party({ kind, seat, count = 1 }: WindwardSide, { who }: Told): string {
  switch (kind) {
    case 'ship':
      return who(seat ?? 0)
    case 'longboat':
      return t('windwardShip.theBoat', who(seat ?? 0))
    case 'grey':
      return t('windwardShip.aGrey')
    case 'white':
      return t('windwardShip.theWhite')
    case 'red':
      return count > 1 ? t('windwardShip.twoReds') : t('windwardShip.aRed')
  }
}

function bargain(give: WindwardCard | null, want: WindwardCard | null): string {
  if (give && want) return t('windwardShip.cardFor', cardName(give), cardName(want))
  if (give) return t('windwardShip.cardGift', cardName(give))
  return want ? t('windwardShip.cardWish', cardName(want)) : ''
}

/** One event as a sentence; '' where another sentence says it already. */
export function sentence(event: WindwardEvent, told: Told): string {
  const { pub, who } = told
  const land = (space: number): number => territoryOf(pub, space)
  switch (event.what) {
    case 'turn_begins':
      return t('windwardShip.logTurn', who(event.seat))
    case 'wind_turned':
      if (event.seat !== null && event.seat !== undefined)
        return t('windwardShip.logWindCard', who(event.seat), event.wind)
      return event.rolls.length > 1
        ? t('windwardShip.logWindRolls', event.wind, event.rolls.length)
        : t('windwardShip.logWind', event.wind)
    case 'sailed':
      return sailed(event, told, 1, event.cost)
    case 'rowed':
      return t('windwardShip.logRowed', who(event.seat), 1, event.towed > 0)
    case 'retreated':
      return t('windwardShip.logBack', wentBack(event, told))
    case 'ordered':
      return t(
        'windwardShip.logOrdered',
        who(event.seat),
        orderName(event.order),
        event.by === 'coffee',
      )
    case 'bought':
      return t('windwardShip.logBought', who(event.seat), t(goods[event.good]), event.price)
    case 'changed':
      return t(
        'windwardShip.logChanged',
        who(event.seat),
        t(numbers[event.number]),
        event.by,
        event.now,
      )
    case 'hired':
      return t('windwardShip.logHired', who(event.seat), crewName(event.crew))
    case 'dropped_longboat':
      return t('windwardShip.logDroppedBoat', who(event.seat), land(event.at))
    case 'processed':
      return t('windwardShip.logProcessed', who(event.seat), kindName(event.kind), event.gas)
    case 'researched':
      return t('windwardShip.logResearched', who(event.seat), kindName(event.kind), event.gas)
    case 'took_supply':
      return t('windwardShip.logTook', who(event.seat), [cardName(event.card)])
    case 'restacked':
      return t('windwardShip.logRestacked')
    case 'played_card':
      return t('windwardShip.logPlayed', who(event.seat), cardName(event.card))
    case 'discarded':
      return t('windwardShip.logDiscarded', who(event.seat), cardName(event.card))
    case 'grey_came':
      return t('windwardShip.logGreyCame', land(event.at))
    case 'red_came':
      return t('windwardShip.logRedCame', who(event.seat), land(event.at))
    case 'white_came':
      return t('windwardShip.logWhiteCame', land(event.at))
    case 'picked_up':
      return t('windwardShip.logPicked', who(event.seat), thingName(event.thing))
    case 'dropped':
      return t('windwardShip.logDropped', who(event.seat), thingName(event.thing), event.count ?? 1)
    case 'teeth_exchanged':
      return event.gas
        ? t('windwardShip.logTeethGas', who(event.seat), teeth(event.grey, event.red), event.gas)
        : t('windwardShip.logTeeth', who(event.seat), teeth(event.grey, event.red))
    case 'gained':
      return t(
        'windwardShip.logGained',
        who(event.seat),
        event.points,
        event.total,
        t(reasons[event.why]),
      )
    case 'achieved':
      return t(
        'windwardShip.logAchieved',
        who(event.seat),
        achievementName(event.card),
        event.points,
      )
    case 'changed_mind':
      return t(
        event.declines ? 'windwardShip.logDeclines' : 'windwardShip.logReconsiders',
        who(event.seat),
        achievementName(event.card),
      )
    case 'battle_begins':
      return begins(event.battle, told)
    case 'false_flag':
      return t('windwardShip.logFlag', who(event.seat))
    case 'cannons_spent':
      return t('windwardShip.logCannons', who(event.seat), event.cannons)
    case 'rolled': {
      const side = told.battle?.[event.side]
      const hits = event.dice.reduce((sum, each) => sum + each, 0)
      return side ? t('windwardShip.logRolled', party(side, told), hits, event.dice.length) : ''
    }
    case 'hits_added':
      return t('windwardShip.logHits', who(event.seat), added(event), event.total)
    case 'battle_ends':
      return ends(event, told)
    case 'defeated':
      return defeated(event, told)
    case 'ship_lost':
      return t('windwardShip.logLost', who(event.seat), lostTo(event, told))
    case 'robbed':
      return t('windwardShip.logRobbed', who(event.seat), who(event.loser), [
        ...(event.crester ? [kindName(event.crester)] : []),
        ...teeth(event.grey_teeth, event.red_teeth),
        ...(event.tokens > 0 ? [t('windwardShip.tokens', event.tokens)] : []),
      ])
    case 'rested':
      return event.at === PORT
        ? t('windwardShip.logRestedPort', who(event.seat))
        : t('windwardShip.logRestedSky', who(event.seat))
    case 'hunted':
      if (event.path.at(-1) === PORT) return t('windwardShip.logHuntedPort')
      return t(
        'windwardShip.logHunted',
        event.kind === 'red' ? t('windwardShip.redWord') : t('windwardShip.whiteWord'),
        event.path.length - 1,
        who(event.seat),
      )
    case 'life_lost':
      return t(
        event.of === 'team' ? 'windwardShip.logLifeTeam' : 'windwardShip.logLifeWhite',
        event.left,
      )
    case 'trade_offered':
      return t(
        'windwardShip.logOffered',
        who(event.seat),
        who(event.to),
        bargain(event.give, event.want),
      )
    case 'traded':
      return t(
        'windwardShip.logTraded',
        who(event.seat),
        who(event.to),
        bargain(event.give, event.want),
      )
    case 'trade_declined':
      return t('windwardShip.logNoDeal', who(event.seat), who(event.to))
    case 'last_turns':
      return t('windwardShip.logLastTurns', who(event.seat))
    case 'tie_break':
      return t('windwardShip.logTieBreak', event.seats.map(who))
    case 'over':
      if (event.winners.length > 0) return t('windwardShip.logOverWon', event.winners.map(who))
      return pub.mode === 'standard'
        ? t('windwardShip.logOverNobody')
        : t('windwardShip.logOverLost')
    default:
      // Something that this page has never heard of.
      return ''
  }
}

type Of<What extends WindwardEvent['what']> = Extract<WindwardEvent, { what: What }>

function sailed(event: Of<'sailed'>, { who }: Told, spaces: number, cost: number): string {
  if (event.to === PORT) return t('windwardShip.logToPort', who(event.seat))
  if (event.frm === PORT) return t('windwardShip.logLeftPort', who(event.seat))
  if (event.by === 'zephyr') return t('windwardShip.logZephyr', who(event.seat))
  if (event.by === 'around') return t('windwardShip.logAround', who(event.seat))
  return t('windwardShip.logSailed', who(event.seat), spaces, cost)
}

function wentBack(event: Of<'retreated'>, { who }: Told): string {
  if (event.kind === 'red') return t('windwardShip.redWord')
  if (event.kind === 'white') return t('windwardShip.whiteWord')
  const name = who(event.seat ?? 0)
  return event.kind === 'ship' ? t('windwardShip.theShip', name) : t('windwardShip.theBoat', name)
}

function begins(battle: WindwardBattle, told: Told): string {
  const { attacker, defender } = battle
  const whom = party(defender, told)
  return t('windwardShip.attacks', party(attacker, told), whom)
}

function added({ harpoons, tokens }: Of<'hits_added'>): string {
  const parts = [
    ...(harpoons > 0 ? [t('windwardShip.harpoons', harpoons)] : []),
    ...(tokens > 0 ? [t('windwardShip.tokens', tokens)] : []),
  ]
  return parts.length === 2
    ? t('windwardShip.both', parts[0] ?? '', parts[1] ?? '')
    : (parts[0] ?? '')
}

function ends({ battle, won }: Of<'battle_ends'>, told: Told): string {
  const { attacker, defender } = battle
  if (won === null) return t('windwardShip.logEndsTie', attacker.total ?? 0)
  const [winner, loser] = won === 'attacker' ? [attacker, defender] : [defender, attacker]
  return t('windwardShip.logEndsWon', party(winner, told), winner.total ?? 0, loser.total ?? 0)
}

function defeated(event: Of<'defeated'>, { who }: Told): string {
  switch (event.kind) {
    case 'longboat':
      return t('windwardShip.logBoatHome', who(event.seat ?? 0))
    case 'grey':
      return t('windwardShip.logGreyFalls')
    case 'white':
      return t('windwardShip.logWhiteFalls')
    case 'red':
      return event.by === null || event.by === undefined
        ? t('windwardShip.logRedFalls')
        : t('windwardShip.logRedInHold', who(event.by))
  }
}

function lostTo(event: Of<'ship_lost'>, { who }: Told): string {
  switch (event.to) {
    case 'hunger':
      return t('windwardShip.lostHunger')
    case 'ship':
      return t('windwardShip.lostShip', who(event.winner ?? 0))
    case 'red':
      return t('windwardShip.lostRed')
    case 'white':
      return t('windwardShip.lostWhite')
  }
}

const whoIs =
  ({ me, name }: Teller) =>
  (seat: number): string =>
    seat === me ? t('windwardShip.you') : name(seat)

/** A few events as sentences: what followed a battle. */
export function sentencesOf(
  events: readonly WindwardEvent[],
  pub: WindwardPublic,
  teller: Teller,
): string[] {
  const told: Told = { pub, who: whoIs(teller), battle: null }
  return events.map((event) => sentence(event, told)).filter(Boolean)
}

/** Steps of one journey, cards of one order: one line, that grows. */
interface Heap {
  kind: string
  first: WindwardEvent
  spaces: number
  cost: number
  towed: boolean
  cards: WindwardCard[]
}

function heapOf(event: WindwardEvent): Heap | null {
  const heap = { first: event, spaces: 1, cost: 0, towed: false, cards: [] }
  if (event.what === 'sailed' && event.by === 'step' && event.frm !== PORT && event.to !== PORT)
    return { ...heap, kind: `sailed.${event.seat}`, cost: event.cost }
  if (event.what === 'rowed')
    return { ...heap, kind: `rowed.${event.seat}.${event.boat}`, towed: event.towed > 0 }
  if (event.what === 'took_supply')
    return { ...heap, kind: `took.${event.seat}`, cards: [event.card] }
  return null
}

function heapWords(heap: Heap, told: Told): string {
  const { first } = heap
  if (first.what === 'sailed') return sailed(first, told, heap.spaces, heap.cost)
  if (first.what === 'rowed')
    return t('windwardShip.logRowed', told.who(first.seat), heap.spaces, heap.towed)
  if (first.what === 'took_supply')
    return t('windwardShip.logTook', told.who(first.seat), heap.cards.map(cardName))
  return ''
}

/** What an order already says is not said again. */
const said = (event: WindwardEvent, before: WindwardEvent | undefined): boolean =>
  event.what === 'changed' &&
  (event.why === 'order' || event.why === 'crester' || event.why === 'fuel') &&
  before !== undefined &&
  before.what !== 'turn_begins'

const seatOf = (event: WindwardEvent): number | undefined =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : undefined

/** What every table may tell: somebody leaves, or a seat changes hands. */
function tableLine(event: Event, cast: Cast): Omit<LogLine, 'id'> | null {
  if (event.what === 'left')
    return {
      text: t('table.someoneLeft', cast.names[event.seat] ?? ''),
      seal: cast.seals[event.seat],
    }
  if (event.what === 'took_back') {
    const mine = event.seat === cast.me
    const text = mine ? t('table.youUndid') : t('table.undone', cast.names[event.seat] ?? '')
    return { text, seal: cast.seals[event.seat] }
  }
  if (event.what !== 'taken') return null
  const bot = event.by === 'bot'
  const text = bot
    ? t('table.seatToBot', cast.names[event.seat] ?? '')
    : t('table.seatTaken', event.by)
  return { text, seal: cast.seals[event.seat], bot }
}

/** The whole evening as lines for the log. */
export function storyOf(history: readonly Event[], cast: Cast, pub: WindwardPublic): LogLine[] {
  const told: Told = {
    pub,
    who: (seat) => (seat === cast.me ? t('windwardShip.you') : (cast.names[seat] ?? '')),
    battle: null,
  }
  const lines: LogLine[] = []
  let heap: Heap | null = null
  const events = history as unknown as readonly WindwardEvent[]
  events.forEach((event, id) => {
    const line = tableLine(history[id] as Event, cast)
    if (line) {
      heap = null
      lines.push({ id, ...line })
      return
    }
    if (event.what === 'battle_begins') told.battle = event.battle
    const seat = seatOf(event)
    const by = seat === undefined ? {} : { seal: cast.seals[seat], bot: cast.bots[seat] }
    const next = heapOf(event)
    if (next && heap?.kind === next.kind) {
      heap.spaces += 1
      heap.cost += next.cost
      heap.cards.push(...next.cards)
      lines.pop()
      lines.push({ id, text: heapWords(heap, told), ...by })
      return
    }
    heap = next
    if (said(event, events[id - 1])) return
    const text = next ? heapWords(next, told) : sentence(event, told)
    if (text) lines.push({ id, text, ...by })
  })
  return lines
}
