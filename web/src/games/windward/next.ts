/** What one most likely wants now and can have by one press: the next step of a hunt. */

import { pushes } from './faster'
import { t } from './messages/sea'
import { giverOf } from './mine/table'
import { watersOf, type Mover } from './model'
import { besideIt, PORT } from './planet'
import type { WindwardTable } from './play.svelte'
import { reach } from './reach'
import type { Deed, Known } from './what'

export type Hunting = Pick<WindwardTable, 'boatsOut' | 'standing'> &
  Pick<Known, 'captain' | 'choices' | 'me' | 'mover' | 'planet' | 'pub' | 'routes'>

/** A Grey, a space from my ship. */
export const greyBeside = ({ planet, pub, standing }: Hunting): boolean =>
  standing !== null && pub.sky.greys.some((grey) => besideIt(planet, standing, grey))

/** The longboat is lowered where the ship lies; none at port. */
export function dropHere({
  choices,
  standing,
}: Pick<Hunting, 'choices' | 'standing'>): Deed | undefined {
  const by = standing === PORT ? null : giverOf(choices, 'drop_longboat')
  if (!by) return undefined
  return {
    words: t('windwardLater.deedDrop', by === 'coffee'),
    first: { do: 'order', order: 'drop_longboat', by },
  }
}

/** The crester aboard becomes a tooth; a Naturalist is asked where it is let go, at the orders. */
function process({ captain, choices }: Hunting): Deed | undefined {
  const by = captain?.crester ? giverOf(choices, 'process_crester') : null
  if (!by) return undefined
  return {
    words: t('windwardLater.deedProcess', by === 'coffee'),
    first: { do: 'order', order: 'process_crester', by },
  }
}

/** The longboat that has the helm comes to a Grey, or with one to the ship. */
function row({ boatsOut, mover, pub, routes, standing }: Hunting): Deed | undefined {
  const at = boatsOut.find(({ boat }) => boat === mover)?.space
  if (at === undefined || standing === null) return undefined
  if (pub.sky.dead_greys.includes(at))
    return routes.has(standing)
      ? { words: t('windwardLater.deedTow'), to: standing, once: true }
      : undefined
  const greys = pub.sky.greys.flatMap((grey) => routes.get(grey) ?? [])
  const nearest = greys.filter(({ fight }) => fight).sort((a, b) => a.cost - b.cost)[0]
  return nearest && { words: t('windwardLater.deedRow'), to: nearest.to }
}

/** The ship comes to the longboat that tows a Grey: that takes no order. */
function meet({ boatsOut, mover, pub, routes }: Hunting): Deed | undefined {
  const tow = boatsOut.find(
    ({ space }) => pub.sky.dead_greys.includes(space) && routes.get(space)?.fight === false,
  )
  return mover === 'ship' && tow
    ? { words: t('windwardLater.deedMeet'), to: tow.space, once: true }
    : undefined
}

/** With so much more speed it brings a Grey, or comes onto one that it may fight in this turn. */
function gains({ captain, me, planet, pub }: Hunting, boat: Exclude<Mover, 'ship'>, more: number) {
  const waters = watersOf(pub, planet, me ?? 0, boat)
  if (pub.sky.dead_greys.includes(waters.at)) return true
  const ways = reach({ ...waters, speed: (captain?.boat_speed ?? 0) + more })
  return pub.sky.greys.some((grey) => ways.get(grey)?.fight)
}

/** A longboat that is out and cannot row, where speed is of use; not one that has brought its Grey. */
export function hasten(game: Hunting): Deed | undefined {
  const { boatsOut, captain, choices } = game
  if (boatsOut.length === 0 || choices?.row.length || choices?.pick_up.includes('grey'))
    return undefined
  const [push] = pushes({ captain, choices, mover: 0 })
  if (!push || !boatsOut.some(({ boat }) => gains(game, boat, push.gives))) return undefined
  return {
    words: t(
      'windwardLater.deedSpeed',
      push.gives,
      giverOf(choices, 'longboat_speed') === 'coffee',
    ),
    first: push.move,
  }
}

export const nextDeed = (game: Hunting): Deed | undefined =>
  process(game) ??
  row(game) ??
  meet(game) ??
  hasten(game) ??
  (game.boatsOut.length === 0 && greyBeside(game) ? dropHere(game) : undefined)
