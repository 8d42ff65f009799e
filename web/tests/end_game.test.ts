import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rounds, stepsOf } from '../src/games/end/book/steps'
import { verify } from '../src/games/end/book/luck'
import { sayStep } from '../src/games/end/book/saying'
import { guessWords, headline, shareWords, subline } from '../src/games/end/headline'
import {
  afterTaps,
  astrayOf,
  columnsFor,
  findsOn,
  othersOn,
  placeOn,
  readingSeconds,
  meetAgain,
  revelations,
  scoreBefore,
  seatStates,
  speakersOf,
  touch,
  uncovers,
  worthOn,
  type Revelation,
} from '../src/games/end/model'
import { roadOf } from '../src/games/end/road'
import { endGame } from '../src/games/end/messages/game'
import { marked } from '../src/games/end/referee'
import { storyOf } from '../src/games/end/log'
import { endEvening } from '../src/games/end/summary'
import { boards, called, wordAt, words, wordsOn } from '../src/games/end/words'
import type { Event } from '../src/lib/live.svelte'
import type { EndPublic, EndShare, Replay } from '../src/lib/wire'
import lexicon from '../../src/talewind/games/end/words.json'
import played from './replay.end.json'

describe('the hundred words', () => {
  it('are those of the rules, cell by cell', () => {
    expect(words.map(({ word, board, cell }) => [word, board, cell + 1])).toEqual(
      lexicon.words.map(({ word, colour, cell }) => [word, colour, cell]),
    )
  })
  it('have their icons in the sprite', () => {
    const sprite = readFileSync(join(import.meta.dirname, '../src/assets/art/emblems.svg'), 'utf8')
    expect(words.filter(({ icon }) => !sprite.includes(`id="${icon}"`))).toEqual([])
  })
  it('fill four boards of 25', () => {
    for (const board of boards) {
      const laid = wordsOn(board)
      expect(laid.map((number) => wordAt(number).cell)).toEqual(laid.map((_, cell) => cell))
      expect(laid).toHaveLength(25)
    }
  })
})

describe('what was not to be said', () => {
  const said = (story: string, ...slips: string[]): string[] =>
    marked(story, slips).flatMap(({ text, said }) => (said ? [text] : []))
  it('is marked where it stands, whole words only', () => {
    expect(said('One Sock, two socks; a socket.', 'sock', 'socks')).toEqual(['Sock', 'socks'])
    expect(said('The ice-cream van.', 'ice cream')).toEqual(['ice-cream'])
  })
  it('leaves the story as it was told', () => {
    const story = 'The cat’s sock?\nThe end.'
    const parts = marked(story, ['cat', 'sock'])
    expect(parts.map(({ text }) => text).join('')).toBe(story)
    expect(marked(story, [])).toEqual([{ text: story, said: false }])
  })
})

describe('the tabs of the boards', () => {
  it('tell whose tokens lie on each as they come, mine apart', () => {
    const [red, blue] = [wordsOn('red'), wordsOn('blue')]
    const tokens = [
      { seat: 2, word: red[3]! },
      { seat: 0, word: red[3]! },
      { seat: 1, word: blue[0]! },
      { seat: 2, word: red[9]! },
    ]
    expect(othersOn(tokens, red, 0)).toEqual([2, 2])
    expect(othersOn(tokens, blue, 0)).toEqual([1])
    expect(othersOn(tokens, red, null)).toEqual([2, 0, 2])
    expect(endGame.tab('Red', 'one word', 1, ['Ben', 'Cleo'])).toBe(
      'Red board, one word, one token of yours, tokens of Ben and Cleo',
    )
    expect(endGame.tab('Red', 'one word', 0, [])).toBe('Red board, one word')
  })
})

describe('what a token brings if it is right', () => {
  const table = (tokens: [number, number][], locked: number[]): Parameters<typeof worthOn>[0] => ({
    guessers: [0, 1, 2],
    locked,
    tokens: tokens.map(([seat, word]) => ({ seat, word })),
  })
  it('is certain for the first, between two, and when nobody can come any more', () => {
    expect(worthOn(table([], []), 5, 0)).toEqual([3, 3])
    expect(
      worthOn(
        table(
          [
            [1, 5],
            [0, 5],
            [2, 5],
          ],
          [],
        ),
        5,
        0,
      ),
    ).toEqual([2, 2])
    expect(
      worthOn(
        table(
          [
            [1, 5],
            [0, 5],
          ],
          [1, 2],
        ),
        5,
        0,
      ),
    ).toEqual([1, 1])
    expect(
      worthOn(
        table(
          [
            [1, 5],
            [2, 5],
          ],
          [],
        ),
        5,
        0,
      ),
    ).toEqual([1, 1])
  })
  it('is open only while somebody may still come', () => {
    expect(worthOn(table([[1, 5]], [1]), 5, 0)).toEqual([1, 2])
    expect(endGame.placeAt(2, [1, 2])).toBe('2nd here: 1 or 2 points if right')
    expect(endGame.placeAt(3, [1, 1])).toBe('3rd here: 1 point if right')
  })
})

describe('the road of points', () => {
  it('has one length for the whole game, whoever is ahead', () => {
    for (const most of [0, 17, 39, 50]) expect(roadOf(8, [most, 3])).toBe(50)
    expect([roadOf(5, []), roadOf(6, [])]).toEqual([30, 40])
    expect(roadOf(6, [43])).toBe(50)
  })
})

describe('a tap', () => {
  it('places a token while there is one, and nothing after the third', () => {
    expect(touch(7, [], null)).toEqual({ do: 'put', tap: { word: 7, from: null } })
    expect(touch(7, [1, 2, 3], null)).toEqual({ do: 'nothing' })
  })
  it('picks mine up, moves it, and puts it down again', () => {
    expect(touch(1, [1, 2], null)).toEqual({ do: 'lift', word: 1 })
    expect(touch(5, [1, 2], 1)).toEqual({ do: 'put', tap: { word: 5, from: 1 } })
    expect(touch(1, [1, 2], 1)).toEqual({ do: 'drop', word: null })
    expect(touch(2, [1, 2], 1)).toEqual({ do: 'lift', word: 2 })
  })
  it('counts before it is accepted, in order', () => {
    const taps = [
      { word: 4, from: null },
      { word: 9, from: 4 },
    ]
    expect(afterTaps([1], taps)).toEqual([1, 9])
    // What the server has accepted meanwhile is not counted twice.
    expect(afterTaps([1, 4], taps)).toEqual([1, 9])
  })
})

it('is counted above the table as I see it lie, before it is stored', () => {
  const table = {
    ...{ phase: 'place', score: [0, 0, 0], narrator: 0, gone: [], tied: [], keys: [], tokens: [] },
    ...{ guessers: [1, 2], locked: [], placed: [0, 2, 2] },
  } as never
  expect(seatStates(table, { seat: 1, tokens: 3 }).slice(1)).toEqual([
    '3 of 3 placed',
    '2 of 3 placed',
  ])
  expect(seatStates(table)[1]).toBe('2 of 3 placed')
})

it('has the place on a word that it would have now', () => {
  const tokens = [
    { seat: 2, word: 7 },
    { seat: 0, word: 7 },
  ]
  expect([2, 0, 1].map((seat) => placeOn(tokens, 7, seat))).toEqual([1, 2, 3])
  expect(placeOn(tokens, 8, 1)).toBe(1)
})

const round = (over: Partial<Revelation>): Revelation => ({
  ...{ round: 1, narrator: 0, tied: [], boards: ['red'], words: 'So.', aloud: false, sentences: 1 },
  ...{
    failed: false,
    keys: [1, 2, 3],
    tokens: [],
    finds: [],
    said: [],
    slips: [],
    end: 0,
    claim: null,
    judged: null,
  },
  ...{ scored: true, gains: [], score: [], penalty: false, share: null },
  ...over,
})
const on = (seat: number, ...placed: number[]): { seat: number; word: number }[] =>
  placed.map((word) => ({ seat, word }))

describe('a round', () => {
  it('keeps what else was thought of, and by whom: what most thought of first', () => {
    const tokens = [...on(1, 9, 1), ...on(2, 8, 2), ...on(3, 8, 7)]
    expect(astrayOf(round({ keys: [1, 2, 3], tokens }))).toEqual([
      { word: 8, seats: [2, 3] },
      { word: 9, seats: [1] },
      { word: 7, seats: [3] },
    ])
  })
  const name = (seat: number): string => ['Ada', 'Ben', 'Cleo'][seat] ?? ''

  it('says who found a word and what it brought, the fastest first', () => {
    const finds = [
      { seat: 2, word: 7, points: 3 },
      { seat: 0, word: 7, points: 1 },
      { seat: 0, word: 9, points: 3 },
    ]
    expect(findsOn(finds, 7).map(({ seat, points }) => [seat, points])).toEqual([
      [2, 3],
      [0, 1],
    ])
    expect(findsOn(finds, 8)).toEqual([])
  })
  it('says why the narrator gets as much as the best, half of it, or nothing', () => {
    const because = (share: EndShare): string => shareWords(round({ share }))
    expect(because({ why: 'best', best: 9, earned: 9 })).toBe('as much as the best guesser')
    expect(because({ why: 'half', best: 9, earned: 5 })).toContain('half of 9')
    expect(because({ why: 'too_many', best: 9, earned: 0 })).toContain('more than two')
    expect(because({ why: 'nobody', best: 0, earned: 0 })).toBe('nobody found a word')
    expect(shareWords(round({ failed: true, share: null }))).toBe('told nothing in time')
  })
  it('tells why two points are gone', () => {
    const share = { why: 'best', best: 3, earned: 3 } as const
    const slip = round({ said: [1], penalty: true, share, gains: [1, 3, 0] })
    // What it costs stands once, above the rows.
    expect(shareWords(slip)).toBe(`as much as the best guesser, and “${called(1)}” was said`)
    expect(subline(slip, name, 0)).toBe(`You said “${called(1)}”: two points less.`)
    expect(subline(slip, name, 1)).toBe(`Ada said “${called(1)}”: two points less.`)
  })
  it('takes no point from whoever has none, and says so', () => {
    const share = { why: 'nobody', best: 0, earned: 0 } as const
    const slip = round({ said: [1], penalty: true, share, gains: [0, 0, 0] })
    expect(subline(slip, name, 0)).toBe(`You said “${called(1)}”, and had no point to lose.`)
    expect(subline({ ...slip, scored: false }, name, 0)).toContain('two points less')
  })
  it('is no last story where several lead and not everybody does', () => {
    const level = (score: number[], tied: number[] = [], gone: number[] = []): number[] =>
      meetAgain(round({ score, tied }), gone)
    expect(level([30, 12, 30])).toEqual([0, 2])
    expect(level([30, 12, 29])).toEqual([])
    expect(level([30, 30, 30])).toEqual([])
    expect(level([30, 12, 30], [0, 2])).toEqual([])
    expect(level([30, 12, 30], [], [1])).toEqual([])
    expect(level([12, 30, 12], [], [1])).toEqual([])
  })
  it('says what these eyes have found', () => {
    const of = round({ tokens: [...on(1, 1, 2), ...on(2, 9)], gains: [6, 6, 0] })
    expect(headline(of, name, 1, 3)).toBe('You found two of three')
    expect(headline(of, name, 2, 3)).toBe('You found none of them')
    expect(headline(of, name, 0, 3)).toBe('Ben found two of three')
    const both = round({ tokens: [...on(1, 1), ...on(2, 2)] })
    expect(headline(both, name, 0, 3)).toBe('Ben and Cleo each found one of three')
  })
  it('names the words that were only thought of, and says why two first ones bring more than three', () => {
    const finds = [
      { seat: 1, word: 1, points: 3 },
      { seat: 1, word: 2, points: 3 },
      { seat: 2, word: 1, points: 1 },
      { seat: 2, word: 2, points: 1 },
      { seat: 2, word: 3, points: 3 },
    ]
    const of = round({ tokens: [...on(1, 1, 2, 9), ...on(2, 1, 2, 3)], finds })
    expect(guessWords(of, 1)).toBe(`found two of three, first on both; thought of ${called(9)}`)
    expect(guessWords(of, 1, true)).toBe('found two of three, first on both')
    expect(guessWords(of, 2)).toBe('found all three, first on one')
    expect(guessWords(of, 3)).toBe('found none')
  })
  it('says before how many words lie on which boards', () => {
    const said = (boards: number): string => endGame.waitTellText(boards)
    expect(said(3)).toContain('Each of the three boards hides one word')
    expect(said(2)).toContain('One of the two boards hides two')
    expect(said(1)).toContain('All three words lie on this board')
    expect([2, 3].map(endGame.hides)).toEqual(['one or two words', 'one word'])
  })
  it('tells its narrator, and nobody else, that the story was too easy', () => {
    const of = round({ share: { why: 'too_many', best: 9, earned: 0 } })
    expect(subline(of, name, 0)).toBe('Too easy: you get nothing.')
    expect(subline(of, name, 1)).toBe('')
    const half = round({ share: { why: 'half', best: 9, earned: 5 } })
    expect(subline(half, name, 0)).toBe('A little too easy: you get half.')
    expect(subline(round({ share: { why: 'best', best: 9, earned: 9 } }), name, 0)).toBe('')
  })
  it('says how a claim ended, and what it cost whom', () => {
    const claim = { seat: 1, word: 1 }
    const dropped = round({ claim, judged: { ayes: [1], noes: [2, 3], upheld: false } })
    const word = called(1)
    expect(subline(dropped, name, 1)).toBe(
      `“${word}” was not said: 2 of 3 voted no. Ada loses nothing.`,
    )
    const upheld = round({ claim, judged: { ayes: [1, 2], noes: [3], upheld: true } })
    expect(subline(upheld, name, 0)).toBe(
      `“${word}” was said: 2 of 3 voted yes. You lose 2 points.`,
    )
  })
  it('changes no points in a tiebreaker', () => {
    expect(scoreBefore(round({ gains: [0, 3, 0], score: [1, 5, 5] }))).toEqual([1, 2, 5])
    expect(scoreBefore(round({ tied: [1, 2], gains: [0, 3, 0], score: [1, 5, 5] }))).toEqual([
      1, 5, 5,
    ])
  })
})

describe('who of a device is asked when the words lie open', () => {
  const table = {
    phase: 'claim',
    guessers: [1, 2, 3],
    ready: [],
    gone: [],
    said: [],
    tied: [],
  } as unknown as EndPublic
  it('is every guesser who has not said yet that all is fine', () => {
    expect(speakersOf(table, [0, 1, 3], [])).toEqual([1, 3])
    expect(speakersOf({ ...table, ready: [1] }, [0, 1, 3], [])).toEqual([3])
    expect(speakersOf({ ...table, gone: [3] }, [0, 1, 3], [])).toEqual([1])
  })
  it('is nobody where the referee has spoken, in a tiebreaker, or later', () => {
    expect(speakersOf({ ...table, said: [4] }, [1, 2], [])).toEqual([])
    expect(speakersOf({ ...table, tied: [1, 2] }, [1, 2], [])).toEqual([])
    expect(speakersOf({ ...table, phase: 'reveal' }, [1, 2], [1])).toEqual([])
  })
  it('is each whose verdict is waited for', () => {
    expect(speakersOf({ ...table, phase: 'judge' }, [0, 1, 2], [2, 3])).toEqual([2])
  })
})

it('reminds the narrator, and tells the others of whom', () => {
  const cast = { names: ['Ada', 'Ben', 'Cleo'], seals: [], bots: [] }
  const reminded: Event<'end'> = { what: 'reminded', narrator: 0 }
  const said = (me: number): string | undefined =>
    storyOf([reminded], { ...cast, me }, false)[0]?.text
  expect(said(0)).toBe('The time is over: fifteen seconds more!')
  expect(said(1)).toBe('The time is over. Ada has fifteen seconds more.')
})

it('says “you” of my points', () => {
  const share = { why: 'best', best: 3, earned: 3 } as const
  const scored: Event<'end'> = {
    ...{ what: 'scored', narrator: 0, share },
    gains: [3, 3, 0],
    score: [3, 3, 0],
  }
  const said = (me: number): string | undefined =>
    storyOf([scored], { names: ['Ada', 'Ben', 'Cleo'], seals: [], bots: [], me }, false)[0]?.text
  expect(said(1)).toBe('Points: Ada +3, you +3.')
  expect(said(2)).toBe('Points: Ada +3, Ben +3.')
})

it('gives everybody the same while to read', () => {
  expect(readingSeconds('One two three')).toBe(2)
  expect(readingSeconds(Array(20).fill('word').join(' '))).toBe(5)
  expect(readingSeconds(Array(90).fill('word').join('\n'))).toBe(8)
})

it('knows how many stories an evening has', () => {
  expect([3, 4, 5, 6].map((seats) => endEvening(seats).rounds)).toEqual([6, 8, 5, 6])
})

describe('a finished game', () => {
  const replay = played as unknown as Replay<'end'>
  const steps = stepsOf(replay.frames)
  const told = replay.frames.flatMap(({ look }) => (look.events ?? []) as Event<'end'>[])

  it('is told once and in order, with a step for every turned card and every sum', () => {
    expect(steps.flatMap((step) => step.events)).toEqual(told)
    for (const what of ['cards_shown', 'scored'] as const)
      expect(steps.filter((step) => step.events.at(-1)?.what === what)).toHaveLength(
        told.filter((event) => event.what === what).length,
      )
    for (const step of steps) expect(sayStep(step, replay.names).title).not.toBe('')
  })
  it('knows its rounds, and what each brought', () => {
    const all = revelations(told)
    expect(rounds(steps).map((one) => one.round)).toEqual(all.map((one) => one.round))
    for (const of of all) {
      expect(of.keys).toHaveLength(3)
      expect(of.scored).toBe(true)
      expect(uncovers(of)).toBe(true)
    }
  })
  it('lets nobody hear what was told before its points lie on the table', () => {
    const shown = told.slice(0, told.findIndex(({ what }) => what === 'cards_shown') + 1)
    const [open] = revelations(shown)
    expect(open?.scored).toBe(false)
    expect([uncovers(open ?? null), uncovers(null)]).toEqual([false, false])
    const failed = { what: 'failed', narrator: 0, gains: [0], score: [0] } as Event<'end'>
    expect(revelations([...shown, failed]).map(uncovers)).toEqual([false, false])
  })
  it('was shuffled as promised; another seed is found out', () => {
    expect(verify(replay).right).toBe(true)
    const other = { ...replay, seed: replay.seed.replace(/^./, (a) => (a === '0' ? '1' : '0')) }
    expect(verify(other).right).toBe(false)
  })
})

describe('boards on the table', () => {
  it('lie as their tiles are largest, beside what happened', () => {
    // A laptop of 1440 × 900, one of 1280 × 720, a television.
    expect([1, 2, 3].map((boards) => columnsFor(boards, 658, 730))).toEqual([1, 2, 2])
    expect([2, 3].map((boards) => columnsFor(boards, 550, 550))).toEqual([2, 2])
    expect(columnsFor(3, 1700, 500)).toBe(3)
  })
  it('come one at a time where a finger could not hit them', () => {
    expect(columnsFor(2, 370, 400)).toBe(0)
  })
})
