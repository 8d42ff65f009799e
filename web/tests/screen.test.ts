import { describe, expect, it } from 'vitest'
import { fitting } from '../src/screen/fitting'

describe('the shelf of seats on a television', () => {
  it('is as large as the sheet while it fits', () => {
    expect(fitting(1, 1200, 1300)).toBe(1)
    expect(fitting(0.6, 600, 1300)).toBe(1)
  })
  it('shrinks no more than it must', () => {
    const size = fitting(1, 1490, 1315)
    expect(size).toBeGreaterThan(0.84)
    expect(size * 1490).toBeLessThanOrEqual(1315)
  })
  it('does not grow for a hair of room, and stays where it fits', () => {
    const size = fitting(1, 1490, 1315)
    expect(fitting(size, size * 1490, 1315)).toBe(size)
    expect(fitting(size, 1300, 1315)).toBe(size)
  })
  it('has a size below which it does not go, and waits for a place', () => {
    expect(fitting(1, 9000, 1000)).toBeCloseTo(0.44)
    expect(fitting(0.8, 0, 1000)).toBe(0.8)
  })
})
