import { describe, expect, it } from 'vitest'
import { standsOf, type Stand } from '../src/lib/standing'

const ground = { size: 32, width: 800, x: (at: number) => 24 + at * 20, y: () => 43 }

const apart = (one: Stand, other: Stand): boolean =>
  one.left + one.size <= other.left + 0.01 ||
  other.left + other.size <= one.left + 0.01 ||
  one.top + one.size <= other.top + 0.01 ||
  other.top + other.size <= one.top + 0.01

describe('who stands on the road', () => {
  it.each([
    [[0, 0, 0, 0]],
    [[0, 0, 0, 0, 0, 0, 0]],
    [[3, 3, 4, 2]],
    [[5, 6, 7, 7, 6]],
    [[38, 38, 38, 37, 38]],
  ])('hides nobody: %j', (steps) => {
    const stands = standsOf(steps, ground)
    expect(stands).toHaveLength(steps.length)
    stands.forEach((one, nth) => {
      for (const other of stands.slice(nth + 1)) expect(apart(one, other)).toBe(true)
      expect(one.left).toBeGreaterThanOrEqual(0)
      expect(one.left + one.size).toBeLessThanOrEqual(800)
    })
  })
  it('stands on its own step, and is smaller only where it is shared', () => {
    const [one, two, three] = standsOf([10, 2, 2], ground)
    expect([one?.size, one?.left]).toEqual([32, 208])
    expect([two?.size, three?.size]).toEqual([32 * 0.7, 32 * 0.7])
  })
})
