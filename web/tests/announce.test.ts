import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce, announceNow, spoken } from '../src/lib/announce.svelte'

describe('what is said to a screen reader', () => {
  beforeEach(() => void vi.useFakeTimers())
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
