/** Times are told by the clock where somebody lives. */

import { beforeEach, expect, test, vi } from 'vitest'
import { notices } from '../src/notices/asks'
import type { Notices } from '../src/lib/wire'
import { withZone } from '../src/notices/hours'

const told = (zone: string, ways = 1): Notices =>
  ({ ways: Array(ways).fill({}), hours: { zone, all_tables: true } }) as unknown as Notices
const saves = vi.spyOn(notices, 'hours')

beforeEach(() => {
  saves.mockReset().mockResolvedValue(told('Asia/Kathmandu'))
  vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
    resolvedOptions: () => ({ timeZone: 'Asia/Kathmandu' }),
  } as Intl.DateTimeFormat)
  return () => vi.mocked(Intl.DateTimeFormat).mockRestore()
})

test('whoever has a way is told by their own clock, without a word of quiet hours', async () => {
  expect((await withZone(told('UTC'))).hours.zone).toBe('Asia/Kathmandu')
  expect(saves).toHaveBeenCalledExactlyOnceWith({ zone: 'Asia/Kathmandu', all_tables: true })
})

test('nothing is kept of whoever wants nothing, and nobody’s choice is changed', async () => {
  await withZone(told('UTC', 0))
  await withZone(told('Europe/Madrid'))
  expect(saves).not.toHaveBeenCalled()
})

test('a house that does not know the zone tells the world’s time', async () => {
  saves.mockRejectedValue(new Error('bad_zone'))
  expect((await withZone(told('UTC'))).hours.zone).toBe('UTC')
})
