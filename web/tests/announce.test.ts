import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
type Announce = typeof import('../src/lib/announce.svelte')
let announce: Announce['announce']
let announceNow: Announce['announceNow']
let spoken: Announce['spoken']

describe('what is said to a screen reader', () => {
  // A module of its own: what other tests had to say may still be waiting in the page's.
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    ;({ announce, announceNow, spoken } = await import('../src/lib/announce.svelte'))
  })
  afterEach(() => void vi.useRealTimers())

  it('is gone when its moment is over', () => {
    announceNow('Your guess.')
    vi.advanceTimersByTime(100)
    expect(spoken.assertive).toBe('Your guess.')
    announceNow('')
    vi.advanceTimersByTime(100)
    expect(spoken.assertive).toBe('')
    // A question that goes as it comes is not said any more.
    announceNow('Your tale.')
    announceNow('')
    vi.advanceTimersByTime(100)
    expect(spoken.assertive).toBe('')
  })
  it('stays for a while, one after another, and not for ever', () => {
    announce('Ada laid a card.')
    announce('Ben guessed.')
    vi.advanceTimersByTime(100)
    expect(spoken.polite).toBe('Ada laid a card.')
    vi.advanceTimersByTime(1000)
    expect(spoken.polite).toBe('Ben guessed.')
    vi.advanceTimersByTime(5000)
    expect(spoken.polite).toBe('Ben guessed.')
    vi.advanceTimersByTime(9000)
    expect(spoken.polite).toBe('')
  })
})
