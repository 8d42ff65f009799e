import { afterEach, describe, expect, it, vi } from 'vitest'
import Laying from '../src/home/Laying.svelte'
import { drawn, forEyes } from './drawn'

describe('a table that is being laid', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  /** The first script took so long; these have come already. */
  const laid = (took: number, came: RegExp): string => {
    vi.stubGlobal('location', { href: 'http://house/' })
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
      name.includes('letters')
        ? [{ duration: took } as never]
        : came.test(name)
          ? [{ decodedBodySize: 33_000 } as never]
          : [{ decodedBodySize: 0 } as never],
    )
    return drawn(Laying, { game: 'winter', table: null })
  }
  const none = /^$/

  it('has its cover, but over a slow line only one that is there already', () => {
    expect(laid(200, none)).toMatch(/<img[^>]*src="[^"]*cover-winter/)
    expect(laid(2000, /cover-winter/)).toMatch(/<img[^>]*src="[^"]*cover-winter/)
    expect(laid(2000, none)).not.toContain('cover-winter')
  })
  it('says in any case whose it will be', () => {
    expect(forEyes(laid(2000, none))).toContain('Winter Tales')
  })
})
