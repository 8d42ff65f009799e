import { afterEach, describe, expect, it, vi } from 'vitest'
import Laying from '../src/home/Laying.svelte'
import { whenCome } from '../src/table/whenCome'
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

describe('bots that are held', () => {
  const board = Promise.resolve()

  it('are let go when the board stands, and not while it is on its way', async () => {
    const letGo = vi.fn()
    let comes = (): void => undefined
    const coming = new Promise<void>((done) => (comes = done))
    whenCome(coming, letGo)
    await board
    expect(letGo).not.toHaveBeenCalled()
    comes()
    await coming
    expect(letGo).toHaveBeenCalledOnce()
  })
  it('stay where it never comes, or I am called away before it does', async () => {
    const letGo = vi.fn()
    const lost = Promise.reject(new Error('lost'))
    whenCome(lost, letGo)
    whenCome(undefined, letGo)
    whenCome(board, letGo)()
    await Promise.allSettled([lost, board])
    expect(letGo).not.toHaveBeenCalled()
  })
})
