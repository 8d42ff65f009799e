import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pagesOf } from '../src/games'
import { fetchAhead, fetchSoon, SOON } from '../src/home/ahead'
import { introduced } from '../src/lib/introduced.svelte'
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

type What = 'board' | 'ahead' | 'cards'

describe('what is fetched for a game before its table stands', () => {
  it('has the three cards beside the board and its deck, unless they were seen', () => {
    for (const game of ['windmill', 'story', 'end']) {
      const pages = pagesOf(game) as unknown as Record<What, () => Promise<unknown>>
      const nothing = new Promise<never>(() => undefined)
      const brought = (['board', 'ahead', 'cards'] as const).map((what) =>
        vi.spyOn(pages, what).mockReturnValue(nothing),
      )
      fetchAhead(game)
      for (const one of brought) expect(one, game).toHaveBeenCalledOnce()
      introduced.sawCards(game)
      fetchAhead(game)
      expect(brought.map((one) => one.mock.calls.length)).toEqual([2, 2, 1])
    }
    vi.restoreAllMocks()
  })
})
