import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { guessed } from '../src/games/windmill/lighting'
import { WindmillTable } from '../src/games/windmill/play.svelte'
import type { Live, Move } from '../src/lib/live.svelte'

/** My guess, with a point to bet; the house hears what is said, and tells in its own time what has changed. */
function myGuess(may = true): {
  game: WindmillTable
  said: Move<'windmill'>[]
  takes: () => void
  follows: () => Promise<void>
} {
  const said: Move<'windmill'>[] = []
  const sight = (windmill: number | null, id: number): object => ({
    seat: 2,
    public: {
      grid: [7, 8, 9],
      guesses: [],
      guessers: [2, 3],
      aside: [],
      phase: 'guess',
      tale: 1,
      windmill,
    },
    private: null,
    ask: { id, kind: 'guess', show: { may_take_windmill: may && windmill === null } },
    waiting: [2],
    clocks: {},
  })
  let seen = $state.raw(sight(null, 4))
  const live = {
    code: 'otter-plum-4711',
    history: [],
    talk: [],
    table: { chairs: [] },
    you: null,
    get sight() {
      return seen
    },
    answer: (move: Move<'windmill'>) => Promise.resolve(void said.push(move)),
  }
  const faces = Array.from({ length: 10 }, (_, n) => ({ small: `${n}`, large: '', alt: '' }))
  const game = new WindmillTable(live as unknown as Live<'windmill'>, faces)
  return {
    game,
    said,
    takes: () => {
      seen = sight(2, 5)
      flushSync()
    },
    follows: () => game.sayMeant(),
  }
}

describe('a bet', () => {
  it('is a mark that can be taken back, and nobody hears of it', () => {
    const { game, said } = myGuess()
    game.bet()
    expect(game.bets).toBe(true)
    game.bet()
    expect(game.bets).toBe(false)
    expect(said).toEqual([])
  })

  it('is not there for whoever may not bet', () => {
    const { game } = myGuess(false)
    game.bet()
    expect(game.bets).toBe(false)
  })

  it('is taken with the picture, which is said when the Windmill is mine', async () => {
    const { game, said, takes, follows } = myGuess()
    game.bet()
    await game.choose(1)
    await follows()
    expect(said).toEqual([{ do: 'take_windmill' }])
    expect(game.betting).toBe(true)
    takes()
    await follows()
    await follows()
    expect(said).toEqual([{ do: 'take_windmill' }, { do: 'choose', picture: 8 }])
    expect(game.betting).toBe(false)
  })

  it('that was taken back costs nothing: the picture is said at once', async () => {
    const { game, said } = myGuess()
    game.bet()
    game.bet()
    await game.choose(0)
    expect(said).toEqual([{ do: 'choose', picture: 7 }])
  })

  it('is for one tale', () => {
    const { game } = myGuess()
    game.bet()
    game.recall()
    expect(game.bets).toBe(false)
  })
})

describe('a hint', () => {
  it('shows the picture that it guesses at', () => {
    const { game } = myGuess()
    expect(guessed(game, { do: 'choose', picture: 8 })?.small).toBe('8')
    expect(guessed(game, { do: 'take_windmill' })).toBeUndefined()
  })
})
