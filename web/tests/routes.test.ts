import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scriptOf } from '../src/book/reading/script'
import { asideOf, drawnOf, lineOf, together, type Where } from '../src/book/routes'
import { fullPockets, gridOf, planetOf } from '../src/games/windward/book/charted'
import { PORT } from '../src/games/windward/planet'
import type { WindwardPlanetView } from '../src/games/windward/wire'
import { stillOf } from '../src/games/winter/book/plates'
import { townMap } from '../src/games/winter/sprites'
import { standings } from '../src/games/winter/town/standing'
import { t } from '../src/lib/messages/around'
import type { Book, Chart, Course, Leaf, Spot } from '../src/lib/wire'

const { planets } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'windward.reach.json'), 'utf8'),
) as { planets: WindwardPlanetView[] }

const where: Where = (place) => ({ x: Number(place) * 10, y: 0 })
const course = (way: number[], more: Partial<Course> = {}): Course => ({
  ...{ by: 0, piece: 'ship-green' },
  way,
  ...more,
})

describe('ways over a board', () => {
  it('go from place to place, and bow aside where they jump', () => {
    expect(lineOf(course([1, 2, 4]), where)).toBe('M10 0L20 0L40 0')
    expect(lineOf(course([0, 4], { how: 'leapt' }), where)).toBe('M0 0Q20 -10 40 0')
    expect(lineOf(course([1, 2]), where, { x: 1, y: 2 })).toBe('M11 2L21 2')
  })
  it('lie apart for different seats, and in their place for nobody', () => {
    expect(asideOf(null, 3, 10)).toEqual({ x: 0, y: 0 })
    const sides = [0, 1, 2, 3, 4].map((seat) => asideOf(seat, 5, 10))
    expect(sides.every(({ x, y }) => Math.round(Math.hypot(x, y)) === 10)).toBe(true)
    expect(new Set(sides.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(5)
  })
  it('know which of those in one place somebody is', () => {
    const all = [{ at: 3 }, { at: 5 }, { at: 3 }]
    expect(together(all).map(({ nth, of }) => [nth, of])).toEqual([
      [0, 2],
      [0, 1],
      [1, 2],
    ])
  })
  it('end with whoever came after somebody, unless it was driven back', () => {
    const hunt = course([4, 5], { by: null, piece: 'crester-red', how: 'pursued' })
    const back = course([5, 4], { by: null, piece: 'crester-red', how: 'driven' })
    const home = { by: 0, piece: 'ship-green', at: 1 }
    expect(drawnOf({ courses: [hunt], standings: [home] }).standings).toEqual([
      { by: null, piece: 'crester-red', at: 5 },
      home,
    ])
    expect(drawnOf({ courses: [hunt, back] }).standings).toEqual([])
  })
})

describe('the planet of a ship’s log', () => {
  const grounds: Record<string, Spot['ground']> = {
    ...{ f: 'wild', r: 'lair', p: 'edge', z: 'gate', g: 'store', x: 'barred' },
  }
  const chartOf = ({ code }: WindwardPlanetView): Chart => ({
    name: 'The planet',
    tall: 900,
    size: 50,
    spots: [PORT, ...[...code].keys()].map((place) => {
      const ground = place === PORT ? 'home' : grounds[code[place] ?? '']
      return { place, x: 0, y: 0, ...(ground ? { ground } : {}) }
    }),
  })

  it('is the one that was sailed, space by space', () => {
    expect(new Set(planets.map(({ face }) => face))).toEqual(new Set(['large', 'small']))
    for (const view of planets) {
      const { face, radius, code } = planetOf(chartOf(view)).view
      expect({ face, radius, code }).toEqual({
        face: view.face,
        radius: view.radius,
        code: view.code,
      })
      expect(gridOf(radius)).toEqual({ q: view.q, r: view.r })
    }
  })
  it('has its pockets full', () => {
    const planet = planetOf(chartOf(planets[0] as WindwardPlanetView))
    expect(Object.keys(fullPockets(planet)).map(Number)).toEqual(planet.all('g'))
  })
})

describe('the town of a winter’s tale', () => {
  it('shows everybody where they were, and whose they are', () => {
    const still = stillOf([
      { by: 2, piece: 'alice', at: 'OP' },
      { by: 0, piece: 'wolf', at: 'OP' },
    ])
    const shown = standings(still, townMap(false))
    expect(shown.map(({ character, piece }) => [character, piece.owner])).toEqual(
      expect.arrayContaining([
        ['alice', 2],
        ['wolf', 0],
      ]),
    )
    expect(shown[0]?.at).not.toEqual(shown[1]?.at)
    expect(shown.flatMap(({ quests, powers }) => [...quests, ...powers])).toEqual([])
  })
})

describe('a page on which nobody told anything', () => {
  const read = (leaf: Leaf): string[] => {
    const book = {
      names: ['Mara'],
      tales: [{}],
      remarks: [],
      contents: { leaves: [leaf], title: '', subtitle: '' },
    }
    const [, tale] = scriptOf({ ...book, titled: null } as unknown as Book, () => '')
    return (tale?.lines ?? []).map(({ words }) => words)
  }

  it('is read aloud as what its drawing shows and what everybody did', () => {
    const leaf: Leaf = {
      place: 'The first round',
      charted: [{ what: 'person', seat: 0 }, ' sailed one space.'],
      parts: [{ what: 'entries', entries: [{ by: 0, notes: [['Hired a marine.']] }] }],
    }
    expect(read(leaf)).toEqual([
      'The first round',
      'Mara sailed one space.',
      'Mara. Hired a marine.',
    ])
    expect(read({ ...leaf, passages: [{ words: 'Once.' }] })).toEqual(['The first round', 'Once.'])
  })
  it('says that it goes on, and with what', () => {
    expect(t('book.goesOn', 'What the dice said')).toBe('goes on: what the dice said')
    expect(t('book.goesOn', '')).toBe('goes on')
  })
})
