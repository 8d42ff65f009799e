/** What Windward's page makes of what it is told: pure, so that it can be tried without a table. */

import {
  HARPOON_HITS,
  HARPOONER_STRENGTH,
  MARINE_HITS,
  SERGEANT_STRENGTH,
  STRENGTH,
  TOKEN_HITS,
} from './facts'
import { greysOf, isBarred, key, redsOf } from './names'
import { odds, type Odds } from './odds'
import { PORT, type Planet, type Space } from './planet'
import type { Waters } from './reach'
import type { WindwardCaptain, WindwardPublic } from './wire'

/** What moves: my ship, or one of my longboats. */
export type Mover = 'ship' | 0 | 1

// Whom one meets

export type FoeKind = 'red' | 'white' | 'ship' | 'grey' | 'longboat'

export interface Foe {
  kind: FoeKind
  /** Whose ship or longboat. */
  seat?: number
  count: number
  strength: number
}

const countAt = (spaces: readonly Space[], space: Space): number =>
  spaces.filter((each) => each === space).length

/** Whom a ship would fight on a space. */
export function foeOfShip(pub: WindwardPublic, seat: number, space: Space): Foe | null {
  if (space === PORT) return null
  const reds = countAt(pub.sky.reds, space)
  if (reds > 0) return { kind: 'red', count: reds, strength: reds * STRENGTH.red }
  if (pub.sky.white === space) return { kind: 'white', count: 1, strength: STRENGTH.white }
  const other = pub.captains.findIndex((captain, each) => each !== seat && captain.ship === space)
  if (other < 0) return null
  const cannons = pub.captains[other]?.cannons ?? 0
  return { kind: 'ship', seat: other, count: 1, strength: STRENGTH.ship + cannons }
}

/** Whom a longboat would fight on a space. */
export function foeOfBoat(pub: WindwardPublic, seat: number, space: Space): Foe | null {
  if (pub.sky.greys.includes(space)) return { kind: 'grey', count: 1, strength: STRENGTH.grey }
  const other = pub.captains.findIndex(
    (captain, each) => each !== seat && captain.boats.includes(space),
  )
  const captain = pub.captains[other]
  if (!captain) return null
  return { kind: 'longboat', seat: other, count: 1, strength: boatStrength(captain) }
}

export const boatStrength = ({ crew }: WindwardCaptain): number =>
  STRENGTH.longboat + (crew.includes('harpooner') ? HARPOONER_STRENGTH : 0)

/** What a battle would be like, if everything that helps is spent, and if nothing is. */
export interface Forecast {
  foe: Foe
  cannons: number
  harpoons: number
  tokens: number
  all: Odds
  bare: Odds
  /** A captain may answer with cards, which nobody can count. */
  answered: boolean
}

export function forecast(
  pub: WindwardPublic,
  seat: number,
  hand: readonly string[],
  mover: Mover,
  foe: Foe,
): Forecast {
  const captain = pub.captains[seat]
  const harpoons = hand.filter((card) => card === 'harpoon').length
  const tokens = captain?.tokens ?? 0
  const ship = mover === 'ship'
  const cannons = ship ? (captain?.cannons ?? 0) : 0
  const crew = captain?.crew ?? []
  const mine = ship
    ? STRENGTH.ship + (crew.includes('sergeant') ? SERGEANT_STRENGTH : 0)
    : captain
      ? boatStrength(captain)
      : STRENGTH.longboat
  const marine = ship && foe.kind === 'red' && crew.includes('marine') ? MARINE_HITS : 0
  const lead = marine + harpoons * HARPOON_HITS + tokens * TOKEN_HITS
  return {
    foe,
    cannons,
    harpoons,
    tokens,
    all: odds(mine + cannons, foe.strength, lead),
    bare: odds(mine, foe.strength, marine),
    answered: foe.seat !== undefined,
  }
}

// Where one may go

function shipWaters(pub: WindwardPublic, planet: Planet, seat: number): Waters {
  const foes = new Set<Space>()
  const closed = new Set<Space>()
  const me = key(['ship', seat])
  const meet = (space: Space, piece: string, whose?: number): void => {
    if (isBarred(pub, me, piece, whose)) closed.add(space)
    else foes.add(space)
  }
  pub.captains.forEach((captain, other) => {
    if (other === seat || captain.ship < 0) return
    if (pub.mode !== 'standard') closed.add(captain.ship)
    else meet(captain.ship, key(['ship', other]), other)
  })
  for (const { name, space } of redsOf(pub.sky)) meet(space, name)
  if (pub.sky.white >= 0) meet(pub.sky.white, key(['white']))
  const captain = pub.captains[seat]
  return {
    planet,
    at: captain?.ship ?? PORT,
    speed: pub.turn.speed,
    wind: pub.wind,
    deadweight: pub.turn.deadweight,
    ship: true,
    laden: captain?.crester !== null,
    foes,
    closed,
  }
}

function boatWaters(pub: WindwardPublic, planet: Planet, seat: number, boat: 0 | 1): Waters {
  const captain = pub.captains[seat]
  const at = captain?.boats[boat] ?? PORT
  const me = key(['longboat', seat, boat])
  const foes = new Set<Space>()
  const closed = new Set<Space>()
  pub.captains.forEach(({ boats }, other) =>
    boats.forEach((space, nth) => {
      if (space < 0 || (other === seat && nth === boat)) return
      const barred = isBarred(pub, me, key(['longboat', other, nth]), other)
      if (other === seat || pub.mode !== 'standard' || barred) closed.add(space)
      else foes.add(space)
    }),
  )
  const towing = pub.sky.dead_greys.includes(at)
  for (const { name, space } of greysOf(pub.sky)) {
    if (towing || isBarred(pub, me, name)) closed.add(space)
    else foes.add(space)
  }
  if (towing) for (const grey of pub.sky.dead_greys) if (grey !== at) closed.add(grey)
  const speed = captain?.boat_speed ?? 0
  return {
    planet,
    at,
    speed,
    wind: null,
    deadweight: 0,
    ship: false,
    laden: false,
    foes,
    closed,
  }
}

export const watersOf = (pub: WindwardPublic, planet: Planet, seat: number, mover: Mover): Waters =>
  mover === 'ship' ? shipWaters(pub, planet, seat) : boatWaters(pub, planet, seat, mover)
