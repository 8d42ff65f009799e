import { expect, it } from 'vitest'
import type { Chair, Settings, TableState, You } from '../src/lib/wire'
import { isElsewhere } from '../src/table/elsewhere'
import { seatsShown } from '../src/table/people'

const chairs = [true, false].map((present) => ({ kind: 'person', present }) as Chair)
const at = (pace: unknown, seat: number | null): boolean =>
  isElsewhere({ table: { settings: { pace } as Settings, chairs } }, seat)

it('who is asked at a table that lasts for days need not be here; in an evening everybody is', () => {
  const days = { days: 3 }
  expect([0, 1, null].map((seat) => at(days, seat))).toEqual([false, true, false])
  expect(at(null, 1)).toBe(false)
  expect(isElsewhere({ table: { chairs } }, 1)).toBe(false)
})

it('is waited for, whatever they would do if they were here; what they have done stays', () => {
  const seated = chairs.map((chair, seat) => ({ ...chair, seat, seal: 'fox', name: `N${seat}` }))
  const states = (pace: unknown, waiting: number[], doing = true): unknown[] => {
    const table = { settings: { pace }, chairs: seated } as unknown as TableState
    const you = { seats: [] } as unknown as You
    const all = seatsShown({ table, you, waiting, states: ['tells', 'tells'], scores: [], doing })
    return all.map(({ state }) => state)
  }
  expect(states({ days: 3 }, [0, 1])).toEqual(['tells', 'is waited for'])
  expect(states({ days: 3 }, [0])).toEqual(['tells', 'tells'])
  expect(states(null, [0, 1])).toEqual(['tells', 'tells'])
  expect(states({ days: 3 }, [0, 1], false), 'what they are').toEqual(['tells', 'tells'])
})
