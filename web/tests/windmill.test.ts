import { describe, expect, it } from 'vitest'
import {
  nextTeller,
  revelations,
  scoreBefore,
  seatStates,
  storyOf,
  tellersStakes,
  toldHow,
  worth,
  type Revelation,
} from '../src/games/windmill/model'
import { rules } from '../src/games/windmill/messages/rules'
import type { Cast } from '../src/table/seated.svelte'
import { join } from '../src/lib/dictation.svelte'
import type { Event } from '../src/lib/live.svelte'
import type { WindmillPublic } from '../src/lib/wire'

const table: WindmillPublic = {
  round: 1,
  rounds: 3,
  tale: 1,
  tales: 12,
  first: 0,
  teller: 0,
  phase: 'guess',
  grid: Array.from({ length: 25 }, (_, i) => 24 - i),
  score: [4, 3, 5, 2],
  words: 'Once.',
  aloud: false,
  guessers: [1, 2, 3],
  guesses: [{ seat: 1, picture: 24 }],
  guesser: 2,
  windmill: null,
  shown: null,
  gains: [0, 0, 0, 0],
  chain: [],
  aside: [],
  ready: [],
  gone: [],
  never_ending: false,
  once: false,
  pictures_from: 'windmill',
}
const cast: Cast = {
  names: ['Mara', 'Pip', 'Ilse', 'Tomas'],
  seals: ['fox', 'teal', 'iris', 'sky'],
  bots: [false, true, false, false],
  me: 2,
}
const evening: Event<'windmill'>[] = [
  { what: 'round_begins', round: 2 },
  { what: 'drew', seat: 0, tale: 5 },
  { what: 'placed', seat: 0, words: 'Once.' },
  { what: 'guessed', seat: 1, nth: 1, picture: 24, windmill: true },
  { what: 'guessed', seat: 2, nth: 2, picture: 18, right: true },
  {
    what: 'revealed',
    teller: 0,
    picture: 18,
    gains: [2, -1, 2, 0],
    score: [6, 2, 7, 2],
    finder: 2,
  },
]

describe('what stands under each name', () => {
  it('says who told, who missed and whose guess is which', () => {
    expect(seatStates(table)).toEqual(['told the tale', 'not it', '2nd guess', '3rd guess'])
  })
  it('says who found it, who tells next and who had no need', () => {
    const over: WindmillPublic = {
      ...table,
      phase: 'reveal',
      guesses: [...table.guesses, { seat: 2, picture: 18, right: true }],
    }
    expect(seatStates(over)).toEqual(['told the tale', 'tells next', 'found it', 'no guess needed'])
    const hushed = ['told the tale', 'not it', '2nd guess', '3rd guess']
    expect(seatStates(over, true)).toEqual(hushed)
    const missed = { ...over, guesses: [...table.guesses, { seat: 2, picture: 17 }] }
    expect(seatStates(missed, true)).toEqual(hushed)
  })
  it('knows a lapsed guess, and those who left', () => {
    expect(seatStates({ ...table, guesses: [{ seat: 1 }], gone: [3] })).toEqual([
      'told the tale',
      'no guess',
      '2nd guess',
      'has left',
    ])
  })
})

describe('who tells next', () => {
  it('is the next seat that is still there', () => {
    expect(nextTeller(table)).toBe(1)
    expect(nextTeller({ ...table, gone: [1] })).toBe(2)
    expect(nextTeller({ ...table, teller: 3 })).toBe(0)
  })
  it('is nobody after the last tale', () => {
    expect(nextTeller({ ...table, tale: 12 })).toBeNull()
  })
})

describe('the rules of a moment', () => {
  it('count no more guessers than there may be: at a table of three there are two', () => {
    expect(Object.values(rules).join(' ')).not.toMatch(/third|fourth/)
  })
})

describe('reveals', () => {
  it('are put together from what happened', () => {
    const [one] = revelations(evening)
    expect(one).toMatchObject({ tale: 5, round: 2, teller: 0, words: 'Once.', finder: 2 })
    expect(one?.guesses).toHaveLength(2)
  })
  it('give the points back until they are counted, but not what the Windmill cost', () => {
    const [one] = revelations(evening)
    expect(one && scoreBefore(one)).toEqual([4, 2, 5, 2])
  })
  it('are none before the card is turned', () => {
    expect(revelations(evening.slice(0, -1))).toEqual([])
  })

  it('says how it was told by what that brought, not by whether it was found', () => {
    const [late] = revelations(evening)
    const how = (of: Partial<Revelation>): string => toldHow({ ...late!, ...of })
    const found = { seat: 1, picture: 18, right: true }
    expect(how({})).toBe('well')
    expect(how({ guesses: [found] }), 'worth the least').toBe('plainly')
    expect(how({ guesses: [{ ...found, windmill: true }] })).toBe('told')
    expect(how({ guesses: [{ seat: 1, picture: 3 }], finder: null })).toBe('told')
    expect(how({ guesses: [{ seat: 1 }, { ...found, seat: 2 }] }), 'a lapsed guess').toBe('well')
    expect(how({ guesses: [], finder: null, silent: true })).toBe('nothing')
  })
})

describe('what happened, in sentences', () => {
  const lines = storyOf(evening, cast, table.grid, []).map((line) => line.text)
  it('names cells as the grid does, and speaks to me', () => {
    expect(lines).toContain('Mara told a tale and laid a card.')
    expect(lines).toContain('Pip chose A1 with the Windmill. Not the one: −1.')
    expect(lines.at(-1)).toBe('You found it: B2. You +2, Mara +2.')
  })
  it('says what it brought, and “you” of my points as well, whoever found it, or nobody', () => {
    const revealed = (finder: number | null, me: number, loss = -1): string | undefined =>
      storyOf(
        [
          {
            what: 'revealed',
            teller: 2,
            picture: 18,
            gains: [finder === 0 ? 2 : 0, 0, finder === 0 ? 2 : loss, 0],
            score: [6, 2, 7, 2],
            finder,
          },
        ],
        { ...cast, me },
        table.grid,
        [],
      )[0]?.text
    expect(revealed(null, 2)).toBe('Nobody found it: it was B2. You −1.')
    expect(revealed(null, 0)).toBe('Nobody found it: it was B2. Ilse −1.')
    expect(revealed(null, 0, 0), 'never below zero').toBe('Nobody found it: it was B2.')
    expect(revealed(0, 2)).toBe('Mara found it: B2. Mara +2, you +2.')
  })
  it('tells a right guess once, when the card lies open', () => {
    expect(lines.filter((line) => line.includes('B2'))).toHaveLength(1)
  })
})

describe('stakes', () => {
  it('are the guess’s place, and one more with the Windmill', () => {
    expect(worth(2, false)).toEqual({ mine: 2, tellers: 2, wrong: 0 })
    expect(worth(2, true)).toEqual({ mine: 3, tellers: 0, wrong: -1 })
  })
})

describe('words', () => {
  it('joins what was heard to what was written', () => {
    expect(join('', 'once upon')).toBe('Once upon')
    expect(join('Once upon', ' a time')).toBe('Once upon a time')
    expect(join('The end.', 'then')).toBe('The end. Then')
    expect(join('Same', '  ')).toBe('Same')
  })
})

describe('what a tale brings its teller', () => {
  const stakes = (score: number[]): unknown[] =>
    tellersStakes({ guessers: [1, 2, 3], teller: 0, score }).map(({ by, points }) => [by, points])

  it('is a point for each guess, and one less if nobody finds it', () => {
    expect(stakes([2, 0, 0, 0])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [null, -1],
    ])
  })
  it('is nothing by a bet, as soon as a guesser has a point to bet', () => {
    expect(stakes([0, 0, 1, 0])).toContainEqual(['windmill', 0])
    expect(stakes([5, 0, 0, 0])).not.toContainEqual(['windmill', 0])
  })
})
