import { describe, expect, it } from 'vitest'
import ClaimQuestion from '../src/games/end/ClaimQuestion.svelte'
import { EndTable } from '../src/games/end/play.svelte'
import type { Live } from '../src/lib/live.svelte'
import { waitsFor } from '../src/table/itself.svelte'
import { drawn, forEyes } from './drawn'

describe('what is asked only so that nobody knows', () => {
  it('is answered at once among bots, which see no time pass', () => {
    expect(waitsFor(true, 0.7)).toBe(0)
  })
  it('takes as long among people as somebody who thinks it over, and never the same', () => {
    expect([0, 0.5, 1].map((luck) => waitsFor(false, luck))).toEqual([3000, 5500, 8000])
  })
})

describe('whether a hidden word was said', () => {
  /** The words lie open, and seat 0, which sits on this device, may say so: the others are these, the first told it. */
  function asked(
    others: readonly ('bot' | 'person' | 'stand-in')[],
    mine = [0],
    narrator = 1,
    pace: object | null = null,
  ): EndTable {
    const chairs = ['person', ...others].map((kind, seat) =>
      kind === 'stand-in'
        ? { seat, kind: 'bot', stands_in: true, name: `${seat}` }
        : { seat, kind, name: `${seat}` },
    )
    const game = new EndTable({
      code: 'otter-plum-4711',
      history: [
        { what: 'round_begins', round: 1, narrator },
        { what: 'cards_shown', narrator, keys: [1, 2, 3], tokens: [], finds: [], said: [] },
      ],
      talk: [],
      table: { chairs, watching: 0, screen: false, settings: { pace } },
      secondsUntil: () => 9,
      you: { seats: mine },
      sight: {
        seat: 0,
        public: {
          ...{ round: 1, phase: 'claim', narrator, guessers: [0, 2, 3], score: [0, 0, 0, 0] },
          ...{ said: [], tied: [], ready: [], gone: [] },
        },
        ask: { id: 1, kind: 'claim' },
        waiting: [],
        clocks: { '-1': 9 },
      },
    } as unknown as Live<'end'>)
    game.showLast()
    return game
  }

  it('is no question for whoever sits alone among clockwork that told it', () => {
    expect(asked(['bot', 'bot', 'bot']).nothingToClaim).toBe(true)
  })
  it('is one where somebody else told it, or could agree', () => {
    expect(asked(['person', 'bot', 'bot']).nothingToClaim).toBe(false)
    expect(asked(['bot', 'bot', 'person']).nothingToClaim).toBe(false)
    expect(asked(['bot', 'person', 'bot'], [0, 2]).nothingToClaim).toBe(false)
    expect(asked(['stand-in', 'bot', 'bot']).nothingToClaim).toBe(false)
    expect(asked(['bot', 'bot', 'bot']).speakers).toEqual([0])
  })
  it('is asked of whoever is here, which is said where people answer when they can', () => {
    const shown = (pace: object | null): string => {
      const game = asked(['person', 'person', 'bot'], [0], 1, pace)
      return forEyes(drawn(ClaimQuestion, { game, of: game.of! }))
    }
    const only = 'Only whoever is here now may say so.'
    expect(shown({ days: 3 })).toContain(`Did 1 say one of them? ${only}`)
    expect(shown(null)).toContain('Did 1 say one of them?')
    expect(shown(null)).not.toContain(only)
  })
})
