import { describe, expect, it } from 'vitest'
import type { Event } from '../src/lib/live.svelte'
import type { LogLine } from '../src/lib/table'
import { glance, isNews, linesFrom, takenOver } from '../src/table/missed'

const taken = (seat: number, by: string): Event => ({ what: 'taken', seat, by }) as Event
const did = (seat: number): Event => ({ what: 'guessed', seat }) as unknown as Event
const told = (history: readonly Event[]): LogLine[] =>
  history.map((_, id) => ({ id, text: `${id}` }))

describe('what somebody missed', () => {
  it('is told after a minute away, not after a glance elsewhere, and only where something happened', () => {
    expect([21, 59, 60].map((seconds) => isNews(seconds, 3, false))).toEqual([false, false, true])
    expect(isNews(3600, 0, false)).toBe(false)
  })
  it('is not told to whoever read the rules meanwhile, unless they were very long', () => {
    expect([60, 599, 600].map((seconds) => isNews(seconds, 3, true))).toEqual([false, false, true])
  })
  it('begins where clockwork took the seat, the last time', () => {
    const history = [taken(1, 'bot'), did(1), taken(1, 'Ben'), taken(1, 'bot'), taken(0, 'bot')]
    expect(takenOver(history, 1)).toBe(4)
    expect(takenOver(history, 2)).toBe(0)
  })
  it('is of the log only what came later; what is no event is no news', () => {
    const lines: LogLine[] = [...told([did(0), did(1), did(2)]), { id: 'mine', text: 'Your tale' }]
    expect(linesFrom(lines, 1).map(({ id }) => id)).toEqual([1, 2])
    expect(linesFrom(lines, 1, 2).map(({ id }) => id)).toEqual([1])
  })
  it('names first what was done for my seat, in the order of the table', () => {
    const history = [did(0), did(1), did(2), did(0), did(2)]
    const ids = (seat: number | null): LogLine['id'][] =>
      glance(told(history), history, seat).map(({ id }) => id)
    expect(ids(1)).toEqual([1, 3, 4])
    expect(ids(null)).toEqual([2, 3, 4])
  })
  it('leaves out what says next to nothing, unless there is nothing else', () => {
    const history = [did(0), did(0), did(0), did(0)]
    const lines = told(history).map((line, nth) => ({ ...line, slight: nth > 0 && nth < 3 }))
    expect(glance(lines, history, null).map(({ id }) => id)).toEqual([0, 3])
    expect(glance(lines.slice(1, 3), history, null).map(({ id }) => id)).toEqual([1, 2])
  })
  it('is three lines at most', () => {
    const history = [did(1), did(1), did(0), did(1), did(1)]
    expect(glance(told(history), history, 1).map(({ id }) => id)).toEqual([1, 3, 4])
    expect(glance([], history, 1)).toEqual([])
  })
})
