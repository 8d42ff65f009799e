import { expect, it } from 'vitest'
import type { Chair, Settings } from '../src/lib/wire'
import { isElsewhere } from '../src/table/elsewhere'

const chairs = [true, false].map((present) => ({ kind: 'person', present }) as Chair)
const at = (pace: unknown, seat: number | null): boolean =>
  isElsewhere({ table: { settings: { pace } as Settings }, chair: (at) => chairs[at] }, seat)

it('who is asked at a table that lasts for days need not be here; in an evening everybody is', () => {
  const days = { days: 3 }
  expect([0, 1, null].map((seat) => at(days, seat))).toEqual([false, true, false])
  expect(at(null, 1)).toBe(false)
  expect(isElsewhere({ table: {}, chair: (seat) => chairs[seat] }, 1)).toBe(false)
})
