import { describe, expect, it } from 'vitest'
import { redrawn, type Place, type Scene, eventsIn } from '../src/lib/scenery'

const ground = [{ words: 'a' }, { words: 'b' }]
const board: Place = { is: 'grid', name: 'board', spaces: ground, lies: { 0: [{}] }, wide: 2 }
const hand: Place = { is: 'hand', name: 'hand', pieces: [{ kind: 'card' }] }
const scene: Scene = { places: [board, hand], mats: [{ seat: 0 }], says: 'Now.', picks: [] }
const names = (drawn: Scene | null): string[] => drawn?.places.map(({ name }) => name) ?? []

describe('a scene', () => {
  it('is all that is told where nothing was known', () => {
    expect(redrawn(null, { order: ['hand'], places: [hand] })).toEqual({
      places: [hand],
      mats: [],
      says: '',
      picks: [],
    })
    expect(redrawn(null, undefined)).toBeNull()
  })

  it('is the very same while nothing changes', () => {
    expect(redrawn(scene, undefined)).toBe(scene)
    expect(redrawn(scene, null)).toBe(scene)
  })

  it('keeps what is not told, and the ground of a board that has changed', () => {
    const moved: Place = { is: 'grid', name: 'board', lies: { 1: [{}] }, wide: 2 }
    const next = redrawn(scene, { places: [moved] })
    expect(next?.places).toEqual([{ ...moved, spaces: ground }, hand])
    expect(next?.places[1]).toBe(hand)
    expect(next?.mats).toBe(scene.mats)
    expect(next?.says).toBe('Now.')
  })

  it('takes new ground, also none at all', () => {
    for (const spaces of [[{ words: 'c' }], []])
      expect(
        redrawn(scene, { places: [{ is: 'grid', name: 'board', spaces }] })?.places[0],
      ).toEqual({ is: 'grid', name: 'board', spaces })
  })

  it('lends no ground to another kind of place', () => {
    const track: Place = { is: 'track', name: 'board', lies: {} }
    expect(redrawn(scene, { places: [track] })?.places[0]).toEqual(track)
  })

  it('lets places come and go as their order says', () => {
    const pile: Place = { is: 'pile', name: 'pile', count: 3 }
    const next = redrawn(scene, { order: ['pile', 'board'], places: [pile] })
    expect(names(next)).toEqual(['pile', 'board'])
    expect(names(redrawn(next, { order: [] }))).toEqual([])
  })

  it('takes away what is said to be gone', () => {
    const next = redrawn(scene, { mats: [], says: '', picks: [] })
    expect(next).toMatchObject({ mats: [], says: '', picks: [] })
  })
})

describe('what happened', () => {
  it('is told with its sentence, where the table says one', () => {
    const events = [{ what: 'rowed' }, { what: 'left' }]
    expect(eventsIn({ events, says: ['{seat 0} rows to 7.', ''] })).toEqual([
      { what: 'rowed', says: '{seat 0} rows to 7.' },
      { what: 'left' },
    ])
    expect(eventsIn({ events })).toEqual(events)
    expect(eventsIn({})).toEqual([])
  })
})
