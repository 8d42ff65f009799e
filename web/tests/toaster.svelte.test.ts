import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { viewport } from '../src/lib/viewport.svelte'
import { toaster } from '../src/lib/toaster.svelte'

describe('a note', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const shown = (): string[] => toaster.notes.map(({ words }) => words)

  it('in the same words renews the one that is there', () => {
    toaster.show({ words: 'Points: Ada 3.' }, { ms: 1000 })
    toaster.show({ words: 'Ben has left.' }, { ms: 3000 })
    vi.advanceTimersByTime(900)
    toaster.show({ words: 'Points: Ada 3.' }, { ms: 1000 })
    expect(shown()).toEqual(['Points: Ada 3.', 'Ben has left.'])
    vi.advanceTimersByTime(900)
    expect(shown()).toContain('Points: Ada 3.')
    vi.advanceTimersByTime(100)
    expect(shown()).toEqual(['Ben has left.'])
  })

  it('that stays does so, though it is said again', () => {
    const take = toaster.show({ words: 'The line is lost.', stays: true })
    toaster.show({ words: 'The line is lost.' }, { ms: 1000 })
    vi.advanceTimersByTime(2000)
    expect(shown()).toEqual(['The line is lost.'])
    take()
    expect(shown()).toEqual([])
  })

  it('waits its turn on a phone, where each goes soon, and is read alone', () => {
    vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true)
    for (const words of ['Ben won.', 'Cleo is Lost.', 'A new wind.'])
      toaster.show({ words }, { ms: 2600 })
    expect(shown()).toEqual(['Ben won.'])
    vi.advanceTimersByTime(2600)
    expect(shown()).toEqual(['Cleo is Lost.'])
    vi.advanceTimersByTime(1600)
    expect(shown()).toEqual(['A new wind.'])
    vi.advanceTimersByTime(2600)
    expect(shown()).toEqual([])
  })

  it('that leads somewhere stays as long as it takes to press, though others wait', () => {
    vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true)
    toaster.show({ words: 'Ben won.' }, { ms: 1000 })
    toaster.show({ words: 'Not now.', rule: '/rules' })
    toaster.show({ words: 'A new wind.' })
    vi.advanceTimersByTime(1000 + 8000)
    expect(shown()).toEqual(['Not now.'])
    vi.advanceTimersByTime(1000)
    expect(shown()).toEqual(['A new wind.'])
  })

  it('that stays lets others be read on a phone, and is back after them', () => {
    vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true)
    const take = toaster.show({ words: 'The line is lost.', stays: true })
    toaster.show({ words: 'Copied.' }, { ms: 3000 })
    vi.advanceTimersByTime(2900)
    expect(shown()).toEqual(['Copied.'])
    vi.advanceTimersByTime(100)
    expect(shown()).toEqual(['The line is lost.'])
    take()
    expect(shown()).toEqual([])
  })
})
