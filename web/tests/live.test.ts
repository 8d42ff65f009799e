import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Live } from '../src/lib/live.svelte'

/** A line that nobody else is at the end of. */
class DeafSocket {
  static last: DeafSocket
  readyState = 1
  onmessage: ((message: { data: string }) => void) | null = null
  constructor() {
    DeafSocket.last = this
  }
  send(): void {}
  close(): void {}
}

const hear = (message: object): void =>
  DeafSocket.last.onmessage?.({ data: JSON.stringify(message) })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'setInterval'] })
  const deaf = { addEventListener: () => {}, removeEventListener: () => {} }
  const around = {
    WebSocket: DeafSocket,
    location: new URL('http://talewind.test'),
    document: deaf,
  }
  for (const [name, thing] of Object.entries({ ...deaf, ...around })) vi.stubGlobal(name, thing)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('counts down in its time though somebody sets the clock of this device', () => {
  const live = new Live('otter-plum-4711')
  hear({ t: 'welcome', v: 1, you: {}, table: {}, talk: [], now: 1_000_000 })
  vi.advanceTimersByTime(3000)
  expect(live.secondsUntil(1_000_008)).toBeCloseTo(5)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(live.secondsUntil(1_000_008)).toBeCloseTo(5)
  expect(live.secondsSince(999_990)).toBeCloseTo(13)
  live.close()
})
