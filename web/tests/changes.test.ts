import { describe, expect, it } from 'vitest'
import { changed, whole } from '../src/lib/changes'
import type { Sight } from '../src/lib/live.svelte'
import vectors from './changes.vectors.json'

describe('what has changed inside of things', () => {
  it.each(vectors as unknown as [unknown, unknown, unknown][])(
    'is put into what we knew: %j %j',
    (before, change, now) => {
      const kept = JSON.stringify(before)
      expect(JSON.stringify(changed(before, change))).toBe(JSON.stringify(now))
      expect(JSON.stringify(before), 'what was shown before stays').toBe(kept)
    },
  )
  it('leaves all else the very same', () => {
    const before = { captains: [{ ship: 3 }, { ship: 9 }], sky: { reds: [4] } }
    const now = changed(before, { captains: { 1: { ship: 8 } } }) as typeof before
    expect(now.sky).toBe(before.sky)
    expect(now.captains[0]).toBe(before.captains[0])
  })
})

describe('a look', () => {
  const before = {
    seat: 0,
    public: { phase: 'tell', score: [0, 0] },
    private: { card: 4 },
    ask: { id: 1, kind: 'tell', show: { limit: 600 } },
    waiting: [0],
    hushed: false,
    canUndo: true,
    clocks: {},
    result: null,
  } as unknown as Sight
  const look = (more: object): never => ({ t: 'look', seat: 0, n: 3, ...more }) as never

  it('that tells changes keeps all that they do not name', () => {
    const { public: shown, ...seen } = whole(
      look({ changes: { public: { score: [0, 1, 2] }, ask: { id: 2 }, can_undo: [] } }),
      before,
    )
    expect(shown).toEqual({ phase: 'tell', score: [2, 0] })
    expect(seen).toMatchObject({ private: { card: 4 }, waiting: [0], n: 3 })
    expect(seen.ask).toEqual({ id: 2, kind: 'tell', show: { limit: 600 } })
    expect(seen.can_undo).toBeUndefined()
  })
  it('that tells none is whole, but for what everybody sees', () => {
    const seen = whole(look({ public: { phase: 'guess' } }), before)
    expect(seen.public).toEqual({ phase: 'guess', score: [0, 0] })
    expect([seen.ask, seen.private]).toEqual([undefined, undefined])
  })
})
