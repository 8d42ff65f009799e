/** How others' turns are told: how long a step takes, the way a piece came, what changed, a battle told small. */

import { pace } from '../../lib/motion'
import { followsOf, partyOf, type PartyName } from './battle/outcome'
import type { Space } from './planet'
import type { WindwardBattle, WindwardEvent, WindwardWay } from './wire'

/** Milliseconds, as people do. */
export const SPACE = 380
const CHANGE = 1600
const BATTLE = 2400
/** What is only read. */
const READ = 900

/** What is counted on a captain's board, and may change. */
export type Count = 'morale' | 'gas' | 'cannons' | 'notoriety' | 'hand'
export interface Change {
  seat: number
  count: Count
}

/** What a step has changed, that everybody may see. */
export function changesOf(events: readonly WindwardEvent[]): Change[] {
  return events.flatMap((event): Change[] => {
    switch (event.what) {
      case 'changed':
        return event.number === 'morale' || event.number === 'gas' || event.number === 'cannons'
          ? [{ seat: event.seat, count: event.number }]
          : []
      case 'bought':
      case 'processed':
      case 'researched':
        return [{ seat: event.seat, count: 'gas' }]
      case 'cannons_spent':
        return event.cannons > 0 ? [{ seat: event.seat, count: 'cannons' }] : []
      case 'gained':
        return [{ seat: event.seat, count: 'notoriety' }]
      case 'took_supply':
      case 'played_card':
      case 'discarded':
        return [{ seat: event.seat, count: 'hand' }]
      case 'hits_added':
        return event.harpoons > 0 ? [{ seat: event.seat, count: 'hand' }] : []
      case 'traded':
        return [event.seat, event.to].map((seat) => ({ seat, count: 'hand' }))
      default:
        return []
    }
  })
}

/** Whose deed it is; null, where it is nobody's. */
function doerOf(event: WindwardEvent): number | null {
  return 'seat' in event && typeof event.seat === 'number' ? event.seat : null
}

/** How long these steps take to be told. My own deeds are never kept from me. */
export function takes(events: readonly WindwardEvent[], me: number | null): number {
  const others = events.filter(
    (event) => event.what === 'hunted' || doerOf(event) !== me || me === null,
  )
  const way = others.reduce((sum, event) => sum + wayTakes(event), 0)
  return way + Math.max(0, ...others.map(lookTakes))
}

function wayTakes(event: WindwardEvent): number {
  switch (event.what) {
    case 'sailed':
    case 'rowed':
    case 'retreated':
      return SPACE
    case 'hunted':
      return pace.page * (event.path.length - 1)
    default:
      return 0
  }
}

function lookTakes(event: WindwardEvent): number {
  if (event.what === 'battle_ends') return BATTLE
  if (changesOf([event]).length > 0) return CHANGE
  switch (event.what) {
    case 'battle_begins':
    case 'rolled':
    case 'false_flag':
    case 'wind_turned':
    case 'truce_ends':
    case 'hired':
    case 'rested':
    case 'ship_lost':
    case 'dropped_longboat':
    case 'picked_up':
    case 'dropped':
    case 'grey_came':
    case 'red_came':
    case 'white_came':
      return READ
    default:
      return 0
  }
}

/** One step of a way. */
export interface Stretch {
  from: Space
  to: Space
  by: WindwardWay
}

/** The way of one piece of a captain, from where it began. */
export interface Trail {
  seat: number
  piece: 'ship' | 0 | 1
  way: readonly Stretch[]
}

/** The ways of whoever's turn it is; they go when it ends. Mine I know. */
export function trailsOf(history: readonly WindwardEvent[], me: number | null): Trail[] {
  const began = history.findLastIndex(({ what }) => what === 'turn_begins')
  const turn = history[began]
  if (turn?.what !== 'turn_begins' || turn.seat === me) return []
  const { seat } = turn
  const ways = new Map<Trail['piece'], Stretch[]>()
  for (const event of history.slice(began + 1)) {
    if ((event.what !== 'sailed' && event.what !== 'rowed') || event.seat !== seat) continue
    const piece = event.what === 'sailed' ? 'ship' : event.boat === 0 ? 0 : 1
    const by = event.what === 'sailed' ? event.by : 'step'
    ways.set(piece, [
      ...joined(ways.get(piece) ?? [], event.frm),
      { from: event.frm, to: event.to, by },
    ])
  }
  return [...ways].map(([piece, way]) => ({ seat, piece, way }))
}

/** As much of a way as leads to where it goes on: a step may have been taken back, or a piece sent back. */
function joined(way: readonly Stretch[], on: Space): readonly Stretch[] {
  const at = way.findLastIndex(({ to }) => to === on)
  return at < 0 && way[0]?.from !== on ? [] : way.slice(0, at + 1)
}

/** A battle between others. */
export interface Fight {
  battle: WindwardBattle
  /** How it ended: nothing yet, somebody won, or a tie (null). */
  won?: PartyName | null
  follows: readonly WindwardEvent[]
}

/** The battle that is told small: one that is fought now, or that has ended in the step being told. */
export function fightOf(
  now: WindwardBattle | null,
  telling: readonly WindwardEvent[],
  me: number | null,
): Fight | null {
  const at = telling.findLastIndex(({ what }) => what === 'battle_ends')
  const end = telling[at]
  const fight: Fight | null =
    end?.what === 'battle_ends'
      ? { battle: end.battle, won: end.won, follows: followsOf(telling, at) }
      : now && now.window !== 'spoils'
        ? { battle: now, follows: [] }
        : null
  return fight && partyOf(fight.battle, me) === null ? fight : null
}
