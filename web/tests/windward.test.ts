import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foeOfShip, forecast, watersOf, type Mover } from '../src/games/windward/model'
import { leadOf, odds, percents } from '../src/games/windward/odds'
import { key } from '../src/games/windward/names'
import { follow, Herds, place, type Piece } from '../src/games/windward/pieces'
import { digitBox, numeralAt, plateBox, priceBox } from '../src/games/windward/labels'
import {
  apart,
  bearing,
  CLOSE,
  Planet,
  PORT,
  upwindOf,
  WHOLE,
  inFrame,
  type Space,
} from '../src/games/windward/planet'
import {
  barredFrom,
  lane,
  legsFrom,
  reach,
  routeThrough,
  type Waters,
} from '../src/games/windward/reach'
import { sprite } from '../src/games/windward/sprites'
import { overlap, type Box } from '../src/lib/beside'
import { positions } from './windward.sailed'
import type {
  WindwardBan,
  WindwardPlanetView,
  WindwardPublic,
  WindwardRed,
} from '../src/games/windward/wire'

type Found = [space: number, cost: number, fight: boolean][]

/** What the engine itself said: at each of these positions every step was really sailed. */
interface Recorded {
  planets: WindwardPlanetView[]
  cases: {
    pub: Omit<WindwardPublic, 'planet'> & { planet: number }
    sail: [to: number, by: string, cost: number, fight: boolean][]
    row: [boat: number, to: number, fight: boolean][]
    reach: Found
    rows: Found[]
  }[]
}

const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'windward.reach.json'), 'utf8'),
) as Recorded
const planets = recorded.planets.map((view) => new Planet(view))
const cases = recorded.cases.map((one) => ({
  ...one,
  pub: { ...one.pub, planet: recorded.planets[one.pub.planet] } as unknown as WindwardPublic,
  planet: planets[one.pub.planet] as Planet,
}))
const waters = (one: (typeof cases)[number], mover: Mover = 'ship'): Waters =>
  watersOf(one.pub, one.planet, one.pub.active, mover)
/** The same as a table of the first two editions would tell it: no names, and bans by space. */
function older(pub: WindwardPublic): WindwardPublic {
  const { red_names, grey_names, ...sky } = pub.sky
  const where = new Map([
    ...(red_names ?? []).map((name, nth) => [key(name), `r${sky.reds[nth]}`] as const),
    ...(grey_names ?? []).map((name, nth) => [key(name), `g${sky.greys[nth]}`] as const),
  ])
  const code = (piece: WindwardBan[number]): string => {
    if (typeof piece === 'string') throw new Error(`${piece} is no name`)
    if (piece[0] === 'longboat') return `b${2 * piece[1] + piece[2]}`
    const letters = { ship: 's', flag: 'c', white: 'w', red: '', grey: '' }
    return where.get(key(piece)) ?? `${letters[piece[0]]}${piece[1] ?? ''}`
  }
  const barred = pub.turn.barred.map(([who, whom]): [string, string] => [code(who), code(whom)])
  return { ...pub, sky, turn: { ...pub.turn, barred } }
}
const foundBy = (of: Waters): Found =>
  [...reach(of).values()]
    .map(({ to, cost, fight }): Found[number] => [to, cost, fight])
    .sort((a, b) => a[0] - b[0])

/** A planet without anything on it. */
const open: Planet = new Planet({
  ...(recorded.planets[0] as WindwardPlanetView),
  code: '.'.repeat(90),
})
const at = (q: number, r: number): number =>
  open.view.q.findIndex((each, space) => each === q && open.view.r[space] === r)
const calm: Waters = {
  planet: open,
  at: at(1, 0),
  speed: 2,
  wind: 2,
  deadweight: 0,
  ship: true,
  laden: false,
  foes: new Set(),
  closed: new Set(),
}

describe('odds', () => {
  it('are the engine’s', () => {
    expect(odds(1, 1)).toEqual({ win: 11 / 36, tie: 14 / 36, lose: 11 / 36 })
    const two = odds(2, 1)
    expect([two.win * 72, two.tie * 72, two.lose * 72].map(Math.round)).toEqual([59, 10, 3])
    const five = odds(5, 5, 3)
    expect([five.win, five.tie, five.lose].map((part) => part.toFixed(4))).toEqual([
      '0.8556',
      '0.0765',
      '0.0680',
    ])
    expect(leadOf(1, 2)).toEqual({ win: 3 / 6, tie: 2 / 6, lose: 1 / 6 })
  })

  it('are shown in percents that add up', () => {
    for (const [mine, theirs] of [
      [1, 1],
      [2, 5],
      [4, 8],
    ] as const)
      expect(percents(odds(mine, theirs)).reduce((sum, each) => sum + each)).toBe(100)
  })
})

describe('the planet', () => {
  it('is seen whole, with its numbers; on a phone at least every space is', () => {
    const HALF_A_NUMBER = 30
    for (const planet of planets) {
      const seen = (x: number): number => Math.abs(x) * planet.enlarged
      for (const n of [1, 2, 3, 4, 5, 6]) {
        expect(seen(planet.numeral(n).x) + HALF_A_NUMBER).toBeLessThan(WHOLE.wide)
        expect(seen(inFrame(planet.numeral(n).x, planet)) + HALF_A_NUMBER).toBeLessThan(CLOSE.wide)
      }
      for (const { x } of planet.centres) expect(seen(x) + 100).toBeLessThan(CLOSE.wide)
    }
    const disc = sprite('planet')
    expect((disc?.width ?? Infinity) * 0.92).toBeLessThan(2 * WHOLE.wide)
  })
  it('has six neighbours where it has any, and finds itself back', () => {
    for (const planet of planets)
      for (let space = 0; space < planet.size; space += 1)
        for (const way of [1, 2, 3, 4, 5, 6] as const) {
          const next = planet.step[space]?.[way] ?? -1
          if (next >= 0) expect(planet.step[next]?.[upwindOf(way)]).toBe(space)
        }
  })

  it('knows the space at a point', () => {
    const planet = planets[0] as Planet
    for (let space = 0; space < planet.size; space += 1) {
      const { x, y } = planet.centre(space)
      expect(planet.at({ x: x + 30, y: y - 25 })).toBe(space)
    }
    expect(planet.at({ x: 10, y: 10 })).toBe(PORT)
    expect(planet.at({ x: 2000, y: 0 })).toBeNull()
  })

  it('says where things lie', () => {
    expect(bearing(open.centre(at(1, 0)), open.centre(at(5, -2)))).toBe('east')
    expect(bearing({ x: 0, y: 0 }, open.centre(at(0, -3)))).toBe('north')
  })
})

describe('reach', () => {
  it('has enough recorded positions to mean something', () => {
    expect(cases.length).toBeGreaterThan(50)
    expect(cases.some(({ pub }) => pub.turn.deadweight > 0)).toBe(true)
    const banned = cases.flatMap(({ pub }) => pub.turn.barred.map(([, whom]) => whom[0]))
    expect(new Set(banned)).toEqual(new Set(['ship', 'red', 'grey', 'flag']))
    expect(cases.some(({ pub }) => pub.mode === 'coop')).toBe(true)
    expect(cases.some(({ rows }) => rows.some((found) => found.length > 0))).toBe(true)
  })

  it('begins with exactly the single moves that the engine lists', () => {
    for (const one of cases) {
      const of = waters(one)
      const mine = legsFrom(of, of.at, 0)
        .filter(({ cost }) => cost <= of.speed)
        .map(({ to, by, cost }) => [to, by, cost, to !== PORT && of.foes.has(to)])
      expect(mine.map(String).sort()).toEqual(one.sail.map(String).sort())
    }
  })

  it('costs what the engine charges, everywhere', () => {
    // A course never ends where it began.
    for (const one of cases) {
      const of = waters(one)
      expect(foundBy(of)).toEqual(one.reach.filter(([space]) => space !== of.at))
    }
  })

  it('does so for longboats, which know no wind', () => {
    for (const one of cases)
      for (const boat of [0, 1] as const) {
        const found = one.rows[boat] ?? []
        if (found.length === 0) continue
        const of = waters(one, boat)
        expect(foundBy(of)).toEqual(found.filter(([space]) => space !== of.at))
      }
  })

  it('is the same at tables of the first two editions, which tell no names', () => {
    for (const { pub, planet } of cases)
      for (const mover of ['ship', 0, 1] as const)
        expect(watersOf(older(pub), planet, pub.active, mover)).toEqual(
          watersOf(pub, planet, pub.active, mover),
        )
  })

  it('is free downwind, never upwind, and paid elsewhere', () => {
    const routes = reach({ ...calm, speed: 0 })
    expect([...routes.keys()]).toEqual([at(2, -1), at(3, -2), at(4, -3), at(5, -4)])
    expect(reach(calm).get(at(0, 1))?.cost).toBe(2)
    expect(reach({ ...calm, speed: 1 }).has(at(1, 1))).toBe(true)
    expect(legsFrom(calm, calm.at, 0).some(({ to }) => to === at(0, 1))).toBe(false)
  })

  it('takes the wind first, though it is the longer way', () => {
    const route = reach(calm).get(at(4, -2))
    expect(route?.cost).toBe(1)
    expect(route?.legs).toHaveLength(3)
  })

  it('stops at the first battle', () => {
    const foes = new Set([at(2, -1)])
    const routes = reach({ ...calm, speed: 0, foes })
    expect([...routes.values()].map(({ to, fight }) => [to, fight])).toEqual([[at(2, -1), true]])
    expect(lane({ ...calm, foes })).toEqual([at(2, -1)])
  })

  it('goes into port, but never through it, and not with a crester in the hold', () => {
    const routes = reach({ ...calm, speed: 3 })
    expect(routes.get(PORT)?.cost).toBe(1)
    expect(routes.get(at(-1, 0))?.legs.some(({ to }) => to === PORT)).not.toBe(true)
    expect(reach({ ...calm, laden: true }).has(PORT)).toBe(false)
  })

  it('may be bent, and says what that costs', () => {
    const bent = routeThrough({ ...calm, speed: 4 }, [at(2, 0), at(3, -2)])
    expect(bent?.legs.map(({ to }) => to)).toContain(at(2, 0))
    expect(bent?.cost).toBeGreaterThan(reach(calm).get(at(3, -2))?.cost ?? 9)
    expect(routeThrough({ ...calm, speed: 0 }, [at(2, 0), at(3, -2)])).toBeNull()
  })
})

describe('pieces', () => {
  const apart = (a: number, b: number): number => Math.abs(a - b)

  it('keep their names when one of them moves or falls', () => {
    let next = 10
    const fresh = (): string => `new${next++}`
    const before = new Map([
      ['a', 3],
      ['b', 7],
      ['c', 20],
    ])
    expect(follow(before, [20, 3, 9], apart, fresh)).toEqual(
      new Map([
        ['a', 3],
        ['c', 20],
        ['b', 9],
      ]),
    )
    expect([...follow(before, [3, 20], apart, fresh).keys()]).toEqual(['a', 'c'])
    expect(follow(before, [3, 7, 20, 5], apart, fresh).get('new10')).toBe(5)
  })

  it('go by their own names where these are told, whoever is nearer', () => {
    const herds = new Herds()
    const { pub, planet } = cases[0]!
    const reds = (spaces: number[], names: number[]): [string, number][] => {
      const red_names = names.map((number): WindwardRed => ['red', number])
      const [dead_reds, dead_greys] = [[], []]
      const sky = { ...pub.sky, reds: spaces, red_names, dead_reds, dead_greys }
      return [...herds.look({ ...pub, sky }, planet).reds]
    }
    expect(reds([3, 7], [1, 2])).toEqual([
      ['red 1', 3],
      ['red 2', 7],
    ])
    expect(reds([7, 3, 4], [1, 2, 9])).toEqual([
      ['red 1', 7],
      ['red 2', 3],
      ['red 9', 4],
    ])
  })
})

describe('a forecast', () => {
  it('counts cannons, Harpoons and tokens, and what is left without them', () => {
    const pub = {
      captains: [{ ship: 3, boats: [-1, -2], cannons: 2, tokens: 0, crew: [null, null, null] }],
      sky: { reds: [8], white: -1, greys: [] },
    } as unknown as WindwardPublic
    const foe = foeOfShip(pub, 0, 8)
    expect(foe).toEqual({ kind: 'red', count: 1, strength: 5 })
    if (!foe) return
    const seen = forecast(pub, 0, ['harpoon', 'fuel'], 'ship', foe)
    expect([seen.cannons, seen.harpoons, seen.tokens]).toEqual([2, 1, 0])
    expect(percents(seen.all)).toEqual([64, 15, 21])
    expect(seen.all).toEqual(odds(4, 5, 3))
    expect(seen.bare).toEqual(odds(2, 5))
  })
})

describe('the numbers of the map', () => {
  const devices = [true, false]
  /** The seal of a ship that lies there. */
  const sealOf = (planet: Planet, space: Space, phone: boolean): Box => {
    const { x, y } = planet.centre(space)
    const radius = phone ? 32 : 25
    return { left: x - 58 - radius, top: y + 36 - radius, width: 2 * radius, height: 2 * radius }
  }

  it('never lie on each other, nor on the seal of a ship, whatever lies side by side', () => {
    for (const planet of planets)
      for (const phone of devices) {
        const spaces = [...planet.centres.keys()]
        const labels = (space: Space): Box[] => [
          digitBox(planet, space, phone),
          plateBox(planet, space, phone),
        ]
        const lying = spaces.flatMap((space) => {
          const near = spaces.filter((other) => other !== space && apart(planet, space, other) < 3)
          const others = near.flatMap((each) => [...labels(each), sealOf(planet, each, phone)])
          return labels(space).flatMap((label) =>
            [priceBox(phone), ...others].filter((other) => overlap(label, other) > 0),
          )
        })
        expect(lying).toEqual([])
      }
  })
  it('are cut off by no edge', () => {
    for (const planet of planets)
      for (const phone of devices) {
        const most = (phone ? CLOSE : WHOLE).wide / planet.enlarged
        for (const space of planet.centres.keys())
          for (const { left, width } of [
            digitBox(planet, space, phone),
            plateBox(planet, space, phone),
          ])
            expect(Math.max(-left, left + width)).toBeLessThan(most)
        for (const n of [1, 2, 3, 4, 5, 6])
          expect(Math.abs(numeralAt(planet, n, phone).x) + 22).toBeLessThan(most)
      }
  })
})

describe('the no-entry sign', () => {
  it('stands straight against the wind, where no other way leads there', () => {
    const all = positions.map((pub) => watersOf(pub, new Planet(pub.planet), pub.active, 'ship'))
    const signs = all.map((waters) => ({ waters, routes: reach(waters) }))
    const barred = signs.filter(({ waters, routes }) => barredFrom(waters, routes) !== null)
    expect(barred.length).toBeGreaterThan(0)
    expect(barred.length).toBeLessThan(signs.length)
    for (const { waters, routes } of barred) {
      const space = barredFrom(waters, routes) ?? PORT
      expect(routes.has(space)).toBe(false)
      expect(waters.planet.direction(waters.at, space)).toBe(upwindOf(waters.wind ?? 1))
    }
  })
})

describe('pieces that share a space', () => {
  const piece = (kind: Piece['kind'], nth: number): Piece => ({
    key: `${kind} ${nth}`,
    kind,
    space: 10,
    higher: kind === 'ship' || kind === 'red',
    sprite: 'ship-green',
  })
  /** A ship is about so wide, in the drawing's own units. */
  const WIDE = 150

  it.each([
    [['grey', 'ship']],
    [['boat', 'ship']],
    [['boat', 'grey']],
    [['red', 'ship']],
    [['boat', 'deadGrey', 'ship']],
  ] as Piece['kind'][][][])('%s stand apart, each nearly whole', (kinds) => {
    const placed = place(kinds.map(piece), planets[0]!)
    for (const [nth, { at, scale }] of placed.entries())
      for (const other of placed.slice(nth + 1))
        expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThan(0.8 * WIDE * scale)
  })
  it('are smaller where others stand beside them, and in the middle', () => {
    const planet = planets[0]!
    const [one = 0, two = 0] = planet.quays
    const ships = [one, two, planet.quays[2] ?? 0, planet.quays[5] ?? 0].map((space, nth) => ({
      ...piece('ship', nth),
      space,
    }))
    const red = { ...piece('red', 9), space: planet.step[one]?.[1] ?? 0, sprite: 'crester-red' }
    /** How much of the smaller of two pictures the other covers, at worst. */
    const covered = (pieces: readonly Piece[], sized: (scale: number) => number): number => {
      const boxes = place(pieces, planet).map(({ piece, at, scale }): Box => {
        const { x = 0, y = 0, width = 0, height = 0 } = sprite(piece.sprite, sized(scale)) ?? {}
        return { left: at.x + x, top: at.y + y, width, height }
      })
      const area = ({ width, height }: Box): number => width * height
      return Math.max(
        ...boxes.flatMap((a, nth) =>
          boxes.slice(nth + 1).map((b) => overlap(a, b) / Math.min(area(a), area(b))),
        ),
      )
    }
    const heap = [...ships, red]
    const whole = covered(heap, () => 1)
    expect(whole).toBeGreaterThan(0.08)
    expect(covered(heap, (scale) => scale)).toBeLessThan(whole / 4)
  })
  it('leave one that is alone as large as it is', () => {
    expect(place([piece('grey', 0)], planets[0]!)[0]?.scale).toBe(1)
  })
})
