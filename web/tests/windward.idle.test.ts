import { describe, expect, it } from 'vitest'
import { Planet } from '../src/games/windward/planet'
import { rowing, sailing, type Idling } from '../src/games/windward/idle'
import { planets } from './windward.sailed'

const may = { mate: null, coffee: 'none' }
const not = { mate: 'no mate is ready', coffee: 'none' }

const planet = new Planet(planets[0]!)
const seen = (dead_greys: number[], greys: number[], mates = 2): object => ({
  sky: { dead_greys, greys },
  captains: [{ boats: [9, -2], boat_speed: 0 }],
  turn: { barred: [], mates },
})

/** A ship on space 4 with a way before it; what else there is, is said. */
const idling = (change: object = {}, order: object = may, row: object[] = []): Idling =>
  ({
    ...{ boatsOut: [], cardLeft: false, gasHere: 0, me: 0, mover: 'ship', planet },
    ...{ captain: { boat_speed: 0 }, spent: false, standing: 4 },
    routes: new Map([[7, {}]]),
    choices: { row, orders: { longboat_speed: order }, pick_up: [], cards: {} },
    pub: seen([], [planet.step[9]!.find((space) => space >= 0)!]),
    ...change,
  }) as unknown as Idling
const out = { boatsOut: [{ boat: 0, space: 9 }] }
const towing = { pub: seen([9], []) }
const rows = [{ boat: 0, to: 8, fight: false }]

describe('while no course is plotted', () => {
  it('a ship is told to plot one, or why it cannot', () => {
    expect(sailing(idling())).toMatchObject({ title: 'Plot a course' })
    expect(sailing(idling({ routes: new Map() })).hint).toContain('Give an order')
    expect(sailing(idling({ spent: true })).hint).toContain('end your turn')
  })
  it('gas under it comes before the end of the turn', () => {
    expect(sailing(idling({ spent: true, gasHere: 2 })).hint).toBe(
      'Take the 2 gas that is here; then end your turn.',
    )
  })
  it('beside a Grey a ship is told so, as long as it could drop a longboat', () => {
    const beside = planet.step[4]!.find((space) => space >= 0)
    const near = { pub: seen([], [beside!]) }
    const orders = (drop_longboat: object): object => ({
      choices: { row: [], orders: { drop_longboat }, pick_up: [] },
    })
    expect(sailing(idling({ ...near, ...orders(may) })).title).toBe('A Grey is beside you')
    expect(sailing(idling({ ...near, ...orders(not) })).title).toBe('Plot a course')
    expect(sailing(idling({ ...near, ...orders(may), ...out })).title).toBe('Plot a course')
    const hint = (boat_speed: number): string =>
      sailing(idling({ ...near, ...orders(may), captain: { boat_speed } })).hint
    expect(hint(0)).toContain('give it speed')
    expect(hint(2)).toContain('Speed 2 is left for it, so one order is enough.')
  })
  it('with a crester aboard it is told what becomes of that, and when', () => {
    const laden = (process_crester: object, naturalist = false, mates = 0): string =>
      sailing(
        idling({
          captain: { crester: 'grey', naturalist },
          pub: seen([], [], mates),
          choices: { row: [], orders: { process_crester }, pick_up: [] },
        }),
      ).hint
    expect(laden(may)).toContain('makes a tooth and gas of it')
    expect(laden(not)).toContain('no mate is left this turn: process it in your next turn')
    expect(laden(not, false, 1)).not.toContain('mate')
    expect(laden(not, true)).toContain('research')
  })
  it('a longboat that lies still is told of, as long as an order could move it', () => {
    expect(sailing(idling(out)).hint).toContain('+4 longboat speed')
    expect(sailing(idling({ ...out, pub: seen([], []) })).hint).not.toContain('longboat')
    expect(sailing(idling(out, not)).hint).not.toContain('longboat')
    expect(sailing(idling(out, may, rows)).hint).not.toContain('longboat')
  })
  it('a longboat without speed says how it gets some', () => {
    const still = { ...out, mover: 0, routes: new Map() }
    expect(rowing(idling(still))).toEqual({
      title: 'No longboat speed',
      hint: 'Give the order +4 longboat speed.',
    })
    expect(rowing(idling(still, not)).hint).toContain('no further')
  })
  it('a Grey that is towed is to be met by the ship, until it is', () => {
    const rowed = { ...out, ...towing, mover: 0 }
    const apart = { ...out, ...towing }
    const open = { routes: new Map([[9, { fight: false }]]) }
    expect(sailing(idling({ ...apart, ...open }, not)).hint).toContain('Sail onto it')
    expect(sailing(idling(apart, may, rows)).hint).toContain('Row it to your ship')
    expect(sailing(idling(apart)).hint).toContain('+4 longboat speed')
    const fight = { routes: new Map([[9, { fight: true }]]) }
    expect(sailing(idling({ ...apart, ...fight }, may, rows)).hint).toContain('Row it')
    const here = { choices: { row: [], orders: {}, pick_up: ['longboat', 'grey'] }, standing: 9 }
    expect(sailing(idling({ ...apart, ...here })).hint).toContain('take both aboard')
    expect(rowing(idling(rowed)).hint).toContain('take both aboard')
    expect(rowing(idling({ ...rowed, standing: 9 })).hint).not.toContain('Grey')
  })
})
