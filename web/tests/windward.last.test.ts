import { describe, expect, it } from 'vitest'
import { isLast, lastWords } from '../src/games/windward/last'
import type { WindwardPublic } from '../src/games/windward/wire'

const NAMES = ['Ada', 'Ben', 'Cleo']
const name = (seat: number): string => NAMES[seat] ?? ''
/** Ada's turn, after Ben has called the end. */
const race = (fame: number[], change: Partial<WindwardPublic> = {}): WindwardPublic =>
  ({
    ...{ active: 0, gone: [], trigger: 1 },
    captains: fame.map((notoriety) => ({ notoriety })),
    ...change,
  }) as unknown as WindwardPublic

describe('my last turn', () => {
  it('says who is ahead and what I need, or that I lead', () => {
    expect(lastWords(race([13, 15, 9]), 0, name)).toBe('Last turn! Ben has 15, you need 16.')
    expect(lastWords(race([15, 15, 9]), 0, name)).toContain('as you do: you need 16')
    expect(lastWords(race([17, 15, 9]), 0, name)).toBe('Last turn! You lead: 17, Ben has 15.')
  })
  it('counts nobody who has left', () => {
    expect(lastWords(race([13, 15, 14], { gone: [1] }), 0, name)).toContain('Cleo has 14')
  })
  it('is none before the end is called, in the turn of another, or for those who look on', () => {
    expect(lastWords(race([13, 14, 9], { trigger: null }), 0, name)).toBe('')
    expect(lastWords(race([13, 15, 9], { active: 2 }), 0, name)).toBe('')
    expect(isLast(race([13, 15, 9]), null)).toBe(false)
    expect(isLast(race([13, 15, 9]), 0)).toBe(true)
  })
})
