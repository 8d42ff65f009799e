import { describe, expect, it } from 'vitest'
import { waitsFor } from '../src/table/itself.svelte'

describe('what is asked only so that nobody knows', () => {
  it('is answered at once among bots, which see no time pass', () => {
    expect(waitsFor(true, 0.7)).toBe(0)
  })
  it('takes as long among people as somebody who thinks it over, and never the same', () => {
    expect([0, 0.5, 1].map((luck) => waitsFor(false, luck))).toEqual([3000, 5500, 8000])
  })
})
