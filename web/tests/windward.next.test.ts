import { describe, expect, it } from 'vitest'
import { nextDeed, type Hunting } from '../src/games/windward/next'
import { DIRECTIONS, Planet, PORT } from '../src/games/windward/planet'
import { planets } from './windward.sailed'

const planet = new Planet(planets[0]!)
/** A space with sky around it, and one beside it. */
const at = planet
  .all('.')
  .find((space) => DIRECTIONS.every((way) => planet.step[space]![way]! >= 0))!
const beside = planet.step[at]![1]!

const may = { mate: null, coffee: 'none' }
const not = { mate: 'no mate is ready', coffee: 'none' }
const coffee = { mate: 'no mate is ready', coffee: null }

/** What a table tells of these Greys, with my longboat on a space. */
const sky = (greys: number[], dead_greys: number[] = [], boat = at, barred: object[] = []) => ({
  pub: {
    sky: { greys, grey_names: greys.map((_, nth) => ['grey', nth]), dead_greys },
    captains: [{ boats: [boat, -2], boat_speed: 0 }],
    turn: { barred },
  },
})

/** My ship lies beside a Grey, with both mates; what else there is, is said. */
const hunting = (change: object = {}, orders: object = {}, choices: object = {}): Hunting =>
  ({
    ...{ boatsOut: [], me: 0, standing: at, mover: 'ship', planet, routes: new Map() },
    captain: { crester: null, boat_speed: 0 },
    ...sky([beside]),
    choices: {
      ...{ row: [], pick_up: [], cards: {} },
      orders: { drop_longboat: may, longboat_speed: may, process_crester: not, ...orders },
      ...choices,
    },
    ...change,
  }) as unknown as Hunting
const out = { boatsOut: [{ boat: 0, space: at }] }
const words = (...given: Parameters<typeof hunting>): string | undefined =>
  nextDeed(hunting(...given))?.words

describe('what one most likely wants next', () => {
  it('beside a Grey is the longboat, by a mate or else by a Coffee', () => {
    expect(nextDeed(hunting())).toEqual({
      words: 'Drop the longboat',
      first: { do: 'order', order: 'drop_longboat', by: 'mate' },
    })
    expect(nextDeed(hunting({}, { drop_longboat: coffee }))).toEqual({
      words: 'Drop the longboat: Coffee',
      first: { do: 'order', order: 'drop_longboat', by: 'coffee' },
    })
    expect(words({}, { drop_longboat: not })).toBeUndefined()
  })
  it('is none where no Grey is near, at port, or in the turn of another', () => {
    expect(words(sky([]))).toBeUndefined()
    expect(words({ standing: PORT })).toBeUndefined()
    expect(words({ choices: null })).toBeUndefined()
  })
  it('is speed for a longboat that is out and cannot row, until its Grey is brought', () => {
    expect(words(out)).toBe('Longboat: +4 speed')
    expect(words({ ...out, captain: { crester: null, boat_speed: 6 } })).toBe('Longboat: +2 speed')
    expect(words(out, { longboat_speed: coffee })).toBe('Longboat: +4 speed: Coffee')
    expect(words(out, { longboat_speed: not })).toBeUndefined()
    expect(words(out, {}, { pick_up: ['longboat', 'grey'] })).toBeUndefined()
    expect(words(out, {}, { row: [{ boat: 0, to: beside, fight: true }] })).toBeUndefined()
  })
  it('is no speed after a tie: that Grey is fought no more in this turn', () => {
    const tied = [
      [
        ['longboat', 0, 0],
        ['grey', 0],
      ],
    ]
    expect(words({ ...out, ...sky([beside], [], at, tied) })).toBeUndefined()
    const other = DIRECTIONS.map((way) => planet.step[at]![way]!).find((to) => to !== beside)!
    expect(words({ ...out, ...sky([beside, other], [], at, tied) })).toBe('Longboat: +4 speed')
  })
  it('is no speed where no Grey is in reach of it', () => {
    expect(words({ ...out, ...sky([]) })).toBeUndefined()
  })
  it('is the longboat that tows, where the ship can sail onto it: no order is spent', () => {
    const tow = { boatsOut: [{ boat: 0, space: beside }], ...sky([], [beside], beside) }
    const free = new Map([[beside, { to: beside, cost: 0, fight: false }]])
    expect(nextDeed(hunting({ ...tow, routes: free }))).toEqual({
      words: 'Sail onto your longboat',
      to: beside,
      once: true,
    })
    expect(words(tow)).toBe('Longboat: +4 speed')
    const fight = new Map([[beside, { to: beside, cost: 0, fight: true }]])
    expect(words({ ...tow, routes: fight })).toBe('Longboat: +4 speed')
  })
  it('is the nearest Grey for a longboat at the helm; only the course is plotted', () => {
    const routes = new Map([
      [7, { to: 7, cost: 3, fight: true }],
      [beside, { to: beside, cost: 1, fight: true }],
    ])
    const row = [{ boat: 0, to: beside, fight: true }]
    expect(
      nextDeed(hunting({ ...out, ...sky([7, beside]), mover: 0, routes }, {}, { row })),
    ).toEqual({
      words: 'Row onto the Grey',
      to: beside,
    })
  })
  it('is the ship for a longboat that tows, as far as it can row', () => {
    const routes = new Map([[at, { to: at, cost: 1, fight: false }]])
    const towing = {
      ...{ boatsOut: [{ boat: 0, space: beside }], mover: 0 },
      ...sky([], [beside], beside),
    }
    const rows = { row: [{ boat: 0, to: at, fight: false }] }
    expect(nextDeed(hunting({ ...towing, routes }, {}, rows))).toEqual({
      words: 'Row to your ship',
      to: at,
      once: true,
    })
    expect(words(towing, { longboat_speed: not })).toBeUndefined()
  })
  it('is a tooth of the crester that is aboard, before any other hunt', () => {
    const laden = { captain: { crester: 'grey', boat_speed: 0 } }
    expect(words(laden, { process_crester: may })).toBe('Process the crester')
    expect(words(laden)).toBe('Drop the longboat')
  })
})
