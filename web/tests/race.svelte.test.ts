import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { does } from '../src/games/end/lighting'
import { EndTable, TOGETHER } from '../src/games/end/play.svelte'
import { Trouble } from '../src/lib/api'
import type { Live, Move } from '../src/lib/live.svelte'
import { toaster } from '../src/lib/toaster.svelte'

/** There and back. */
const TRIP = 400

/** A table far away: half a trip there, half a trip back, and questions numbered as the engine numbers them. */
class FarTable {
  readonly code = 'otter-plum-4711'
  readonly history = []
  readonly talk = []
  readonly table = { chairs: [] }
  readonly you = null
  sent: { at: number; word: number; number: number | undefined }[] = []
  #tokens: number[] = []
  #number: number
  sight = $state.raw<unknown>(null)

  constructor(
    number: number,
    private readonly refused: readonly number[] = [],
    /** Seconds until the race is over, where it has a limit. */
    private readonly left: number | null = null,
    /** The others' tokens lie for good. */
    private done = false,
  ) {
    this.#number = number
    this.#look()
  }

  /** Somebody else answers for this seat, and nobody here has seen it yet. */
  meanwhile(word: number): void {
    this.#accept(word, null)
  }

  /** The last of the others is done. */
  othersAreDone(): void {
    this.done = true
    this.#look()
  }

  secondsUntil = (): number => this.left ?? Infinity

  answer = (move: Move, _words = '', number?: number): Promise<void> => {
    const { word, from_word: from = null } = move as { word: number; from_word?: number | null }
    this.sent.push({ at: Date.now(), word, number })
    return new Promise((done, failed) => {
      setTimeout(() => {
        const refusal = this.#judge(word, number)
        if (!refusal) this.#accept(word, from)
        setTimeout(() => {
          this.#look()
          if (refusal) failed(refusal)
          else done()
        }, TRIP / 2)
      }, TRIP / 2)
    })
  }

  #judge(word: number, number: number | undefined): Trouble | null {
    if (this.#tokens.length === 3) return new Trouble('not_asked', 'It is not your turn to answer.')
    if (number !== this.#number) return new Trouble('stale_question', 'No longer open.')
    return this.refused.includes(word) ? new Trouble('illegal_move', 'Not there.') : null
  }

  #accept(word: number, from: number | null): void {
    this.#tokens = [...this.#tokens.filter((one) => one !== from), word]
    if (this.#tokens.length < 3) this.#number += 1
  }

  #look(): void {
    const open = this.#tokens.length < 3
    this.sight = {
      seat: 1,
      public: {
        round: 1,
        phase: 'place',
        hidden_tokens: false,
        guessers: [1, 2],
        locked: this.done ? [2] : [],
        tokens: this.#tokens.map((word) => ({ seat: 1, word })),
      },
      private: null,
      ask: open ? { id: this.#number, kind: 'place' } : null,
      waiting: [1],
      clocks: this.left === null ? {} : { '-1': 1 },
    }
  }
}

const sit = (table: FarTable): EndTable => new EndTable(table as unknown as Live<'end'>)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the word that a hint means', () => {
  it('has a ring until I put a token elsewhere', () => {
    const game = sit(new FarTable(7))
    game.meant = 14
    expect(game.pointed).toBe(14)
    game.tap(3)
    expect(game.pointed).toBeNull()
  })

  it('has none once my token lies there, as the hint itself has put it', () => {
    const far = new FarTable(7)
    const game = sit(far)
    game.meant = 14
    far.meanwhile(14)
    far.othersAreDone()
    expect(game.pointed).toBeNull()
  })
})

describe('what a hint does', () => {
  it('is a tap: the third is seen with the others before it goes', async () => {
    const far = new FarTable(7)
    const game = sit(far)
    for (const word of [3, 14]) game.tap(word)
    does(game, { do: 'put', word: 15, from_word: null })?.()
    expect(game.hand).toEqual([3, 14, 15])
    expect(far.sent).toHaveLength(2)
    expect(game.third).not.toBeNull()
    await vi.advanceTimersByTimeAsync(TOGETHER)
    expect(far.sent.at(-1)?.word).toBe(15)
  })

  it('moves a token, takes up none that lies there, and leaves all else to the table', () => {
    const game = sit(new FarTable(7))
    game.tap(3)
    does(game, { do: 'put', word: 3, from_word: null })?.()
    expect(game.lifted).toBeNull()
    does(game, { do: 'put', word: 14, from_word: 3 })?.()
    expect(game.hand).toEqual([14])
    expect(does(game, { do: 'enough' })).toBeUndefined()
  })
})

describe('three quick taps', () => {
  it('leave at once with the numbers to come, but for the third, which is seen with the others first', async () => {
    const far = new FarTable(7)
    const game = sit(far)
    const began = Date.now()
    for (const word of [3, 14, 15]) game.tap(word)
    expect(far.sent).toEqual([
      { at: began, word: 3, number: 7 },
      { at: began, word: 14, number: 8 },
    ])
    expect(game.hand).toEqual([3, 14, 15])
    expect(game.taps).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(TOGETHER)
    expect(far.sent.at(-1)).toEqual({ at: began + TOGETHER, word: 15, number: 9 })
    await vi.advanceTimersByTimeAsync(TRIP)
    expect(game.mine).toEqual([3, 14, 15])
    expect(game.taps).toEqual([])
    expect(far.sent).toHaveLength(3)
  })

  it('have all landed after one trip for whoever is sure', async () => {
    const far = new FarTable(7)
    const game = sit(far)
    for (const word of [3, 14, 15]) game.tap(word)
    game.lock()
    expect(far.sent.map(({ number }) => number)).toEqual([7, 8, 9])
    await vi.advanceTimersByTimeAsync(TRIP)
    expect(game.mine).toEqual([3, 14, 15])
    await vi.advanceTimersByTimeAsync(TOGETHER)
    expect(far.sent).toHaveLength(3)
  })

  it('where a limit is about to strike, wait for nothing', () => {
    const far = new FarTable(7, [], 3)
    const game = sit(far)
    for (const word of [3, 14, 15]) game.tap(word)
    expect(far.sent).toHaveLength(3)
  })

  it('go before a limit strikes, though one of them is picked up', async () => {
    const far = new FarTable(7, [], 20)
    const game = sit(far)
    for (const word of [3, 14, 15]) game.tap(word)
    game.tap(3)
    await vi.advanceTimersByTimeAsync(20_000 - 2 * TOGETHER - 100)
    expect(far.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(200)
    expect(far.sent).toHaveLength(3)
    expect(game.lifted).toBeNull()
  })

  it('are counted on from what has been seen, when they come one by one', async () => {
    const far = new FarTable(7)
    const game = sit(far)
    game.tap(3)
    await vi.advanceTimersByTimeAsync(TRIP)
    game.tap(14)
    expect(far.sent.map(({ number }) => number)).toEqual([7, 8])
  })

  it('go again from the true number when the first is refused, in their order', async () => {
    const shown = vi.spyOn(toaster, 'show')
    const far = new FarTable(7, [3])
    const game = sit(far)
    for (const word of [3, 14, 15]) game.tap(word)
    await vi.advanceTimersByTimeAsync(TRIP)
    expect(game.hand).toEqual([14, 15])
    await vi.advanceTimersByTimeAsync(TOGETHER)
    expect(far.sent.slice(2).map(({ word, number }) => [word, number])).toEqual([
      [14, 7],
      [15, 8],
    ])
    await vi.advanceTimersByTimeAsync(TRIP)
    expect(game.mine).toEqual([14, 15])
    expect(game.taps).toEqual([])
    expect(shown).toHaveBeenCalledTimes(1)
  })

  it('go again when another device of mine was quicker, and the one too many is said', async () => {
    const shown = vi.spyOn(toaster, 'show')
    const far = new FarTable(7)
    const game = sit(far)
    far.meanwhile(40)
    for (const word of [3, 14, 15]) game.tap(word)
    game.lock()
    await vi.advanceTimersByTimeAsync(3 * TRIP)
    expect(game.mine).toHaveLength(3)
    expect(game.mine).toContain(40)
    expect(game.taps).toEqual([])
    expect(shown).toHaveBeenCalled()
  })
})

describe('a token that is moved while it is still on its way', () => {
  it('is moved when it has landed', async () => {
    const far = new FarTable(2)
    const game = sit(far)
    game.tap(3)
    game.tap(3)
    game.tap(9)
    expect(game.hand).toEqual([9])
    expect(far.sent.map(({ word, number }) => [word, number])).toEqual([
      [3, 2],
      [9, 3],
    ])
    await vi.advanceTimersByTimeAsync(TRIP)
    expect(game.mine).toEqual([9])
  })
})

describe('three that lie there together', () => {
  it('wait for my word where nobody else is still looking', async () => {
    const far = new FarTable(7, [], null, true)
    const game = sit(far)
    for (const word of [3, 14, 15]) game.tap(word)
    await vi.advanceTimersByTimeAsync(10 * TOGETHER)
    expect(far.sent).toHaveLength(2)
    game.carry(15, 16)
    await vi.advanceTimersByTimeAsync(10 * TOGETHER)
    game.lock()
    expect(far.sent.map(({ word }) => word)).toEqual([3, 14, 16])
  })
  it('wait for it, too, where the others have finished meanwhile', async () => {
    const far = new FarTable(7)
    const game = sit(far)
    for (const word of [3, 14, 15]) game.tap(word)
    await vi.advanceTimersByTimeAsync(TOGETHER / 2)
    far.othersAreDone()
    await vi.advanceTimersByTimeAsync(10 * TOGETHER)
    expect(far.sent).toHaveLength(2)
  })
  it('go before a limit strikes, though nobody else is still looking', async () => {
    const far = new FarTable(7, [], 20, true)
    const game = sit(far)
    for (const word of [3, 14, 15]) game.tap(word)
    await vi.advanceTimersByTimeAsync(20_000 - 2 * TOGETHER)
    expect(far.sent).toHaveLength(3)
  })
  it('may all be moved, and the last still goes last', async () => {
    const far = new FarTable(7)
    const game = sit(far)
    for (const word of [3, 14, 15]) game.tap(word)
    game.carry(15, 16)
    expect(game.hand).toEqual([3, 14, 16])
    game.tap(3)
    await vi.advanceTimersByTimeAsync(2 * TOGETHER)
    expect(far.sent).toHaveLength(2)
    game.tap(9)
    expect(game.hand).toEqual([14, 16, 9])
    await vi.advanceTimersByTimeAsync(TOGETHER + TRIP)
    expect(far.sent.map(({ word }) => word)).toEqual([3, 14, 9, 16])
    expect(game.mine).toEqual([14, 9, 16])
    expect(game.taps).toEqual([])
  })
})
