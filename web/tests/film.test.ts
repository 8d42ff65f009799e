import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Film, PACES } from '../src/lib/film.svelte'
import type { Pace } from '../src/lib/prefs.svelte'

interface Frame {
  n: number
  events: readonly never[]
}
const frame = (n: number): Frame => ({ n, events: [] })

let shown: number[][]
let pace: Pace
let holding: boolean
let film: Film<Frame>

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  pace = 'people'
  holding = false
  film = new Film(
    (frames) => void shown.push(frames.map(({ n }) => n)),
    () => pace,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const direct = (ms = 1000): (() => void) => film.direct({ takes: () => ms, waits: () => holding })
const come = (...ns: number[]): void => ns.forEach((n) => film.come(frame(n), false))

describe('a film', () => {
  it('lets everything in at once where nobody tells it', () => {
    come(1, 2)
    expect(shown).toEqual([[1], [2]])
    expect(film.behind).toBe(false)
  })

  it('lets the next frame in when the one before has been told', () => {
    direct()
    come(1, 2, 3)
    expect(shown).toEqual([[1]])
    expect(film.telling?.n).toBe(1)
    expect(film.behind).toBe(true)
    vi.advanceTimersByTime(999)
    expect(shown).toEqual([[1]])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([[1], [2]])
    vi.advanceTimersByTime(2000)
    expect(shown).toEqual([[1], [2], [3]])
    expect(film.telling).toBeNull()
    expect(film.behind).toBe(false)
  })

  it.each(Object.entries(PACES))('takes as long as this page likes: %s', (liked, times) => {
    direct()
    pace = liked as Pace
    come(1, 2)
    vi.advanceTimersByTime(1000 * times - 1)
    expect(shown).toEqual([[1]])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([[1], [2]])
  })

  it('is at now as soon as something is asked of me, and goes on from there', () => {
    direct()
    come(1, 2, 3)
    film.come(frame(4), true)
    expect(shown).toEqual([[1], [2, 3, 4]])
    expect(film.behind).toBe(false)
    come(5)
    expect(shown.at(-1)).toEqual([5])
  })

  describe('with tales that are read first', () => {
    const tales = (ms = 1000): void =>
      void film.direct({ takes: () => ms, waits: () => holding, reads: ({ n }) => n < 10 })

    it('asks me when all of them have been told, with what asks me', () => {
      tales()
      come(1, 2)
      film.come(frame(10), true)
      expect(shown).toEqual([[1]])
      expect(film.asking).toBe(true)
      vi.advanceTimersByTime(1000)
      expect(shown).toEqual([[1], [2]])
      vi.advanceTimersByTime(1000)
      expect(shown).toEqual([[1], [2], [10]])
      expect(film.asking).toBe(false)
    })

    it('carries nobody on from a result that is looked at', () => {
      tales()
      holding = true
      come(1)
      film.come(frame(10), true)
      expect(shown).toEqual([])
      holding = false
      film.roll()
      expect(shown).toEqual([[1]])
    })

    it('is never too far behind to be read', () => {
      tales(9000)
      come(1, 2, 3, 4, 5, 6, 7, 8, 9)
      vi.advanceTimersByTime(9000)
      expect(shown).toEqual([[1], [2]])
    })

    it('is at now for whoever does not want to read, or has skipped', () => {
      tales()
      come(1, 2)
      film.come(frame(10), true)
      film.toNow()
      expect(shown).toEqual([[1], [2, 10]])
      expect(film.asking).toBe(false)
      film.skip()
      come(3, 4)
      film.come(frame(11), true)
      expect(shown.at(-1)).toEqual([11])
      expect(film.skipping).toBe(false)
    })

    it('is at now where I may step in: that does not wait for me', () => {
      film.direct({ takes: () => 1000, reads: () => true, mine: ({ n }) => n === 3 })
      come(1, 2)
      film.come(frame(3), true)
      expect(shown).toEqual([[1], [2, 3]])
    })

    it('asks at once where nothing of it is a tale', () => {
      tales()
      come(12, 13)
      film.come(frame(14), true)
      expect(shown).toEqual([[12], [13, 14]])
    })
  })

  it('is at now where I may do something, though nobody waits for me', () => {
    film.direct({ takes: () => 1000, mine: ({ n }) => n === 3 })
    come(1, 2, 3)
    expect(shown).toEqual([[1], [2, 3]])
  })

  it('can be skipped until something is asked of me', () => {
    direct()
    come(1, 2)
    film.skip()
    come(3)
    expect(shown).toEqual([[1], [2], [3]])
    film.come(frame(4), true)
    come(5, 6)
    expect(shown.slice(3)).toEqual([[4], [5]])
  })

  it('waits while something is looked at, but never a question of mine', () => {
    direct(0)
    holding = true
    come(1, 2)
    expect(shown).toEqual([])
    expect(film.behind).toBe(true)
    film.come(frame(3), true)
    expect(shown).toEqual([[1, 2, 3]])
    come(4)
    holding = false
    film.roll()
    expect(shown.at(-1)).toEqual([4])
  })

  it('stays at what is looked at closer, until one goes on', () => {
    direct()
    come(1, 2)
    film.keep()
    vi.advanceTimersByTime(60_000)
    expect(shown).toEqual([[1]])
    film.goOn()
    expect(shown).toEqual([[1], [2]])
  })

  it('is not told to nobody: a hidden page is at now', () => {
    direct()
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    come(1, 2)
    expect(shown).toEqual([[1], [2]])
  })

  it('moves nothing for whoever wants little motion, and still waits with a result', () => {
    direct()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    come(1, 2)
    expect(shown).toEqual([[1], [2]])
    holding = true
    come(3)
    expect(shown).toHaveLength(2)
  })

  it('that is too far behind comes to now', () => {
    direct(10_000)
    come(...Array.from({ length: 9 }, (_, n) => n))
    vi.advanceTimersByTime(10_000)
    expect(shown).toEqual([[0], [1, 2, 3, 4, 5, 6, 7, 8]])
  })

  it('leaves nothing untold when its board is put away', () => {
    const stop = direct()
    come(1, 2)
    stop()
    expect(shown).toEqual([[1], [2]])
  })
})
