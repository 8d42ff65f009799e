/** What a battle’s end would mean for one of its parties, in sentences: as certain as the totals are. */

import { t } from '../messages'
import { TOOTH, WHITE_WORTH } from '../facts'
import { lostMeans, prizeOf } from '../lost'
import { percents, type Odds } from '../odds'
import { territoryOf } from '../mine/table'
import { PORT } from '../planet'
import type { WindwardBattle, WindwardEvent, WindwardPublic, WindwardSide } from '../wire'

export type PartyName = 'attacker' | 'defender'

export const sideOf = (battle: WindwardBattle, party: PartyName): WindwardSide => battle[party]
export const otherThan = (party: PartyName): PartyName =>
  party === 'attacker' ? 'defender' : 'attacker'

/** On which side a seat fights; null for those who look on. */
export function partyOf(battle: WindwardBattle, seat: number | null): PartyName | null {
  if (seat === null) return null
  if (battle.attacker.seat === seat) return 'attacker'
  return battle.defender.seat === seat ? 'defender' : null
}

export const isCrester = ({ kind }: WindwardSide): boolean =>
  kind === 'grey' || kind === 'red' || kind === 'white'

const AFTERMATH = new Set<WindwardEvent['what']>([
  ...(['changed', 'retreated', 'defeated', 'ship_lost', 'robbed', 'dropped'] as const),
  ...(['grey_came', 'red_came', 'white_came', 'gained', 'achieved', 'life_lost'] as const),
])

/** What came of the battle that ended at this place. */
export function followsOf(events: readonly WindwardEvent[], at: number): WindwardEvent[] {
  const rest = events.slice(at + 1)
  const stop = rest.findIndex(({ what }) => !AFTERMATH.has(what))
  return stop < 0 ? rest : rest.slice(0, stop)
}

interface Moment {
  pub: WindwardPublic
  battle: WindwardBattle
  /** Whose eyes. */
  party: PartyName
  name: (seat: number) => string
}

/** How it would end: by how many hits more than the other; null where only the sign is asked about. */
export function consequences(moment: Moment, sign: 1 | 0 | -1, by: number | null): string[] {
  if (sign === 0) return tie(moment)
  return sign > 0 ? win(moment, by) : loss(moment, by)
}

const back = ({ battle }: Moment): string =>
  battle.back[0] === PORT ? t('windwardShip.backToPort') : t('windwardShip.backOne')

function tie(moment: Moment): string[] {
  const { battle, party } = moment
  const byCrester = isCrester(battle.attacker)
  const words: string[] = []
  if (party === 'attacker') words.push(back(moment))
  else if (byCrester) words.push(t('windwardShip.theyGoBack', foeWord(battle.attacker)))
  if (battle.attacker.kind === 'ship' || isCrester(battle.attacker))
    words.push(t('windwardShip.moraleStays'))
  if (!byCrester)
    words.push(
      isCrester(battle.defender)
        ? t('windwardShip.tokenFor', t('windwardShip.you'))
        : t('windwardShip.tokenEach'),
      t('windwardShip.noRematch'),
    )
  return words
}

function win(moment: Moment, by: number | null): string[] {
  const { pub, battle, party, name } = moment
  const me = sideOf(battle, party)
  const foe = sideOf(battle, otherThan(party))
  const captain = pub.captains[me.seat ?? 0]
  switch (foe.kind) {
    case 'red':
      return [
        captain?.crester ? t('windwardShip.redBeside') : t('windwardShip.redIntoHold'),
        ...(pub.mode === 'standard' ? [t('windwardShip.redWorth', TOOTH.red)] : []),
        ...(pub.mode === 'standard' && pub.market.reds > 0
          ? [t('windwardShip.placeRed', territoryOf(pub, battle.at))]
          : []),
        ...(party === 'attacker' ? [t('windwardShip.youStay')] : []),
      ]
    case 'white':
      if (pub.mode === 'solo') return [t('windwardShip.whiteWins')]
      return [
        pub.mode === 'coop'
          ? t('windwardShip.whiteLife')
          : t('windwardShip.whiteFame', WHITE_WORTH),
      ]
    case 'grey':
      return [t('windwardShip.greyTowed')]
    case 'longboat':
      return [
        t('windwardShip.boatHome', name(foe.seat ?? 0)),
        t('windwardShip.tokenFor', name(foe.seat ?? 0)),
      ]
    case 'ship':
      return shipBeaten(moment, foe, by)
  }
}

function shipBeaten(moment: Moment, foe: WindwardSide, by: number | null): string[] {
  const { pub, battle, party, name } = moment
  const them = name(foe.seat ?? 0)
  const loser = pub.captains[foe.seat ?? 0]
  const morale = loser?.morale ?? 0
  const prize = prizeOf(loser, pub.captains[sideOf(battle, party).seat ?? 0])
  if (by === null) return [t('windwardShip.theirMoraleBy', prize)]
  if (morale - by < 1) return [t('windwardShip.shipLost', them), t('windwardShip.youRob', prize)]
  return [
    t('windwardShip.moraleFalls', them, morale, morale - by),
    t('windwardShip.tokenFor', them),
    party === 'attacker' ? back(moment) : t('windwardShip.theyGoBack', them),
  ]
}

function loss(moment: Moment, by: number | null): string[] {
  const { pub, battle, party } = moment
  const me = sideOf(battle, party)
  const you = t('windwardShip.you')
  if (me.kind === 'longboat')
    return [t('windwardShip.boatHome', you), t('windwardShip.tokenFor', you)]
  const lost = lostMeans(pub, sideOf(battle, otherThan(party)).kind === 'ship')
  if (by === null) return [t('windwardShip.moraleBy', lost)]
  const morale = pub.captains[me.seat ?? 0]?.morale ?? 0
  if (morale - by < 1) return shipLost(moment)
  return [
    t('windwardShip.moraleFalls', you, morale, morale - by),
    ...(party === 'attacker' ? [back(moment)] : []),
    t('windwardShip.tokenFor', you),
  ]
}

function shipLost({ pub, battle, party, name }: Moment): string[] {
  const foe = sideOf(battle, otherThan(party))
  const lost = t('windwardShip.shipLost', t('windwardShip.you'))
  if (pub.mode === 'solo') return [lost, t('windwardShip.soloLost')]
  const cargo =
    foe.kind === 'ship'
      ? t('windwardShip.lostToShip', name(foe.seat ?? 0))
      : t('windwardShip.lostCargo')
  return [lost, cargo, ...(pub.mode === 'coop' ? [t('windwardShip.teamLife')] : [])]
}

/** "the Red", "the White": in the middle of a sentence. */
export function foeWord({ kind, count = 1 }: WindwardSide): string {
  switch (kind) {
    case 'grey':
      return t('windwardShip.greyWord')
    case 'white':
      return t('windwardShip.whiteWord')
    default:
      return count > 1 ? t('windwardShip.redsWord') : t('windwardShip.redWord')
  }
}

/** What may be added in the card window. */
export interface Adding {
  harpoons: number
  tokens: number
  /** My hits more than theirs, with it. */
  margin: number
}

/**
 * Every handful of Harpoons and tokens worth a thought, weakest first: where nobody answers, none that has more in it
 * than a smaller one that wins already.
 */
export function addings(
  harpoons: number,
  tokens: number,
  hits: { harpoon: number; token: number },
  margin: number,
  answered: boolean,
): Adding[] {
  const all: Adding[] = []
  for (let h = 0; h <= harpoons; h += 1)
    for (let n = 0; n <= tokens; n += 1)
      all.push({ harpoons: h, tokens: n, margin: margin + h * hits.harpoon + n * hits.token })
  const kept = answered
    ? all
    : all.filter(
        (one) =>
          !all.some(
            (less) =>
              less !== one &&
              less.harpoons <= one.harpoons &&
              less.tokens <= one.tokens &&
              less.margin > 0,
          ),
      )
  return kept.sort((a, b) => a.margin - b.margin || a.harpoons - b.harpoons)
}

/** The one to begin with: the cheapest that wins, else the cheapest that ties, else nothing. */
export function bestAdding(choices: readonly Adding[]): Adding | undefined {
  return (
    choices.find(({ margin }) => margin > 0) ??
    choices.find(({ margin }) => margin === 0) ??
    choices[0]
  )
}

const LIKELY = 0.6

/**
 * How many cannons to begin with, of the odds by their number: for whoever attacks, what the map has promised;
 * for whoever defends, as few as are likely to win, else all of them.
 */
export function firstSpending(party: PartyName, odds: readonly Odds[]): number {
  const most = odds.length - 1
  const promised = (one: Odds): number => percents(one)[0]
  const found = odds.findIndex((one) =>
    party === 'attacker' ? promised(one) === promised(odds[most] ?? one) : one.win >= LIKELY,
  )
  return found < 0 ? most : found
}
