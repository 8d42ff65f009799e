/** What the ship's side of the page needs to know of a table; `WindwardTable` is one. */

import { mainOf, offersOf, type Asked } from '../../../lib/asked'
import type { SealName } from '../../../lib/seals'
import type { Ask, WindwardAchieved, WindwardBuy } from '../../../lib/wire'
import type { Around } from '../../../table/elsewhere'
import type {
  WindwardCaptain,
  WindwardCard,
  WindwardCrew,
  WindwardMove,
  WindwardOrderName,
  WindwardPrivate,
  WindwardPublic,
  WindwardWay,
} from '../wire'

export type WindwardGood = WindwardBuy['good']
export type WindwardAchievement = WindwardAchieved['card']

/** What is chosen on the map for a card or an order. */
export interface Wanted {
  title: string
  spaces: readonly number[]
  verb: string
  move: (space: number) => WindwardMove
  free?: boolean
}

export interface ShipTable extends Around {
  readonly pub: WindwardPublic
  readonly own: WindwardPrivate | null
  /** Whose eyes these are. */
  readonly me: number | null
  readonly ask: Pick<Ask, 'kind' | 'show'> | null
  wanted: Wanted | null
  name: (seat: number) => string
  seal: (seat: number) => SealName
  send: (move: WindwardMove) => Promise<boolean>
}

/** What is asked of me, whether or not something is offered beside it. */
export const askedOf = ({ ask }: Pick<ShipTable, 'ask'>): Asked | null => mainOf(ask)

/** What I may do besides: offer a trade, decline an achievement. */
export function offered({ ask }: Pick<ShipTable, 'ask'>): string[] {
  if (!ask) return []
  return ask.kind === 'either' ? offersOf(ask).map(({ kind }) => kind) : [ask.kind]
}

export type Cargo = 'grey' | 'red' | 'grey_tooth' | 'red_tooth' | 'token'
export type Loose = Cargo | 'longboat' | 'gas'
export type Giver = 'mate' | 'coffee'
/** Why not; null where it may be done. */
export type WhyNot = string | null

/** What the captain's own question shows: what is legal, and of what is printed why it is not. */
export interface Choices {
  sail: { to: number; by: WindwardWay; cost: number; fight: string | null }[]
  row: { boat: number; to: number; fight: boolean }[]
  orders: Partial<Record<WindwardOrderName, Record<Giver, WhyNot>>>
  goods: Partial<Record<WindwardGood, WhyNot>>
  cards: Partial<Record<WindwardCard, WhyNot>>
  hire: WindwardCrew[]
  release: number[]
  bait: number[]
  winds: number[]
  pick_up: Loose[]
  drop: Cargo[]
  exchange: ('grey_tooth' | 'red_tooth')[]
  end: WhyNot
}

/** My own turn’s choices, while that is what I am asked. */
export function choicesOf(game: Pick<ShipTable, 'ask'>): Choices | null {
  const asked = askedOf(game)
  return asked?.kind === 'turn' ? (asked as Asked & Choices) : null
}

/** Who can give an order now: a mate, who costs nothing, before a Coffee. */
export function giverOf(
  choices: Pick<Choices, 'orders'> | null,
  order: WindwardOrderName,
): Giver | null {
  const why = choices?.orders[order]
  return why?.mate === null ? 'mate' : why?.coffee === null ? 'coffee' : null
}

export const captainAt = (pub: WindwardPublic, seat: number | null): WindwardCaptain | undefined =>
  seat === null ? undefined : pub.captains[seat]

export const territoryOf = (pub: WindwardPublic, space: number): number =>
  1 + Math.floor((space * 6) / pub.planet.code.length)

/** Each kind of card once, with how many of it. */
export function counted<T>(cards: readonly T[]): { card: T; count: number }[] {
  const counts = new Map<T, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}
