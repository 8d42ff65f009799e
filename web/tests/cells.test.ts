import { describe, expect, it } from 'vitest'
import { cellName, neighbour } from '../src/lib/cells'

describe('cells', () => {
  it('have letters across and numbers down', () => {
    expect([0, 4, 6, 20, 24].map((i) => cellName(i))).toEqual(['A1', 'E1', 'B2', 'A5', 'E5'])
  })

  it('an arrow stops at the edge', () => {
    expect(neighbour(0, 'left', 25)).toBe(0)
    expect(neighbour(4, 'right', 25)).toBe(4)
    expect(neighbour(22, 'down', 25)).toBe(22)
    expect(neighbour(6, 'up', 25)).toBe(1)
    expect(neighbour(6, 'right', 25)).toBe(7)
    expect(neighbour(7, 'rowStart', 25)).toBe(5)
    expect(neighbour(7, 'rowEnd', 25)).toBe(9)
    expect(neighbour(7, 'last', 25)).toBe(24)
  })

  it('a last row that is not full is walked too', () => {
    expect(neighbour(5, 'right', 7, 5)).toBe(6)
    expect(neighbour(6, 'right', 7, 5)).toBe(6)
    expect(neighbour(3, 'down', 7, 5)).toBe(3)
  })
})
