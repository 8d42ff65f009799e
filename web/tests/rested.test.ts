import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restedFor } from '../src/table/rested'

const SINCE = 1_700_000_000
const resting = (seats: number[], host = false, rests: number | null = SINCE) => ({
  table: { rests },
  you: { seats, host },
})
const page = { visibilityState: 'visible' }

beforeEach(() => {
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
})
afterEach(() => void vi.unstubAllGlobals())

it('is said to whoever plays there, and to a host who does not', () => {
  expect([resting([2]), resting([], true)].map(restedFor)).toEqual([SINCE, SINCE])
})
it('is nothing to whoever looks on, nor of a table that goes on', () => {
  const others = [{ table: null, you: null }, resting([]), resting([0], true, null)]
  expect(others.map(restedFor)).toEqual([null, null, null])
})
it('is said when somebody looks, and not before', () => {
  page.visibilityState = 'hidden'
  expect(restedFor(resting([0]))).toBeNull()
  page.visibilityState = 'visible'
  expect(restedFor(resting([0]))).toBe(SINCE)
})
