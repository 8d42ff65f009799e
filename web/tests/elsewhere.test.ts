import { expect, it } from 'vitest'
import type { Chair, Settings } from '../src/lib/wire'
import type { SeatAtTable } from '../src/lib/table'
import { allElsewhere, asAwaited, isElsewhere } from '../src/table/elsewhere'

const chairs = [true, false].map((present) => ({ kind: 'person', present }) as Chair)
const at = (pace: unknown, seat: number | null): boolean =>
  isElsewhere({ table: { settings: { pace } as Settings, chairs } }, seat)

it('who is asked at a table that lasts for days need not be here; in an evening everybody is', () => {
  const days = { days: 3 }
  expect([0, 1, null].map((seat) => at(days, seat))).toEqual([false, true, false])
  expect(at(null, 1)).toBe(false)
  expect(isElsewhere({ table: { chairs } }, 1)).toBe(false)
})

it('is waited for, whatever they would do if they were here', () => {
  const around = (pace: unknown) => ({ table: { settings: { pace } as Settings, chairs } })
  const seats = [0, 1].map((seat) => ({ seat, state: 'is telling', lit: true }) as SeatAtTable)
  const states = (pace: unknown, of = seats) =>
    asAwaited(around(pace), of).map(({ state }) => state)
  expect(states({ days: 3 })).toEqual(['is telling', 'is waited for'])
  expect(states(null)).toEqual(['is telling', 'is telling'])
  const told = { ...seats[1]!, lit: false, state: 'told the tale' }
  expect(states({ days: 3 }, [told]), 'what they have done stays').toEqual(['told the tale'])

  const all = (...waiting: number[]) => allElsewhere({ ...around({ days: 3 }), waiting })
  expect([all(1), all(0, 1), all(), all(0)]).toEqual([true, false, false, false])
})
