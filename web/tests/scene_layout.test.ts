import { describe, expect, it } from 'vitest'
import type { Graph, Hex } from '../src/lib/wire'
import { arrange, groundOf, handLies, stacked, stepFrom } from '../src/scene/layout'
import { goesBy, lying, withNames, type Place, type Scene } from '../src/scene/scene'

const scene = (places: Place[], seats = 3): Scene => ({
  places,
  mats: Array.from({ length: seats }, (_, seat) => ({ seat })),
  says: '',
  picks: [],
})
const token = { kind: 'token', face: { colour: 'amber' } } as const
const names = (places: readonly { name: string }[]): string[] => places.map(({ name }) => name)

describe('where a place lies', () => {
  const table = scene([
    { is: 'hex', name: 'sea', big: true, spaces: [{ at: [0, 0] }] },
    { is: 'hand', name: 'my hand', of: 1, pieces: [token] },
    { is: 'row', name: 'my shelf', of: 1, pieces: [token] },
    { is: 'hand', name: 'other hand', of: 2, pieces: [{ kind: 'card', many: 4 }] },
    { is: 'dice', name: 'dice', pieces: [token] },
    { is: 'row', name: 'nothing', pieces: [] },
    { is: 'track', name: 'days', spaces: [{}, {}, {}] },
    { is: 'text', name: 'day', words: 'day 3' },
    {
      is: 'text',
      name: 'tale',
      of: 2,
      words: 'Once upon a time there was a very long tale indeed.',
    },
  ])
  const laid = arrange(table, 1, 'laptop')
  it('is said by whose it is, how big it is, and what it is', () => {
    expect(names(laid.centre)).toEqual(['sea'])
    expect(names(laid.beside)).toEqual(['dice', 'tale'])
    expect(names(laid.mine)).toEqual(['my shelf', 'my hand'])
    expect(laid.road?.name).toBe('days')
    expect(names(laid.facts)).toEqual(['day'])
  })
  it('has mats from the one after me around the table, and mine apart', () => {
    expect(laid.mats.map(({ mat }) => mat.seat)).toEqual([2, 0])
    expect(names(laid.mats[0]!.places)).toEqual(['other hand'])
    expect(laid.my?.mat.seat).toBe(1)
  })
  it('has no empty row, unless something may be put there, or it is the board', () => {
    expect(names(arrange(table, 1, 'laptop', (name) => name === 'nothing').beside)).toContain(
      'nothing',
    )
    expect(names(arrange(scene([{ is: 'row', name: 'r', big: true }]), 0, 'phone').centre)).toEqual(
      ['r'],
    )
  })
  it('gives all the room to the rest, where nothing is big', () => {
    const plain = arrange(scene([{ is: 'row', name: 'heap', pieces: [token] }]), 0, 'phone')
    expect(names(plain.centre)).toEqual(['heap'])
    expect(plain.beside).toEqual([])
  })
  it('shows everybody’s mat on a screen', () => {
    expect(arrange(table, null, 'screen').mats.map(({ mat }) => mat.seat)).toEqual([0, 1, 2])
  })
})

describe('a board', () => {
  const sea: Hex = {
    is: 'hex',
    name: 'sea',
    spaces: [{ at: [0, 0] }, { at: [1, 0] }, { at: [-1, 1] }, { at: [0, 1] }, { at: [1, 1] }],
  }
  it('fits both ways', () => {
    for (const room of [
      { width: 900, height: 200 },
      { width: 200, height: 900 },
    ]) {
      const ground = groundOf(sea, room)
      expect(ground.width).toBeLessThanOrEqual(room.width + 0.01)
      expect(ground.height).toBeLessThanOrEqual(room.height + 0.01)
      expect(ground.scrolls).toBe(false)
      for (const { x, y } of ground.at) {
        expect(x - ground.unit / 2).toBeGreaterThanOrEqual(-0.01)
        expect(y + ground.tall / 2).toBeLessThanOrEqual(ground.height + 0.01)
      }
    }
  })
  it('scrolls where a space would be smaller than a finger', () => {
    const ground = groundOf(
      { is: 'grid', name: 'g', wide: 20, spaces: Array.from({ length: 400 }, () => ({})) },
      { width: 390, height: 400 },
    )
    expect(ground.unit).toBe(40)
    expect(ground.scrolls).toBe(true)
  })
  it('has hexagons beside each other, each row shifted by half of one', () => {
    const { at, unit } = groundOf(sea, { width: 600, height: 600 })
    expect(at[1]!.x - at[0]!.x).toBeCloseTo(unit)
    expect(at[3]!.x - at[0]!.x).toBeCloseTo(unit / 2)
    expect(at[3]!.y - at[0]!.y).toBeCloseTo((unit * Math.sqrt(3)) / 2)
  })
  it('keeps its spots inside', () => {
    const ground = groundOf(
      { is: 'graph', name: 'g', spaces: [{ at: [0, 0] }, { at: [1, 1] }] },
      { width: 500, height: 300 },
    )
    expect(ground.at[0]!.x).toBe(ground.unit / 2)
    expect(ground.at[1]!.y).toBe(ground.height - ground.unit / 2)
  })
  it('grows beyond its room where spots would be closer than a finger', () => {
    const row = (many: number): Place => ({
      is: 'graph',
      name: 'g',
      spaces: Array.from({ length: many }, (_, nth) => ({ at: [nth / (many - 1), nth % 2] })),
    })
    const few = groundOf(row(4) as Graph, { width: 360, height: 60 })
    expect([few.scrolls, few.width]).toEqual([false, 360])
    const many = groundOf(row(21) as Graph, { width: 360, height: 60 })
    expect(many.scrolls).toBe(true)
    const [one, other] = many.at
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThanOrEqual(39.9)
    const twice = groundOf(
      { is: 'graph', name: 'g', spaces: [{ at: [0, 0] }, { at: [0, 0] }, { at: [1, 1] }] },
      { width: 360, height: 300 },
    )
    expect(twice.width, 'two that lie on each other cannot be helped').toBeLessThan(1500)
  })
  it('lays a long track in lines, to and fro', () => {
    const ground = groundOf(
      { is: 'track', name: 't', spaces: Array.from({ length: 12 }, () => ({})) },
      { width: 300, height: 300 },
    )
    expect(ground.at[6]!.x).toBeCloseTo(ground.at[5]!.x)
    expect(ground.at[6]!.y).toBeGreaterThan(ground.at[5]!.y)
  })
  it('is walked by arrows', () => {
    const { at } = groundOf(sea, { width: 600, height: 600 })
    expect(stepFrom(at, 0, 'right')).toBe(1)
    expect(stepFrom(at, 0, 'left')).toBe(2)
    expect(stepFrom(at, 1, 'right')).toBe(4)
    expect(stepFrom(at, 2, 'up')).toBe(0)
  })
})

describe('pieces', () => {
  it('lie in two lines of a hand, where one would leave too little of each', () => {
    expect(handLies(5, 900, 100)).toEqual({ lines: 1, step: 108 })
    expect(handLies(13, 360, 66).lines).toBe(2)
    expect(handLies(6, 360, 66)).toEqual({ lines: 1, step: (360 - 66) / 5 })
  })
  it('are three and a number, where many lie on one space', () => {
    expect(stacked([1, 2, 3, 4, 5, 6])).toEqual({ drawn: [1, 2, 3], more: 3 })
    expect(stacked([1, 2, 3, 4])).toEqual({ drawn: [1, 2, 3, 4], more: 0 })
  })
  it('go by their name, else by their face, and face down by nothing', () => {
    expect(goesBy({ kind: 'card', face: { words: '3', colour: 'amber', emblem: 'lantern' } })).toBe(
      'card 3 amber lantern',
    )
    expect(goesBy({ face: { picture: 0, image: 'a.png' } })).toBe('token #0 a.png')
    expect(goesBy({ kind: 'card', face: { words: '3' }, name: 'mine' })).toBe('mine')
    expect(goesBy({ kind: 'card', many: 3 })).toBe('')
  })
  it('are laid out one by one, and as a number where they are very many', () => {
    const laid = lying(
      scene([
        {
          is: 'bowl',
          name: 'b',
          pieces: [
            { ...token, many: 3 },
            { ...token, many: 40 },
          ],
        },
      ]),
    )
    expect(laid.map(({ key, more }) => [key, more])).toEqual([
      ['b|0.0', 0],
      ['b|0.1', 0],
      ['b|0.2', 0],
      ['b|1.0', 39],
    ])
  })
})

describe('words', () => {
  it('have people’s names in them', () => {
    expect(withNames('{seat 1} rows past {seat 0}, {seat 7}.', ['Ada', 'Ben'])).toBe(
      'Ben rows past Ada, ….',
    )
    expect(withNames(undefined, [])).toBe('')
  })
})
