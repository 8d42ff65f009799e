/** What the foot of the map says while no course is plotted: what could come next. */

import { t } from './messages/sea'
import { giverOf } from './mine/table'
import { dropHere, greyBeside, hasten, type Hunting } from './next'
import type { Space } from './planet'
import type { WindwardTable } from './play.svelte'
import { headline, whenMine } from './saying'

export interface Idle {
  title: string
  hint: string
}

/** What of a table my own turn's words depend on. */
export type Idling = Hunting & Pick<WindwardTable, 'cardLeft' | 'gasHere' | 'spent'>

export function idleWords(game: WindwardTable): Idle {
  if (game.myTurn) return game.mover === 'ship' ? sailing(game) : rowing(game)
  const skipping = game.live.film?.skipping
  return {
    title: headline(game),
    hint: skipping
      ? t('windwardLater.skipping', game.name(game.pub.active))
      : whenMine(game) || t('windwardLater.watchingHint'),
  }
}

const maySpeed = ({ choices }: Idling): boolean => giverOf(choices, 'longboat_speed') !== null

/** A Grey is towed there, apart from the ship. */
const tows = ({ pub, standing }: Idling, space: Space): boolean =>
  space !== standing && pub.sky.dead_greys.includes(space)

/** A longboat has brought one to the ship, which may take it. */
const brought = ({ boatsOut, choices, standing }: Idling): boolean =>
  (choices?.pick_up.includes('grey') ?? false) && boatsOut.some(({ space }) => space === standing)

/** The ship has the helm. */
export function sailing(game: Idling): Idle {
  const { boatsOut, choices, routes } = game
  const plot = (hint: string): Idle => ({ title: t('windwardLater.plot'), hint })
  if (brought(game)) return plot(t('windwardLater.towedHere'))
  if (game.spent && game.gasHere > 0)
    return { title: t('windwardLater.calm'), hint: t('windwardLater.gasFirst', game.gasHere) }
  if (game.spent)
    return { title: t('windwardLater.calm'), hint: t('windwardLater.spentHint', game.cardLeft) }
  const towed = boatsOut.filter(({ space }) => tows(game, space))
  if (towed.some(({ space }) => routes.get(space)?.fight === false))
    return plot(t('windwardLater.towedAway'))
  const adrift = boatsOut.length > 0 && (choices?.row.length ?? 0) === 0
  if (adrift && hasten(game)) return plot(t('windwardLater.boatWaits'))
  if (game.captain?.crester) return plot(ladenWords(game))
  if (boatsOut.length === 0 && greyBeside(game) && dropHere(game))
    return {
      title: t('windwardLater.greyBeside'),
      hint: t('windwardLater.greyBesideHint', game.captain?.boat_speed ?? 0),
    }
  if (routes.size === 0)
    return { title: t('windwardLater.calm'), hint: t('windwardLater.calmHint') }
  return plot(
    t(towed.length > 0 && !adrift ? 'windwardLater.towedApart' : 'windwardLater.plotHint'),
  )
}

/** No port takes a crester that is whole. WW-PORT-04 */
function ladenWords({ captain, choices, pub }: Idling): string {
  if (captain?.naturalist) return t('windwardLater.ladenResearch')
  if (giverOf(choices, 'process_crester')) return t('windwardLater.ladenNow')
  return t('windwardLater.ladenLater', pub.turn.mates === 0)
}

/** A longboat has it. */
export function rowing(game: Idling): Idle {
  const { boatsOut, mover, routes } = game
  const space = boatsOut.find(({ boat }) => boat === mover)?.space
  if (routes.size === 0)
    return {
      title: t('windwardLater.boatCalm'),
      hint: t(maySpeed(game) ? 'windwardLater.boatNeedsSpeed' : 'windwardLater.boatRests'),
    }
  const towed = space !== undefined && tows(game, space)
  return {
    title: t('windwardLater.plotRow'),
    hint: t(towed ? 'windwardLater.towing' : 'windwardLater.plotRowHint'),
  }
}
