import { describe, expect, it } from 'vitest'
import { rowing, sailing, type Idling } from '../src/games/windward/idle'

const may = { mate: null, coffee: 'none' }
const not = { mate: 'no mate is ready', coffee: 'none' }

/** A ship on space 4 with a way before it; what else there is, is said. */
const idling = (change: object = {}, order: object = may, row: object[] = []): Idling =>
  ({
    ...{ boatsOut: [], cardLeft: false, mover: 'ship', spent: false, standing: 4 },
    routes: new Map([[7, {}]]),
    choices: { row, orders: { longboat_speed: order }, pick_up: [] },
    pub: { sky: { dead_greys: [] } },
    ...change,
  }) as unknown as Idling
const out = { boatsOut: [{ boat: 0, space: 9 }] }
const towing = { pub: { sky: { dead_greys: [9] } } }
const rows = [{ boat: 0, to: 8, fight: false }]

describe('while no course is plotted', () => {
  it('a ship is told to plot one, or why it cannot', () => {
    expect(sailing(idling())).toMatchObject({ title: 'Plot a course' })
    expect(sailing(idling({ routes: new Map() })).hint).toContain('Give an order')
    expect(sailing(idling({ spent: true })).hint).toContain('end your turn')
  })
  it('a longboat that lies still is told of, as long as an order could move it', () => {
    expect(sailing(idling(out)).hint).toContain('+4 longboat speed')
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
