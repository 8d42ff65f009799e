/** What a page still has to fetch, while the house cannot be reached. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comesAtLast, comesSometime } from '../src/lib/renewal'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails so often, then comes. */
const fails = (often: number) =>
  vi.fn(() => (often-- > 0 ? Promise.reject(new Error('no network')) : Promise.resolve('here')))

it('brings what belongs there at once, or as soon as it can be reached', async () => {
  for (const [often, seconds] of [
    [0, 0],
    [2, 6],
  ] as const) {
    const ask = fails(often)
    const come = vi.fn()
    void comesAtLast(ask).then(come)
    await vi.advanceTimersByTimeAsync(1000 * seconds)
    expect(come).toHaveBeenCalledWith('here')
    expect(ask).toHaveBeenCalledTimes(often + 1)
  }
})

it('brings later what the page can be without', async () => {
  const ask = fails(1)
  const come = vi.fn()
  void comesSometime(ask).then(come)
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4000)
  expect(come).toHaveBeenCalledWith('here')
})
