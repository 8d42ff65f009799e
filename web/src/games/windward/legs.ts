/** A planned course in words, step by step. */

import { t } from './messages/sea'
import { PORT } from './planet'
import type { WindwardTable } from './play.svelte'
import type { Leg, Route } from './reach'
import { foeName, passed, windName } from './saying'

/** A step, or several that are alike. */
export interface Stretch {
  /** The speed that the course has cost so far: as the map marks it there. */
  mark: number
  spaces: number
  /** "north-east, with the wind". */
  way: string
  speed: number
  /** What is or happens there; nothing, where there is only sky. */
  there: string
}

interface Run {
  from: number
  to: number
  way: string
  speed: number
  there: string
}

export function stretchesOf(game: WindwardTable, { legs, fight }: Route): Stretch[] {
  const runs: Run[] = []
  legs.forEach((leg, nth) => {
    const next = legs[nth + 1]
    const way = wayOf(game, leg)
    const there = fight && !next ? fightAt(game, leg) : thereAt(game, leg, next)
    const run = runs.at(-1)
    if (run?.way === way && !run.there)
      Object.assign(run, { to: nth, speed: run.speed + leg.cost, there })
    else runs.push({ from: nth, to: nth, way, speed: leg.cost, there })
  })
  let mark = 0
  return runs.map(({ from, to, ...run }) => {
    mark += run.speed
    return { ...run, mark, spaces: to - from + 1 }
  })
}

/** How many sixths of a circle it turns from the wind. */
const turned = (way: number, wind: number): number =>
  Math.min((way - wind + 6) % 6, (wind - way + 6) % 6)

function wayOf({ planet, pub, mover }: WindwardTable, { from, to, by }: Leg): string {
  if (by === 'port') return t(to === PORT ? 'windwardLater.legIn' : 'windwardLater.legOut')
  if (by !== 'step')
    return t(by === 'zephyr' ? 'windwardLater.legZephyr' : 'windwardLater.legAround')
  const way = planet.direction(from, to)
  if (mover !== 'ship') return windName(way)
  return t('windwardLater.legStep', windName(way), turned(way, pub.wind))
}

function fightAt(game: WindwardTable, { to }: Leg): string {
  const foe = game.forecastAt(to)?.foe
  return foe ? t('windwardLater.legFight', foeName(game, foe), foe.strength) : passed(game, to)
}

const jumps = (leg: Leg | undefined): boolean => leg?.by === 'zephyr' || leg?.by === 'around'

/** A zephyr or a corner that the course takes has been named by its way. */
function thereAt(game: WindwardTable, leg: Leg, next: Leg | undefined): string {
  if (leg.to === PORT || jumps(leg) || jumps(next)) return ''
  const words = passed(game, leg.to)
  return words === t('windward.openSky') ? '' : words
}
