import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tableAt, upToTale, revelations } from '../src/games/windmill/model'
import { WindmillTable } from '../src/games/windmill/play.svelte'
import type { Event, Live } from '../src/lib/live.svelte'
import type { WindmillPublic } from '../src/lib/wire'

const table = {
  round: 1,
  rounds: 3,
  tale: 1,
  tales: 9,
  first: 0,
  teller: 0,
  phase: 'tell',
  grid: Array.from({ length: 25 }, (_, i) => i),
  score: [0, 0, 0],
  words: '',
  aloud: false,
  guessers: [],
  guesses: [],
  guesser: null,
  windmill: null,
  shown: null,
  gains: [0, 0, 0],
  chain: [],
  aside: [],
  ready: [],
  gone: [],
  never_ending: false,
  once: false,
  pictures_from: 'windmill',
} satisfies WindmillPublic

/** A whole tale: told by `teller`, found at once by the next seat. */
function taleOf(tale: number, teller: number): Event<'windmill'>[] {
  const finder = (teller + 1) % 3
  const gains = [0, 0, 0].map((_, seat) => (seat === teller || seat === finder ? 1 : 0))
  return [
    { what: 'drew', seat: teller, tale },
    { what: 'placed', seat: teller, words: `Tale ${tale}.` },
    { what: 'guessed', seat: finder, nth: 1, picture: tale, right: true },
    { what: 'revealed', teller, picture: tale, gains, score: gains.map((n) => n * tale), finder },
  ]
}

function evening(history: Event<'windmill'>[] = []): {
  game: WindmillTable
  hears: (events: Event<'windmill'>[]) => void
} {
  const live = {
    code: 'otter-plum-4711',
    history,
    talk: [],
    table: { chairs: [] },
    you: null,
    sight: { seat: 2, public: table, private: null, ask: null, waiting: [0], clocks: {} },
  }
  const game = new WindmillTable(live as unknown as Live<'windmill'>, [])
  return {
    game,
    hears: (events) => {
      live.history = [...live.history, ...events]
      game.reveal(true)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('cards that are turned while another is looked at', () => {
  it('are shown one after another, in order, and none is left out', () => {
    const { game, hears } = evening()
    for (let tale = 1; tale <= 6; tale += 1) hears(taleOf(tale, tale % 3))
    const seen: (number | undefined)[] = []
    while (game.showing) {
      seen.push(game.showing.tale)
      game.nextReveal(false)
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are shown once, though the same is told again', () => {
    const { game, hears } = evening()
    hears(taleOf(1, 0))
    hears([])
    game.nextReveal(false)
    hears([{ what: 'drew', seat: 1, tale: 2 }])
    expect(game.showing).toBeNull()
    expect(game.upcoming).toEqual([])
  })

  it('are not those from before the page was opened', () => {
    const { game, hears } = evening([...taleOf(1, 0), ...taleOf(2, 1)])
    hears(taleOf(3, 2))
    expect(game.showing?.tale).toBe(3)
    game.nextReveal(false)
    expect(game.showing).toBeNull()
  })

  it('may be left by whoever wants to see what happens now', () => {
    const { game, hears } = evening()
    for (let tale = 1; tale <= 4; tale += 1) hears(taleOf(tale, tale % 3))
    game.toNow()
    expect(game.showing).toBeNull()
    expect(game.upcoming).toEqual([])
  })
})

describe('while a card is looked at', () => {
  it('whoever presses too early sees it lie open first, and goes on by the next press', () => {
    const { game, hears } = evening()
    hears(taleOf(1, 0))
    expect(game.told).toBe(false)
    expect(game.hurried()).toBe(true)
    expect([game.showing?.tale, game.told]).toEqual([1, true])
    expect(game.hurried()).toBe(false)
    game.nextReveal(false)
    expect(game.hurried(), 'nothing is shown').toBe(false)
  })

  it('points, names and log are those of its tale, not of the next', () => {
    const { game, hears } = evening()
    hears(taleOf(1, 0))
    vi.runAllTimers()
    hears(taleOf(2, 1))
    game.stage = 'counted'
    expect(game.shown).toMatchObject({ tale: 1, teller: 0, words: 'Tale 1.' })
    expect(game.scores).toEqual([1, 1, 0])
    expect(game.states).toEqual(['told the tale', 'found it', 'no guess needed'])
    expect(game.lit).toEqual([])
    expect(upToTale(game.live.history, 1)).toEqual(taleOf(1, 0))
  })

  it('knows what I had in mind: what I picked up, or my only pencil mark', () => {
    const thought = (picked: number | null, ...marks: number[]): number | null => {
      const { game, hears } = evening()
      game.picked = picked
      marks.forEach(game.perhaps)
      hears(taleOf(1, 0))
      return game.thought
    }
    expect(thought(7)).toBe(7)
    expect(thought(null, 3)).toBe(3)
    expect(thought(7, 3)).toBe(7)
    expect(thought(null, 3, 4), 'two marks are no guess').toBeNull()
    expect(thought(null)).toBeNull()
  })

  it('of another tale has nothing to do with what I have in mind now', () => {
    const { game, hears } = evening()
    game.picked = 7
    hears(taleOf(2, 1))
    expect(game.thought).toBeNull()
  })

  it('nobody has found anything before it lies open', () => {
    const { game, hears } = evening()
    hears(taleOf(1, 0))
    expect(game.stage).toBe('hush')
    expect(game.states).toEqual(['told the tale', '1st guess', '2nd guess'])
    expect(game.scores).toEqual([0, 0, 0])
  })
})

describe('the table at a tale', () => {
  it('has that tale’s guessers in their order, without those who left', () => {
    const [one] = revelations(taleOf(5, 1))
    expect(one && tableAt(table, one).guessers).toEqual([2, 0])
    expect(one && tableAt({ ...table, gone: [2] }, one).guessers).toEqual([0])
  })
  it('knows how much had happened by then, to which a heart belongs', () => {
    const before = taleOf(5, 1)
    const [one, two] = revelations([...before, ...taleOf(6, 0)])
    expect([one?.end, two?.end]).toEqual([before.length, before.length + taleOf(6, 0).length])
  })
})
