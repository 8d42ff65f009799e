/** What a space is, and who stands there: pure, so that it can be tried without a table. */

import { STRENGTH } from './facts'
import { going } from './going'
import { cargoOf } from './lost'
import { t } from './messages/sea'
import { boatStrength } from './model'
import { bearing, PORT, type Space } from './planet'
import type { WindwardTable } from './play.svelte'
import { lying } from './saying'
import type { WindwardMove } from './wire'

/** What a card says of anything: of a space, a piece, a number. */
export interface What {
  /** The painting's name. */
  picture?: string
  name: string
  where?: string
  effect: string
  here?: readonly string[]
  no?: Reason | undefined
  yes?: Reason | undefined
  deed?: Deed | undefined
}

export interface Reason {
  head: string
  why: string
}

export interface Deed {
  words: string
  /** Where the course leads, if it leads anywhere. */
  to?: Space
  /** It goes there in the same press: nothing is at stake, and it can be taken back. */
  once?: true
  /** What must be done before, or is all of it. */
  first?: WindwardMove
}

export type Known = Pick<
  WindwardTable,
  | ('planet' | 'pub' | 'me' | 'alive' | 'name' | 'captain' | 'pieces' | 'mover')
  | ('myTurn' | 'choices' | 'waters' | 'routes' | 'pointing' | 'plan' | 'forecastAt')
>

// The eight terrains

export const TERRAINS = ['.', 'x', 'f', 'r', 'g', 'z', 'p', 'port'] as const
export type Terrain = (typeof TERRAINS)[number]

export const terrainAt = ({ planet }: Pick<Known, 'planet'>, space: Space): Terrain =>
  space === PORT ? 'port' : ((planet.code[space] ?? '.') as Terrain)

const PAINTINGS: Record<Terrain, string> = {
  '.': 'plain',
  x: 'drift-1',
  f: 'feeding',
  r: 'red-start',
  g: 'gas-pocket-2',
  z: 'zephyr',
  p: 'around',
  port: 'post',
}

/** One terrain in a line. */
export function terrain(code: Terrain, mode: Known['pub']['mode']): What {
  const picture = PAINTINGS[code]
  const say = (name: string, effect: string): What => ({ picture, name, effect })
  switch (code) {
    case '.':
      return say(t('windwardLater.sky'), t('windwardLater.skyDoes'))
    case 'x':
      return say(t('windwardLater.drift'), t('windwardLater.driftDoes'))
    case 'f':
      return say(t('windwardLater.feeding'), t('windwardLater.feedingDoes'))
    case 'r':
      return say(t('windwardLater.lair'), t('windwardLater.lairDoes'))
    case 'g':
      return say(t('windwardLater.gas'), t('windwardLater.gasDoes'))
    case 'z':
      return say(t('windwardLater.zephyr'), t('windwardLater.zephyrDoes'))
    case 'p':
      return say(t('windwardLater.around'), t('windwardLater.aroundDoes'))
    case 'port': {
      const does = { standard: 'postDoes', solo: 'postSolo', coop: 'postCoop' } as const
      return say(t('windwardLater.post'), t(`windwardLater.${does[mode]}`))
    }
  }
}

/** All spaces of a terrain. */
export const spacesOf = ({ planet }: Pick<Known, 'planet'>, code: Terrain): Space[] =>
  code === 'port' ? [PORT] : planet.all(code)

// The card of a space

export function spaceCard(game: Known, space: Space): What {
  const code = terrainAt(game, space)
  const printed = terrain(code, game.pub.mode)
  const left = game.pub.sky.gas[space] ?? 0
  return {
    ...printed,
    picture:
      crestersAt(game, space) ??
      (code === 'g' ? `gas-pocket-${Math.min(2, left)}` : printed.picture),
    effect: code === 'g' ? t('windwardLater.gasLeft', left) : printed.effect,
    where: where(game, space),
    here: [...standing(game, space), ...loose(game, space)],
    ...going(game, space),
  }
}

/** The crester that is there is what one has asked about. */
function crestersAt({ pieces }: Known, space: Space): string | undefined {
  const found = pieces.filter((piece) => piece.space === space && piece.seat === undefined)
  return (found.find(({ higher }) => higher) ?? found[0])?.sprite
}

function where({ planet }: Known, space: Space): string {
  if (space === PORT) return t('windwardLater.middle')
  const ring = planet.ring[space] ?? 0
  const way = t(`windward.${bearing({ x: 0, y: 0 }, planet.centre(space))}`)
  return t(
    'windwardLater.where',
    planet.territory[space] ?? 0,
    ring === 1 ? t('windwardLater.next', way) : t('windwardLater.away', ring, way),
  )
}

function standing(game: Known, space: Space): string[] {
  const { pub, me, name } = game
  const team = pub.mode !== 'standard'
  const here = game.pieces.filter((piece) => piece.space === space)
  const reds = here.filter(({ kind }) => kind === 'red')
  const boat = here.find(({ kind }) => kind === 'boat')
  return here.flatMap((piece): string[] => {
    const { kind, seat = 0, tagged } = piece
    const captain = pub.captains[seat]
    switch (kind) {
      case 'ship':
        if (seat === me) return [t('windwardLater.yourShip')]
        if (team) return [t('windwardLater.aMate', name(seat))]
        return [
          t(
            'windwardLater.aShip',
            name(seat),
            STRENGTH.ship,
            STRENGTH.ship + (captain?.cannons ?? 0),
          ),
          ...(captain ? [t('windwardLater.shipHolds', captain.morale, cargoOf(captain))] : []),
        ]
      case 'boat':
        if (seat === me) return [t('windwardLater.yourBoat')]
        if (team || !captain) return [t('windwardLater.aMatesBoat', name(seat))]
        return [t('windwardLater.aBoat', name(seat), boatStrength(captain))]
      case 'red':
        if (tagged) return [t('windwardLater.taggedRed', STRENGTH.red)]
        if (reds.length === 1) return [t('windwardLater.aRed', STRENGTH.red)]
        if (piece !== reds[0]) return []
        return [t('windwardWhat.reds', reds.length, reds.length * STRENGTH.red)]
      case 'white':
        return [t('windwardLater.theWhite', STRENGTH.white)]
      case 'grey':
        return [t(tagged ? 'windwardLater.taggedGrey' : 'windwardLater.aGrey', STRENGTH.grey)]
      case 'deadRed':
        return [t('windwardLater.deadRed')]
      case 'deadGrey':
        if (!boat) return [t('windwardLater.deadGrey')]
        return [
          boat.seat === me
            ? t('windwardLater.towedByMe')
            : t('windwardLater.towed', name(boat.seat ?? 0)),
        ]
    }
  })
}

function loose({ pub }: Known, space: Space): string[] {
  const found = lying(pub, space)
  return found.length > 0 ? [t('windwardLater.lies', found)] : []
}
