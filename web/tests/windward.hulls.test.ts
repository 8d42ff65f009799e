import { describe, expect, it } from 'vitest'
import { hullsOf } from '../src/games/windward/hulls'
import { sealNames, type SealName } from '../src/lib/seals'

const captains = (n: number, naturalist = -1) =>
  Array.from({ length: n }, (_, seat) => ({
    naturalist: seat === naturalist,
    colour: 'green' as const,
  }))

describe('a hull', () => {
  it('is the nearest to the seal that is free', () => {
    expect(hullsOf(['teal', 'sky', 'iris'], captains(3))).toEqual(['green', 'blue', 'purple'])
    expect(hullsOf(['fox', 'chestnut'], captains(2))).toEqual(['orange', 'yellow'])
  })
  it('is never the same for two, whichever seals they chose', () => {
    for (let from = 0; from < sealNames.length; from += 1) {
      const five = Array.from({ length: 5 }, (_, nth) => sealNames[(from + nth) % 8] as SealName)
      expect(new Set(hullsOf(five, captains(5))).size).toBe(5)
    }
  })
  it('is purple for the Naturalist, and for nobody else then', () => {
    expect(hullsOf(['iris', 'fox'], captains(2, 1))).toEqual(['blue', 'purple'])
  })
})
