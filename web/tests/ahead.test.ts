import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchSoon, SOON } from '../src/home/ahead'
import { laying } from '../src/lib/laying.svelte'

describe('what is fetched while somebody looks at the shelf', () => {
  const fetched = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    fetched.mockClear()
    laying.done()
  })
  afterEach(() => {
    laying.done()
    vi.useRealTimers()
  })

  it('comes after a while', () => {
    fetchSoon('windmill', fetched)
    vi.advanceTimersByTime(SOON - 1)
    expect(fetched).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fetched).toHaveBeenCalledExactlyOnceWith('windmill')
  })

  it('does not come once a table is being laid, nor for another book than the one that is lit', () => {
    fetchSoon('windmill', fetched)
    fetchSoon('story', fetched)?.()
    laying.begin('winter')
    vi.advanceTimersByTime(10 * SOON)
    expect(fetched).not.toHaveBeenCalled()
  })
})
