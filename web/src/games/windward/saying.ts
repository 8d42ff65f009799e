/** A space, a foe and a plan in words. */

import { isLast, lastWords } from './last'
import { t, type MessageKey } from './messages'
import type { Foe, Forecast } from './model'
import { percents, type Odds } from './odds'
import { bearing, PORT, upwindOf, type Space } from './planet'
import type { WindwardTable } from './play.svelte'
import { askingWords, onlyAnswer } from './prompts/asking'
import { detourOf, type Route } from './reach'
import type { WindwardPublic, WindwardSide } from './wire'

export const windName = (wind: number): string => t(`windward.wind${wind}` as MessageKey)

/** "a Red Crester", "Otto’s ship". */
export function foeName(game: Pick<WindwardTable, 'name'>, foe: Foe): string {
  switch (foe.kind) {
    case 'red':
      return foe.count > 1 ? t('windward.reds', foe.count) : t('windward.red')
    case 'white':
      return t('windward.white')
    case 'grey':
      return t('windward.grey')
    case 'ship':
      return t('windward.shipOf', game.name(foe.seat ?? 0))
    case 'longboat':
      return t('windward.boatOf', game.name(foe.seat ?? 0))
  }
}

/** "2 cannons + Harpoon". */
export function brought({ cannons, harpoons, tokens }: Forecast): string {
  const parts = [
    cannons > 0 ? t('windward.withCannons', cannons) : '',
    harpoons > 0 ? t('windward.withHarpoons', harpoons) : '',
    tokens > 0 ? t('windward.withTokens', tokens) : '',
  ].filter(Boolean)
  return parts.join(' + ')
}

/** What could be spent on it, shortly: "With the Harpoon"; nothing, where there is nothing. */
export function helped({ cannons, harpoons, tokens }: Forecast): string {
  const kinds = [cannons, harpoons, tokens].filter((count) => count > 0).length
  if (kinds > 1) return t('windward.helpAll')
  return kinds === 0 ? '' : t('windward.help', cannons, harpoons, tokens)
}

/** One party of a battle, in words. */
export function sideName(game: WindwardTable, { kind, seat, count = 1 }: WindwardSide): string {
  if (kind === 'ship' && seat === game.me) return t('windward.yourShip')
  if (kind === 'longboat' && seat === game.me) return t('windward.yourBoat')
  return foeName(game, { kind, seat: seat ?? undefined, count, strength: 0 })
}

/** A ship is Lost: whoever is asked takes half of what it carried. */
function spoils(game: WindwardTable, ...sides: readonly WindwardSide[]): string {
  const winner = sides.find(({ seat }) => game.waiting.includes(seat ?? -1))
  return winner ? t('windward.spoils', game.name(winner.seat ?? 0)) : t('windward.battleShort')
}

/** What is left of my turn. */
export function turnWords(game: WindwardTable): string {
  const last = lastWords(game.pub, game.me, game.name)
  if (last) return last
  const name = game.name(game.me ?? 0)
  if (!game.spent) return t('windward.yourTurn', name)
  return t('windward.yourTurnSpent', name, game.cardLeft)
}

/** What is left to do at port. */
function portWords({ captain, choices }: WindwardTable): string {
  const order = Object.values(choices?.orders ?? {}).some(({ mate }) => mate === null)
  return t('windward.yourTurnPort', captain?.gas ?? 0, order, (choices?.sail.length ?? 0) > 0)
}

/** What is going on, as the bar says it. */
export function headline(game: WindwardTable): string {
  const { pub, pointing, myTurn, me } = game
  if (pointing) return pointing.title
  const asking = onlyAnswer(game) ? null : askingWords(game)
  if (asking) return asking
  if (pub.battle) {
    const { attacker, defender, window } = pub.battle
    if (window === 'spoils') return spoils(game, attacker, defender)
    return t('windward.battleAt', sideName(game, attacker), sideName(game, defender))
  }
  if (me !== null && pub.active === me) {
    if (!myTurn) return t('windward.yourTurnShort')
    return game.standing === PORT && !isLast(pub, me) ? portWords(game) : turnWords(game)
  }
  return t('windward.turnOf', game.name(pub.active))
}

/** How soon I sail, where somebody else does. */
export function whenMine({ pub, me, myTurn }: WindwardTable): string {
  if (me === null || myTurn || pub.active === me || pub.gone.includes(me)) return ''
  const seats = pub.captains.length
  let before = 0
  for (let seat = (pub.active + 1) % seats; seat !== me; seat = (seat + 1) % seats)
    if (!pub.gone.includes(seat)) before += 1
  return t('windward.youAreNext', before)
}

/** "76 % win"; never a hundred where a captain may answer with cards, which no odds count. */
export function winWords(odds: Odds, answered: boolean): string {
  const [win] = percents(odds)
  return answered && win === 100 ? t('windward.winByDice') : t('windward.win', win)
}

export function oddsSpoken(odds: Odds, answered = false): string {
  const [win, tie, lose] = percents(odds)
  if (answered && win === 100) return t('windward.winByDice')
  return t('windward.oddsSpoken', win, tie, lose)
}

export const freeLegs = (route: Route): number => route.legs.filter(({ cost }) => cost === 0).length

/** That the way leads around the planet, or by zephyr; nothing, where the eye sees it. */
export function viaWords(route: Route): string {
  const detour = detourOf(route)
  return detour ? t(detour === 'around' ? 'windward.viaAround' : 'windward.viaZephyr') : ''
}

/** "4 spaces, 2 speed, then a battle". */
export function planTitle(route: Route): string {
  if (route.to === PORT) return t('windward.planPort', route.legs.length, route.cost)
  return t('windward.planTitle', route.legs.length, route.cost, route.fight)
}

/** Who comes, if the ship rests where the plan ends; nothing, where it ends in port or in a battle. */
export function nightWords({ plan, mover, stalkers }: WindwardTable): string {
  if (!plan || mover !== 'ship' || plan.fight || plan.to === PORT) return ''
  const reds = stalkers.filter(({ kind }) => kind === 'red').length
  if (stalkers.length === 0) return t('windward.planQuiet')
  return t('windward.planHunted', reds, stalkers.length > reds)
}

/** "Territory 2, outer ring, 4th of 5 clockwise, east of you.": no two spaces are called alike. */
export function whereIs(game: Pick<WindwardTable, 'planet' | 'standing'>, space: Space): string {
  const { planet } = game
  if (space === PORT) return `${t('windward.post')}.`
  const ring = planet.ring[space] ?? 0
  const words = [
    t('windward.territory', planet.territory[space] ?? 0),
    ring === 1
      ? t('windward.innerRing')
      : ring === planet.radius
        ? t('windward.outerRing')
        : t('windward.ring', ring),
    ...(ring === 1 ? [] : [t('windward.onRing', planet.nth[space] ?? 1, ring)]),
  ]
  const here = game.standing
  if (here === space) words.push(t('windward.youAreHere'))
  else if (here !== null) {
    const way = bearing(planet.centre(here), planet.centre(space))
    words.push(t('windward.ofYou', t(`windward.${way}`)))
  }
  return `${words.join(', ')}.`
}

function terrain(game: WindwardTable, space: Space): string {
  switch (game.planet.code[space]) {
    case 'f':
      return t('windward.terrainFeeding')
    case 'r':
      return t('windward.terrainRed')
    case 'p':
      return t('windward.terrainAround')
    case 'z':
      return t('windward.terrainZephyr')
    case 'g':
      return t('windward.terrainGas', game.pub.sky.gas[space] ?? 0)
    case 'x':
      return game.pub.turn.deadweight > 0 && game.myTurn
        ? t('windward.terrainDriftOpen')
        : t('windward.terrainDrift')
    default:
      return ''
  }
}

/** Nobody picks up what a longboat holds, unless the boat's own ship is there. */
function towed({ pieces, me, name, standing: ship }: WindwardTable, space: Space): string | null {
  const boat = pieces.find((piece) => piece.kind === 'boat' && piece.space === space)
  if (!boat || (boat.seat === me && ship === space)) return null
  const whose =
    boat.seat === me ? t('windward.yourBoat') : t('windward.boatOf', name(boat.seat ?? 0))
  return t('windward.towed', t('windward.deadGrey'), whose)
}

function standing(game: WindwardTable, space: Space): string[] {
  return game.pieces
    .filter((piece) => piece.space === space)
    .map((piece) => {
      const say = piece.higher ? 'windward.higher' : 'windward.lower'
      const tag = (what: string): string => (piece.tagged ? t('windward.tagged', what) : what)
      switch (piece.kind) {
        case 'ship':
          return t(
            say,
            piece.seat === game.me
              ? t('windward.yourShip')
              : t('windward.shipOf', game.name(piece.seat ?? 0)),
          )
        case 'boat':
          return t(
            say,
            piece.seat === game.me
              ? t('windward.yourBoat')
              : t('windward.boatOf', game.name(piece.seat ?? 0)),
          )
        case 'deadRed':
          return t('windward.lying', [t('windward.deadRed')])
        case 'deadGrey':
          return towed(game, space) ?? t('windward.lying', [t('windward.deadGrey')])
        default:
          return t(say, tag(t(`windward.${piece.kind}`)))
      }
    })
}

/** What lies about on a space. */
export function lying({ sky }: Pick<WindwardPublic, 'sky'>, space: Space): string[] {
  const { grey_teeth, red_teeth, tokens } = sky
  const many = (spaces: readonly Space[]): number => spaces.filter((at) => at === space).length
  return [
    many(grey_teeth) && t('windward.greyTooth', many(grey_teeth)),
    many(red_teeth) && t('windward.redTooth', many(red_teeth)),
    many(tokens) && t('windward.token', many(tokens)),
  ].filter((words) => words !== 0)
}

/** Why no way leads there, where it is not for want of speed alone. */
function unreached(game: WindwardTable, space: Space): string {
  if (space === PORT && game.waters?.ship === false) return t('windwardWhat.boatPort')
  if (space === PORT && game.waters?.laden) return t('windwardWhat.laden')
  if (!game.waters?.closed.has(space)) return t('windward.notInReach')
  const there = game.pieces.find((piece) => piece.space === space && piece.seat !== undefined)
  if (there?.seat === game.me) return t('windward.notInReach')
  if (there && game.pub.mode !== 'standard') return t('windward.teammate')
  return t(there && game.pub.turn.truce ? 'windwardWhat.truce' : 'windward.noRematch')
}

function reaching(game: WindwardTable, space: Space): string[] {
  if (game.pointing) return game.pointing.spaces.includes(space) ? [t('windward.mayBePlaced')] : []
  if (!game.myTurn || space === game.waters?.at) return []
  const route = game.plan?.to === space ? game.plan : game.routes.get(space)
  if (!route) {
    const { waters, planet } = game
    const next = waters && planet.direction(waters.at, space)
    if (waters?.wind && next === upwindOf(waters.wind) && waters.at !== PORT)
      return [t('windward.upwind')]
    return planet.code[space] === 'x' ? [] : [unreached(game, space)]
  }
  const free = freeLegs(route)
  const cost =
    game.mover === 'ship'
      ? [t('windward.saySpeed', route.cost, free, route.legs.length - free), viaWords(route)]
      : [t('windward.sayRow', route.cost)]
  const danger = game.forecastAt(space)
  if (!danger || !route.fight) return cost.filter(Boolean)
  const what = brought(danger)
  const withWhat = what ? t('windward.withAll', what) : t('windward.withNothing')
  return [
    ...cost.filter(Boolean),
    t('windward.sayBattle', oddsSpoken(danger.all, danger.answered), withWhat),
  ]
}

/** What is on a space. */
function about(game: WindwardTable, space: Space): string[] {
  const things = lying(game.pub, space)
  const loose = things.length > 0 ? t('windward.lying', things) : ''
  return [terrain(game, space), ...standing(game, space), loose].filter(Boolean)
}

export const passed = (game: WindwardTable, space: Space): string =>
  about(game, space).join(' ') || t('windward.openSky')

/** What is on a space, and how it is reached. */
const found = (game: WindwardTable, space: Space): string =>
  [...(space === PORT ? [] : about(game, space)), ...reaching(game, space)].join(' ')

/** Everything that is to be said of a space to whoever does not see where it is. */
export const describe = (game: WindwardTable, space: Space): string =>
  `${whereIs(game, space)} ${found(game, space)}`.trim()

/** The same for eyes. */
export function seen(game: WindwardTable, space: Space): string {
  const land = t('windward.territory', game.planet.territory[space] ?? 0)
  return `${space === PORT ? t('windward.post') : land}. ${found(game, space)}`.trim()
}
