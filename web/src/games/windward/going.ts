/** Whether I can go to a space, why not, and what I can do instead: from the position and what I am asked. */

import { pushes } from './faster'
import { t } from './messages/sea'
import { dropHere } from './next'
import {
  apart,
  besideIt,
  DIRECTIONS,
  NOWHERE,
  PORT,
  upwindOf,
  type Planet,
  type Space,
} from './planet'
import { reach, type Route, type Waters } from './reach'
import { foeName, freeLegs, helped, lying, viaWords, winWords } from './saying'
import type { Deed, Known, Reason, What } from './what'

type Going = Pick<What, 'no' | 'yes' | 'deed'>

export function going(game: Known, space: Space): Going {
  const { me, pub, pointing, waters, routes, mover } = game
  if (me === null || !game.alive) return {}
  if (pointing)
    return pointing.spaces.includes(space)
      ? { yes: can(t('windwardLater.choose')) }
      : { no: { head: t('windwardLater.cannotChoose'), why: t('windwardLater.lit') } }
  if (!game.myTurn || !waters) {
    const mine = pub.active === me
    const why = mine
      ? t('windwardLater.firstAnswer')
      : t('windwardLater.turnOf', game.name(pub.active))
    return { no: { head: t('windwardLater.notNow'), why } }
  }
  if (space === waters.at) return {}
  if (mover === 'ship' && pub.sky.greys.includes(space))
    return {
      no: { head: t('windwardLater.cannotHunt'), why: t('windwardLater.greys') },
      ...hunting(game, waters, space),
    }
  const route = routes.get(space)
  if (route) return { yes: can(reached(game, route)), deed: plotHere(game, space) }
  const head = mover === 'ship' ? t('windwardLater.cannotPlot') : t('windwardLater.cannotRow')
  return { no: { head, why: whyNot(game, waters, space) }, ...instead(game, waters, space) }
}

const can = (why: string): Reason => ({ head: t('windwardLater.can'), why })

const plotHere = ({ plan }: Known, to: Space): Deed | undefined =>
  plan?.to === to ? undefined : { words: t('windwardLater.plotHere'), to }

function reached(game: Known, route: Route): string {
  const cost =
    game.mover !== 'ship'
      ? t('windwardWhat.row', route.cost)
      : route.to === PORT
        ? t('windwardLater.port', route.cost)
        : t('windwardWhat.sail', route.cost, freeLegs(route))
  const way = [cost, viaWords(route)].filter(Boolean).join(' ')
  const danger = route.fight ? game.forecastAt(route.to) : null
  if (!danger) return way
  const [alone, all] = [danger.bare, danger.all].map((odds) => winWords(odds, danger.answered))
  const fight = t(
    'windwardLater.thenFight',
    foeName(game, danger.foe),
    alone ?? '',
    helped(danger),
    all ?? '',
  )
  return `${way} ${fight}`
}

/** Enough for any way over the planet. */
const ENDLESS = 99

/** Why no way leads there in this turn. */
export function whyNot(game: Known, waters: Waters, space: Space): string {
  const { planet, at, wind } = waters
  if (space === PORT) {
    if (!waters.ship) return t('windwardWhat.boatPort')
    if (waters.laden) return t('windwardWhat.laden')
  } else if (planet.isDrift(space) && waters.deadweight === 0) return t('windwardLater.drifts')
  else if (waters.closed.has(space)) return whyClosed(game, waters, space)
  if (wind && at !== PORT && planet.direction(at, space) === upwindOf(wind))
    return t('windwardLater.upwind')
  const endless = withoutEnd(waters)
  const way = reach(endless).get(space)
  if (way && way.cost > waters.speed)
    return waters.ship
      ? t('windwardLater.far', way.cost, waters.speed, whyRound(endless, space, way.cost))
      : t('windwardLater.farRow', way.cost, waters.speed)
  if (!way && reach({ ...endless, foes: new Set() }).has(space))
    return t('windwardLater.battleBetween')
  return t('windwardLater.noWay')
}

/** The same with speed for any way. What the server lists as open heeds the speed that is left. */
function withoutEnd({ first: _, ...open }: Waters): Waters {
  return { ...open, speed: ENDLESS }
}

/** What makes the way longer than it looks. */
function whyRound(endless: Waters, space: Space, cost: number): 'wind' | 'rocks' | '' {
  const calm = reach({ ...endless, wind: null }).get(space)
  if (calm && calm.cost < cost) return 'wind'
  return cost > apart(endless.planet, endless.at, space) ? 'rocks' : ''
}

function whyClosed({ pieces, pub, me }: Known, waters: Waters, space: Space): string {
  const here = pieces.filter((piece) => piece.space === space)
  const kind = waters.ship ? 'ship' : 'boat'
  const other = here.find((piece) => piece.kind === kind)
  if (other) {
    if (other.seat === me) return t('windwardLater.ownBoat')
    if (pub.mode !== 'standard') return t('windwardLater.teammate')
    if (pub.turn.truce) return t('windwardWhat.truce')
  }
  const grey = here.some((piece) => piece.kind === 'grey' || piece.kind === 'deadGrey')
  if (!waters.ship && grey && pub.sky.dead_greys.includes(waters.at))
    return t('windwardWhat.towing')
  return t('windwardLater.noRematch')
}

// What instead

function instead(game: Known, waters: Waters, space: Space): Going {
  if (space === PORT && waters.ship && waters.laden)
    return { yes: can(t('windwardLater.emptyHold')) }
  const drift = space !== PORT && waters.planet.isDrift(space)
  if (drift && waters.ship && game.choices?.cards.deadweight === null)
    return { yes: can(t('windwardLater.deadweight')) }
  const faster = hastened(game, waters, space)
  if (faster || apart(waters.planet, waters.at, space) === 1) return faster ?? {}
  const beside = cheapest(game, neighbours(waters.planet, space))
  if (beside)
    return {
      yes: can(t('windwardLater.beside', beside.cost)),
      deed: { words: t('windwardLater.plotBeside'), to: beside.to },
    }
  return nearer(game, waters, space)
}

/** Only speed is missing, and something gives enough of it. */
function hastened(game: Known, waters: Waters, space: Space): Going | null {
  const closed = space !== PORT && waters.closed.has(space)
  const way = closed ? undefined : reach(withoutEnd(waters)).get(space)
  const missing = (way?.cost ?? 0) - waters.speed
  const found = pushes(game)
  if (missing <= 0 || found.reduce((sum, { gives }) => sum + gives, 0) < missing) return null
  const push = found.find(({ gives }) => gives >= missing) ?? found[0]
  if (!push) return null
  return {
    yes: can(t('windwardLater.faster', missing, push.gives)),
    deed: { words: push.words, to: space, first: push.move },
  }
}

function nearer(game: Known, waters: Waters, space: Space): Going {
  const far = (from: Space): number => apart(waters.planet, from, space)
  const best = [...game.routes.values()]
    .filter(({ fight, to }) => !fight && to !== PORT)
    .sort((a, b) => far(a.to) - far(b.to) || a.cost - b.cost)[0]
  if (!best || far(best.to) >= far(waters.at)) return {}
  return {
    yes: can(t('windwardLater.near', best.cost, far(best.to))),
    deed: { words: t('windwardLater.plotNear'), to: best.to },
  }
}

/** A longboat hunts a Grey: one that is out, or one that is dropped on an empty space beside it. WW-RULING-21 */
function hunting(game: Known, waters: Waters, space: Space): Going {
  const boats = game.captain?.boats ?? []
  if (boats.some((at) => at >= 0)) return { yes: can(t('windwardLater.sendBoat')) }
  if (besideIt(waters.planet, waters.at, space)) {
    const deed = dropHere({ choices: game.choices, standing: waters.at })
    return deed ? { yes: can(t('windwardLater.besideIsHere')), deed } : {}
  }
  const beside = besideGrey(game, space)
  if (!beside) return nearer(game, waters, space)
  const drops = boats.includes(NOWHERE) && game.pub.turn.mates > 0
  return {
    yes: can(t(drops ? 'windwardLater.besideDrop' : 'windwardLater.beside', beside.cost)),
    deed: { words: t('windwardLater.plotBeside'), to: beside.to },
  }
}

/** The cheapest way to a space beside it where a longboat can be dropped. */
export function besideGrey(game: Known, space: Space): Route | undefined {
  const { pieces, pub, planet } = game
  const empty = (at: Space): boolean =>
    !planet.isDrift(at) &&
    !pub.sky.gas[at] &&
    lying(pub, at).length === 0 &&
    !pieces.some((piece) => piece.space === at)
  return cheapest(game, neighbours(planet, space).filter(empty))
}

const cheapest = ({ routes }: Known, spaces: readonly Space[]): Route | undefined =>
  spaces
    .flatMap((space) => routes.get(space) ?? [])
    .filter(({ fight }) => !fight)
    .sort((a, b) => a.cost - b.cost || a.legs.length - b.legs.length)[0]

const neighbours = (planet: Planet, space: Space): Space[] =>
  space === PORT
    ? [...planet.quays]
    : DIRECTIONS.map((way) => planet.step[space]?.[way] ?? NOWHERE).filter((to) => to !== NOWHERE)
