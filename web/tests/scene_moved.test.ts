import { describe, expect, it } from 'vitest'
import type { Piece, Place, Scene } from '../src/scene/scene'
import { backsIn, movement } from '../src/scene/moved'

const card = (words: string, more: Partial<Piece> = {}): Piece => ({
  kind: 'card',
  face: { words },
  ...more,
})
const backs = (many: number): Piece[] => (many ? [{ kind: 'card', many }] : [])
const hand = (name: string, pieces: Piece[], of: number | null = null): Place => ({
  is: 'hand',
  name,
  pieces,
  of,
})
const row = (name: string, pieces: Piece[]): Place => ({ is: 'row', name, pieces })
const scene = (...places: Place[]): Scene => ({
  places,
  mats: [{ seat: 0 }, { seat: 1 }],
  says: '',
  picks: [],
})
const told = (before: Scene, after: Scene): string[] =>
  movement(before, after).pieces.map((one) =>
    [one.is, one.key, 'was' in one ? one.was : 'from' in one ? one.from : ''].join(' ').trim(),
  )

describe('a piece that is known by name or face', () => {
  it('stays, or slides within its place', () => {
    expect(told(scene(hand('h', [card('1'), card('2')])), scene(hand('h', [card('2')])))).toEqual([
      'stays h|0.0 h|1.0',
    ])
  })
  it('flies to another place', () => {
    expect(
      told(
        scene(hand('h', [card('1')]), row('r', [])),
        scene(hand('h', []), row('r', [card('1')])),
      ),
    ).toEqual(['flies r|0.0 h|0.0'])
  })
  it('is looked for in its own place first: mine has not flown because somebody shows the same', () => {
    const before = scene(hand('h', [card('3')]), row('r', []))
    const after = scene(hand('h', [card('3')]), row('r', [card('3', { by: 1 })]))
    expect(told(before, after)).toEqual(['stays h|0.0 h|0.0', 'comes r|0.0 seat/1'])
  })
  it('slides from space to space of one board', () => {
    const at = (space: number): Place => ({
      is: 'hex',
      name: 'sea',
      spaces: [{ at: [0, 0] }, { at: [1, 0] }],
      lies: { [space]: [{ kind: 'meeple', name: 'boat', face: { colour: 'seat 0' } }] },
    })
    expect(told(scene(at(0)), scene(at(1)))).toEqual(['stays sea/1|0.0 sea/0|0.0'])
  })
  it('comes from its home, or appears where nobody knows from', () => {
    expect(
      told(scene(row('r', [])), scene(row('r', [card('1', { home: 'deck' }), card('2')]))),
    ).toEqual(['comes r|0.0 deck', 'appears r|1.0'])
  })
  it('is each of several that are as good as each other', () => {
    const eggs = (many: number): Piece => ({ kind: 'token', face: { colour: 'amber' }, many })
    expect(
      told(
        scene(row('a', [eggs(2)]), row('b', [])),
        scene(row('a', [eggs(1)]), row('b', [eggs(1)])),
      ),
    ).toEqual(['stays a|0.0 a|0.0', 'flies b|0.0 a|0.1'])
  })
})

describe('what lies face down', () => {
  it('is a count, in hands and piles', () => {
    const laid = scene(
      hand('h', [...backs(4), card('1')]),
      { is: 'pile', name: 'deck', count: 20 },
      { is: 'pile', name: 'fog' },
    )
    expect([...backsIn(laid)]).toEqual([
      ['h', 4],
      ['deck', 20],
    ])
  })
  it('flies as a back that is nobody’s', () => {
    const at = (cards: number, deck: number): Scene =>
      scene(hand('h', backs(cards)), { is: 'pile', name: 'deck', count: deck })
    expect(movement(at(4, 20), at(6, 18))).toEqual({
      pieces: [],
      backs: [
        { from: 'deck', to: 'h' },
        { from: 'deck', to: 'h' },
      ],
    })
  })
  it('is turned without a word: a back less, and a card that comes from its mat', () => {
    const before = scene(hand('h', backs(3), 1), row('r', []))
    const after = scene(hand('h', backs(2), 1), row('r', [card('5', { by: 1 })]))
    expect(movement(before, after).backs).toEqual([])
    expect(told(before, after)).toEqual(['comes r|0.0 seat/1'])
  })
  it('is followed on a board, where it has a name', () => {
    const at = (space: number): Place => ({
      is: 'grid',
      name: 'field',
      spaces: [{}, {}],
      lies: { [space]: [{ kind: 'tile', name: 'spy' }] },
    })
    expect(told(scene(at(0)), scene(at(1)))).toEqual(['stays field/1|0.0 field/0|0.0'])
  })
})
