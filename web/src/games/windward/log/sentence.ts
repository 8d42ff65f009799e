/** What happened, one plain sentence each; whoever reads it is "you". */

import { lostMeans } from '../lost'
import { t } from '../messages'
import { territoryOf } from '../mine/table'
import { achievementName, cardName, crewName, orderName, thingName } from '../mine/words'
import { PORT } from '../planet'
import type { WindwardBattle, WindwardEvent, WindwardPublic } from '../wire'
import { bargain, kindName, partyName, teeth, type Who } from './names'

export interface Told {
  pub: WindwardPublic
  who: Who
  /** The battle that is being told of. */
  battle: WindwardBattle | null
}

const goods = {
  fill_cannon: 'windwardShip.goodCannon',
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

/** One event as a sentence; '' where another sentence says it already. */
export function sentence(event: WindwardEvent, told: Told): string {
  const { pub, who } = told
  const land = (space: number): number => territoryOf(pub, space)
  switch (event.what) {
    case 'turn_begins':
      return t('windwardShip.logTurn', who(event.seat))
    case 'truce_ends':
      return t('windwardShip.logTruceEnds')
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
      if (event.order === 'hire_crew') return ''
      return t(
        'windwardShip.logOrdered',
        who(event.seat),
        orderName(event.order),
        event.by === 'coffee',
      )
    case 'bought':
      // Who was hired is said anyway.
      if (event.good === 'hire_crew') return ''
      return t('windwardShip.logBought', who(event.seat), t(goods[event.good]), event.price)
    case 'changed':
      if (event.number === 'tokens' && event.by === 1)
        return t('windwardShip.logToken', who(event.seat))
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
      return t(
        'windwardShip.attacks',
        partyName(event.battle.attacker, who),
        partyName(event.battle.defender, who),
      )
    case 'false_flag':
      return t('windwardShip.logFlag', who(event.seat))
    case 'cannons_spent':
      return t('windwardShip.logCannons', who(event.seat), event.cannons)
    case 'rolled': {
      const side = told.battle?.[event.side]
      const hits = event.dice.reduce((sum, each) => sum + each, 0)
      return side ? t('windwardShip.logRolled', partyName(side, who), hits, event.dice.length) : ''
    }
    case 'hits_added':
      return t('windwardShip.logHits', who(event.seat), added(event), event.total)
    case 'battle_ends':
      return ends(event, told)
    case 'defeated':
      return defeated(event, told)
    case 'ship_lost':
      return t(
        'windwardShip.logLost',
        who(event.seat),
        lostTo(event, told),
        lostMeans(pub, event.to === 'ship'),
      )
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
    case 'traded':
      return t(
        event.what === 'traded' ? 'windwardShip.logTraded' : 'windwardShip.logOffered',
        who(event.seat),
        who(event.to),
        bargain(event.give, event.want),
      )
    case 'trade_declined':
      return t('windwardShip.logNoDeal', who(event.seat), who(event.to))
    case 'last_turns': {
      const all = (event.turns?.length ?? Infinity) >= pub.captains.length - 1
      const others = all ? null : (event.turns ?? []).map(who)
      return t('windwardShip.logLastTurns', who(event.seat), event.even ?? false, others)
    }
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

export function sailed(event: Of<'sailed'>, { who }: Told, spaces: number, cost: number): string {
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

function added({ harpoons, tokens }: Of<'hits_added'>): string {
  const parts = [
    ...(harpoons > 0 ? [t('windwardShip.harpoons', harpoons)] : []),
    ...(tokens > 0 ? [t('windwardShip.tokens', tokens)] : []),
  ]
  return parts.length === 2
    ? t('windwardShip.both', parts[0] ?? '', parts[1] ?? '')
    : (parts[0] ?? '')
}

function ends({ battle, won }: Of<'battle_ends'>, { who }: Told): string {
  const { attacker, defender } = battle
  if (won === null) return t('windwardShip.logEndsTie', attacker.total ?? 0)
  const [winner, loser] = won === 'attacker' ? [attacker, defender] : [defender, attacker]
  return t('windwardShip.logEndsWon', partyName(winner, who), winner.total ?? 0, loser.total ?? 0)
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
