/** The ways on which a crester may come, where they are equally short: what differs between them. */

import type { Asked } from '../../lib/asked'
import { redSpeed, wayBetween, whiteSpeed } from './mine/night'
import { t } from './messages'
import { bearing, type Planet, type Space } from './planet'
import type { WindwardPublic } from './wire'

export interface Ways {
  /** Each as far as it is known: to the ship, where one step is left. */
  lines: readonly (readonly Space[])[]
  /** What differs, and what is so on all of them. */
  words: string
}

/** `there` says what is on a space. */
export function waysOf(
  asked: Asked,
  pub: WindwardPublic,
  planet: Planet,
  ship: Space,
  there: (space: Space) => string,
): Ways {
  const ways = (asked['ways'] ?? []) as Space[]
  const path = (asked['path'] ?? []) as Space[]
  const speed = asked['crester'] === 'white' ? whiteSpeed(pub) : redSpeed(pub)
  const left = speed - path.length
  const steps = wayBetween(planet, ways[0] ?? ship, ship, () => true).length - 1
  const attacks = steps === 1 && left > 0
  const side = (way: Space): string =>
    attacks
      ? t('windward.wayFrom', t(`windward.${bearing(planet.centre(ship), planet.centre(way))}`))
      : t(`windward.${bearing(planet.centre(path.at(-1) ?? way), planet.centre(way))}`)
  const follows = attacks
    ? t('windward.wayAttacks')
    : left > 0
      ? t('windward.wayGoesOn', steps <= left)
      : t('windward.wayEnds', steps)
  return {
    lines: ways.map((way) => [...path, way, ...(attacks ? [ship] : [])]),
    words: [...ways.map((way) => t('windward.way', side(way), there(way))), follows].join(' '),
  }
}
