import { describe, expect, it } from 'vitest'
import type { Spine } from '../src/lib/wire'
import { byYear, isEnough, shapeOf } from '../src/spines/shape'

const spine = (more: Partial<Spine> = {}): Spine => ({
  ...{ book: 'b', code: 'c', game: 'windmill', cloth: 'blue', title: 'Two doors' },
  ...{ ended: 0, names: [], seal: null, tales: 3, pictures: 3 },
  ...more,
})
const at = (day: string): number => new Date(`${day}T20:00`).getTime() / 1000

describe('books on their shelf', () => {
  it('stand by years, the newest first', () => {
    const days = ['2025-12-31', '2026-01-01', '2024-05-05', '2026-10-03']
    const years = byYear(days.map((day) => spine({ book: day, ended: at(day) })))
    expect(years.map(({ year, spines }) => [year, ...spines.map(({ book }) => book)])).toEqual([
      [2026, '2026-10-03', '2026-01-01'],
      [2025, '2025-12-31'],
      [2024, '2024-05-05'],
    ])
  })
  it('are thicker with more tales, and higher with more pictures', () => {
    const [thin, thick] = [shapeOf(spine({ tales: 1 })), shapeOf(spine({ tales: 12 }))]
    expect(thick.width).toBeGreaterThan(thin.width)
    expect(shapeOf(spine({ tales: 999 })).width).toBeLessThan(80)
    expect(shapeOf(spine({ pictures: 9 })).height).toBeGreaterThan(shapeOf(spine()).height)
  })
  it('cut a title that nobody could set, and no other', () => {
    for (const title of ['', 'Two doors', 'In spring we drank the house', '鯨の歌'])
      expect(shapeOf(spine({ title })).title).toBe(title)
    const cut = shapeOf(spine({ title: 'A title '.repeat(50) })).title
    expect(cut.endsWith('…')).toBe(true)
    expect(cut.length).toBeLessThan(60)
  })
  it('are looked through from three letters on, or from one sign that is a word', () => {
    expect(['wh', ' w ', ''].some(isEnough)).toBe(false)
    expect(['wha', '鯨', '🐋'].every(isEnough)).toBe(true)
  })
})
