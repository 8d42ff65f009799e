import { afterEach, describe, expect, it, vi } from 'vitest'
import { light } from '../src/games/story/lighting'
import {
  drumRoll,
  firstWords,
  fromLeftOf,
  inBallotOrder,
  isOpen,
  leftOf,
  mayBeLast,
  mayReach,
  nextStarter,
  onStage,
  othersDecide,
  overheardBy,
  revelations,
  rightOf,
  scoreBefore,
  seatStates,
  storyOf,
  tableAt,
  tastes,
  thinking,
  tiedAfter,
  tiedBefore,
  timeIsUp,
  uncovers,
  votersFor,
  wasLast,
  winningSign,
  youFirst,
} from '../src/games/story/model'
import { besides } from '../src/games/story/onTable'
import type { StoryTable } from '../src/games/story/play.svelte'
import { even, headline, leaders, toVote, whenTells } from '../src/games/story/saying'
import { onTheStage, pathOf, shownAt, simplified, stepsOf } from '../src/games/story/strokes'
import type { Event } from '../src/lib/live.svelte'
import CardOffer from '../src/games/story/CardOffer.svelte'
import VoteQuestion from '../src/games/story/VoteQuestion.svelte'
import { t } from '../src/games/story/messages'
import type { StoryPublic } from '../src/lib/wire'
import { drawn, forEyes } from './drawn'

const table: StoryPublic = {
  round: 1,
  goal: 20,
  phase: 'open',
  start: 7,
  starter: 0,
  order: [0, 1, 2],
  to_come: [0, 1, 2],
  teller: null,
  score: [0, 0, 0],
  hands: [3, 3, 3],
  holders: [0, 1, 2],
  no_card: [],
  free: false,
  effect: null,
  played_by: null,
  unseen: [],
  tales: [],
  answered: [],
  votes: [],
  votes_again: [],
  tied: [],
  extras: [],
  expansions: [],
  throwers: [],
  throws: [],
  winner: null,
  gains: [0, 0, 0],
  pile: 140,
  discard: 0,
  ready: [],
  gone: [],
  pictures_from: 'story',
}
const names = ['Ada', 'Ben', 'Cleo']
const name = (seat: number): string => names[seat] ?? ''

describe('the order of the drum roll', () => {
  it('keeps the votes for the winner to the end', () => {
    // Ada and Cleo for Ben, Ben for Ada.
    expect(drumRoll([1, 0, 1])).toEqual([1, 0, 2])
  })
  it('gives tied stories their votes in turn, so that the last card decides', () => {
    // Seats 0, 1 for story 2; seats 2, 3 for story 3; seat 4 for itself.
    expect(drumRoll([2, 2, 3, 3, 4])).toEqual([4, 0, 2, 1, 3])
  })
  it('has no card for a vote that was never cast', () => {
    expect(drumRoll([null, 2, null])).toEqual([1])
    expect(drumRoll([null, null])).toEqual([])
  })
  it('lets every cast vote fly exactly once', () => {
    const votes = [3, 3, 1, null, 1, 3, 0, 7]
    expect([...drumRoll(votes)].sort((one, other) => one - other)).toEqual([0, 1, 2, 4, 5, 6, 7])
  })
})

describe('a stroke on the silent stage', () => {
  const line = Array.from({ length: 400 }, (_, x) => ({ x, y: 500 }))

  it('leaves out what a straight line shows as well', () => {
    expect(simplified(line)).toEqual([0, 500, 399, 500])
  })
  it('keeps its corners', () => {
    const corner = [...line, ...Array.from({ length: 200 }, (_, n) => ({ x: 399, y: 500 + n }))]
    expect(simplified(corner)).toEqual([0, 500, 399, 500, 399, 699])
  })
  it('never has more points than the table takes, however wild it is', () => {
    const wild = Array.from({ length: 3000 }, (_, n) => ({
      x: Math.round(500 + 480 * Math.sin(n * 1.7)),
      y: Math.round(500 + 480 * Math.cos(n * 2.3)),
    }))
    const points = simplified(wild)
    expect(points.length).toBeLessThanOrEqual(240)
    expect(points.length % 2).toBe(0)
    expect(points.every((at) => at >= 0 && at <= 1000)).toBe(true)
  })
  it('is a dot where it was only a touch, at the edge too', () => {
    expect(simplified([{ x: 300, y: 200 }])).toEqual([300, 200, 301, 200])
    expect(simplified([{ x: 1000, y: 200 }])).toEqual([1000, 200, 1000, 200])
  })
  it('stays on the stage, whatever the finger does', () => {
    const stage = { left: 100, top: 50, width: 400, height: 200 } as DOMRect
    expect(onTheStage({ x: 300, y: 150 }, stage)).toEqual({ x: 500, y: 500 })
    expect(onTheStage({ x: 90, y: 900 }, stage)).toEqual({ x: 0, y: 1000 })
  })
  it('is drawn from its first point to its last', () => {
    expect(pathOf([0, 0, 10, 10, 20, 0])).toBe('M0 0Q10 10 15 5L20 0')
    expect(pathOf([1, 2, 3, 4])).toBe('M1 2L3 4')
  })
})

const round = (round: number, starter: number, picture: number): Event<'story'> => ({
  what: 'round_begins',
  round,
  starter,
  picture,
})
const told = (seat: number, picture: number): Event<'story'> => ({
  what: 'tale_told',
  tale: { seat, picture, words: `Story ${seat}.`, told: true },
})
const three: Event<'story'>[] = [round(1, 0, 7), told(0, 10), told(1, 11), told(2, 12)]

describe('a show that is seen again', () => {
  const show = {
    lie: { x: 600 },
    strokes: [{ points: [0, 0, 9, 9] }, { points: [1, 1, 2, 2] }],
    gestures: ['nod' as const],
  }
  it('lays the picture, then draws line by line, then makes its faces', () => {
    expect(stepsOf(show)).toBe(4)
    const seen = [0, 1, 2, 3, 4].map((step) => shownAt(show, step))
    expect(seen.map(({ lie }) => lie?.x)).toEqual([undefined, 600, 600, 600, 600])
    expect(seen.map(({ strokes }) => strokes.length)).toEqual([0, 0, 1, 2, 2])
    expect(seen.map(({ gestures }) => gestures.length)).toEqual([0, 0, 0, 0, 1])
  })
})

describe('how somebody voted before', () => {
  const history: Event<'story'>[] = [
    ...three,
    { what: 'votes_opened', votes: [1, 1, 0] },
    { what: 'tied', seats: [0, 1] },
    { what: 'votes_opened', votes: [0, 0, 0], again: true },
    { what: 'round_begins', round: 2, starter: 1, picture: 10 },
    { what: 'votes_opened', votes: [2, 1, null] },
  ]
  it('is told round by round, of first votes', () => {
    expect(tastes(history)).toEqual([[1, 2], [1, 1], [0]])
    expect(tastes([])).toEqual([])
  })
  it('stands beside the vote, of the others alone', () => {
    const pub = { phase: 'vote', score: [0, 0, 0], goal: 10, gone: [], answered: [] }
    const mine = { tale: { seat: 0, told: true } }
    const game = {
      pub,
      me: 0,
      name,
      favourite: null,
      sending: false,
      tellings: [mine],
      live: { history },
    }
    const words = forEyes(drawn(VoteQuestion, { game: game as never }))
    expect(words).toMatch(/How they voted before Ben for their own, then their own Cleo for yours/)
    const first = { ...game, live: { history: [] } }
    expect(words).not.toContain('last round')
    expect(words).toContain(t('story.mayVoteSelf'))
    const silent = forEyes(drawn(VoteQuestion, { game: { ...game, tellings: [] } as never }))
    expect(silent).not.toContain(t('story.mayVoteSelf'))
    expect(silent).toContain(t('story.haveVoted', 0, 3))
    expect(forEyes(drawn(VoteQuestion, { game: first as never }))).not.toContain('voted before')
  })
})

describe('a round that may be the last', () => {
  const table = (score: number[], more: object = {}): StoryPublic =>
    ({ phase: 'vote', score, goal: 10, gone: [], answered: [], ...more }) as never
  it('is one in which somebody who is here may reach the goal', () => {
    expect(mayReach(table([5, 5, 5]))).toEqual([])
    expect(mayReach(table([5, 6, 9]))).toEqual([1, 2])
    expect(mayReach(table([5, 6, 9], { gone: [2] }))).toEqual([1])
    expect(mayBeLast(table([0, 0, 10], { phase: 'reveal' }))).toBe(false)
  })
  it('says so above the table, and beside the vote with whom it hangs on', () => {
    expect(t('story.where', 4, 10, true)).toBe('Round 4, perhaps the last · first to 10 points')
    const facts = {
      me: 1,
      name,
      favourite: null,
      sending: false,
      tellings: [],
      live: { history: [] },
    }
    const words = forEyes(
      drawn(VoteQuestion, { game: { ...facts, pub: table([5, 6, 9]) } as never }),
    )
    expect(words).toContain('This may be the last round: you and Cleo may reach 10 points.')
  })
})

describe('what is opened before all', () => {
  it('shows every tied story in a second vote, though nobody could go on with theirs', () => {
    const again = revelations([
      ...three,
      { what: 'votes_opened', votes: [0, 1, null] },
      { what: 'tied', seats: [0, 1] },
      { what: 'left', seat: 1 },
      { what: 'votes_opened', votes: [0, null, 1], again: true },
    ]).at(-1)
    expect(again).toMatchObject({ what: 'votes', again: true, candidates: [0, 1] })
    expect(
      again && headline(again, (seat) => ['Ada', 'Ben', 'Cleo'][seat] ?? '', null).text,
    ).toMatch(/Ada and Ben/)
  })
  it('is a round that somebody won', () => {
    const history: Event<'story'>[] = [
      ...three,
      { what: 'votes_opened', votes: [1, 1, 0] },
      { what: 'round_won', winner: 1, picture: 11, gains: [3, 4, 0], score: [3, 4, 0] },
    ]
    const [won] = revelations(history)
    expect(won).toMatchObject({ what: 'votes', outcome: 'won', winner: 1, end: history.length })
    // Its page of the book is complete: what was told aloud is heard.
    expect(won && uncovers(won)).toBe(true)
    expect(won && scoreBefore(won)).toEqual([0, 0, 0])
    expect(won && tableAt(table, won).tales).toHaveLength(3)
    expect(won && headline(won, name, 1)).toEqual({
      title: 'You told it best!',
      text: 'With 2 votes: 4 points for you, 3 for everybody who voted for it.',
    })
  })

  it('is a tie of the first round that nobody breaks: it says who else had as many (ST-RULING-34)', () => {
    const [won] = revelations([
      ...three,
      { what: 'votes_opened', votes: [0, 1, 2] },
      { what: 'round_won', winner: 0, picture: 10, gains: [4, 0, 0], score: [4, 0, 0] },
    ])
    expect(won && headline(won, name, 1).text).toMatch(/ You and Cleo had as many: .*told first\.$/)
  })

  it('is a tie, its second votes, a throw that must be repeated, and the one that decides', () => {
    const history: Event<'story'>[] = [
      ...three,
      { what: 'votes_opened', votes: [0, 1, 2] },
      { what: 'tied', seats: [0, 1, 2] },
      { what: 'expanding', seat: 0, picture: 20 },
      { what: 'expanded', tale: { seat: 0, picture: 20, words: 'And on.', told: true } },
      { what: 'votes_opened', votes: [0, 1, 2], again: true },
      { what: 'threw', signs: ['rock', 'rock', 'rock'], left: [0, 1, 2] },
      { what: 'threw', signs: ['rock', 'paper', 'rock'], left: [1] },
      {
        what: 'round_won',
        winner: 1,
        picture: 11,
        gains: [0, 1, 0],
        score: [0, 1, 0],
        by_throw: true,
      },
      round(2, 1, 11),
    ]
    const all = revelations(history)
    expect(all.map(({ what, winner }) => [what, winner])).toEqual([
      ['votes', null],
      ['votes', null],
      ['throw', null],
      ['throw', 1],
    ])
    expect(all.map(uncovers)).toEqual([false, false, false, true])
    expect(all[0]).toMatchObject({ outcome: 'tied', tied: [0, 1, 2], end: 6 })
    expect(all[1]).toMatchObject({ outcome: 'throw', again: true, candidates: [0, 1, 2] })
    expect(all[1]?.tellings[0]?.more?.words).toBe('And on.')
    expect(all[0] && headline(all[0], name, 1).text).toMatch(/^You, Ada and Cleo have/)
    expect(all[2] && headline(all[2], name, null).title).toBe('Once more!')
    expect(all[3] && headline(all[3], name, null)).toEqual({
      title: 'Ben told it best!',
      text: 'A point for Ben, none for anybody else.',
    })
  })

  it('is a void round, with votes that nobody cast or with nothing told', () => {
    const unvoted: Event<'story'>[] = [
      ...three,
      { what: 'votes_opened', votes: [null, null, null] },
      { what: 'round_void' },
    ]
    expect(revelations(unvoted)).toHaveLength(1)
    expect(revelations(unvoted)[0]).toMatchObject({ outcome: 'void', winner: null })
    expect(revelations(unvoted).map(uncovers)).toEqual([true])
    const untold = revelations([round(1, 0, 7), { what: 'round_void' }])
    expect(untold).toHaveLength(1)
    expect(untold.map(uncovers)).toEqual([false])
    expect(untold[0] && headline(untold[0], name, null).title).toBe('Nobody told a story')
  })

  it('counts points on from round to round', () => {
    const all = revelations([
      ...three,
      { what: 'votes_opened', votes: [1, 1, 0] },
      { what: 'round_won', winner: 1, picture: 11, gains: [3, 4, 0], score: [3, 4, 0] },
      round(2, 1, 11),
      told(1, 13),
      { what: 'votes_opened', votes: [1, null, 1] },
      { what: 'round_won', winner: 1, picture: 13, gains: [3, 1, 3], score: [6, 5, 3] },
    ])
    expect(all[1] && scoreBefore(all[1])).toEqual([3, 4, 0])
    expect(all[1]).toMatchObject({ round: 2, start: 11 })
  })
})

describe('whoever speaks on the silent stage', () => {
  const spoke: Event<'story'> = { what: 'overheard', seat: 1, teller: 0 }
  const seen = (me: number | null): string | undefined =>
    storyOf([spoke], { names, seals: ['fox', 'teal', 'iris'], bots: [], me }, [])[0]?.text
  it('is told of to everybody, each in their own words', () => {
    expect(seen(null)).toBe('Ben says that Ada spoke!')
    expect(seen(1)).toBe('You say that Ada spoke!')
    expect(seen(0)).toBe('Ben says that you spoke!')
  })
  it('is said beside the stage, others before me', () => {
    const tale = { seat: 0, picture: 10 }
    expect(overheardBy(tale, name, 1)).toBe('')
    expect(overheardBy(null, name, 1)).toBe('')
    expect(overheardBy({ ...tale, overheard: [1] }, name, 1)).toBe('You heard a word!')
    expect(overheardBy({ ...tale, overheard: [1, 2] }, name, 1)).toBe('Cleo and you heard a word!')
    expect(overheardBy({ ...tale, overheard: [1, 2] }, name, 0)).toBe('Ben and Cleo heard a word!')
  })
})

describe('what happened, in sentences', () => {
  it('says “you” of my points', () => {
    const won: Event<'story'> = {
      what: 'round_won',
      winner: 1,
      picture: 11,
      gains: [3, 4, 0],
      score: [3, 4, 0],
    }
    const said = (me: number | null): string | undefined =>
      storyOf([won], { names, seals: ['fox', 'teal', 'iris'], bots: [], me }, [])[0]?.text
    expect(said(0)).toBe('Ben told it best. You 3, Ben 4.')
    expect(said(1)).toBe('You told it best. Ada 3, you 4.')
    expect(said(2)).toBe('Ben told it best. Ada 3, Ben 4.')
  })
})

describe('who is who', () => {
  it('finds neighbours, and closes up when somebody has left', () => {
    expect(rightOf(table, 0)).toBe(2)
    expect(rightOf({ ...table, gone: [2] }, 0)).toBe(1)
    expect(nextStarter({ ...table, starter: 2 })).toBe(0)
    expect(nextStarter({ ...table, starter: 2, gone: [0] })).toBe(1)
    expect(tiedAfter({ ...table, tied: [2, 0] }, 2)).toBe(0)
    const all = { ...table, tied: [0, 1, 2] }
    expect([0, 1, 2].map((seat) => tiedBefore(all, seat))).toEqual([2, 0, 1])
    expect(youFirst([0, 1], name, 1)).toEqual(['You', 'Ada'])
    expect(youFirst([0, 1], name, 2)).toEqual(['Ada', 'Ben'])
  })
  it('counts votes', () => {
    expect(votersFor([1, 1, 0], 1)).toEqual([0, 1])
    expect(leaders({ votes: [0, 1, 1, 0, null], candidates: [2, 1, 0] })).toEqual([0, 1])
    expect(leaders({ votes: [null, null], candidates: [1, 0] })).toEqual([0, 1])
  })
  it('knows which sign wins, and when it must be thrown again', () => {
    expect(winningSign(['rock', 'scissors', null])).toBe('rock')
    expect(winningSign(['paper', 'paper', 'scissors'])).toBe('scissors')
    expect(winningSign(['paper', 'paper'])).toBeNull()
    expect(winningSign(['rock', 'paper', 'scissors'])).toBeNull()
  })
  it('knows who still thinks about a card', () => {
    expect(thinking(table)).toEqual([1, 2])
    expect(thinking({ ...table, no_card: [1] })).toEqual([2])
    expect(thinking({ ...table, free: true })).toEqual([])
    expect(seatStates({ ...table, no_card: [1] })).toEqual([
      'begins',
      'plays no card',
      'plays a card?',
    ])
  })
  it('asks nothing of whoever begins while the others decide about their cards', () => {
    expect(othersDecide(table, 0)).toBe(true)
    expect(othersDecide(table, 1)).toBe(false)
    expect(othersDecide({ ...table, free: true }, 0)).toBe(false)
  })
  it('says that the time is up to whoever let it pass, until the first story is told', () => {
    const over: StoryPublic = { ...table, free: true, no_card: [1] }
    expect([0, 1, 2, null].map((seat) => timeIsUp(over, seat))).toEqual([false, false, true, false])
    expect(timeIsUp({ ...over, free: false }, 2)).toBe(false)
    const telling = (told: boolean): StoryPublic => ({
      ...over,
      phase: 'tell',
      teller: 0,
      tales: [{ seat: 0, picture: 10, told }],
    })
    expect(timeIsUp(telling(false), 2)).toBe(true)
    expect(timeIsUp(telling(true), 2)).toBe(false)
    expect(timeIsUp({ ...over, effect: 'silent' }, 2)).toBe(false)
    expect(timeIsUp({ ...over, holders: [0, 1] }, 2)).toBe(false)
  })
  it('knows what is being told', () => {
    const tale = { seat: 0, picture: 10 }
    const telling: StoryPublic = { ...table, phase: 'tell', teller: 0, tales: [tale] }
    expect(onStage(telling)).toBe(tale)
    expect(onStage({ ...telling, tales: [{ ...tale, told: true }] })).toBeNull()
    expect(onStage({ ...telling, teller: 1 })).toBeNull()
  })
})

describe('when I tell', () => {
  const tell: StoryPublic = { ...table, phase: 'tell', teller: 0, to_come: [1, 2] }

  it('is said by the names of those before me', () => {
    expect(whenTells(tell, 1, name)).toBe('You are next.')
    expect(whenTells(tell, 2, name)).toBe('Then Ben, you.')
    expect(whenTells(table, 1, name)).toBe('You are next.')
    expect(whenTells(table, 2, name)).toBe('Then Ben, you.')
  })

  it('is over when I have told', () => {
    const mine = { seat: 2, picture: 4, words: 'A gull.', told: true, aloud: false }
    expect(whenTells({ ...tell, to_come: [1], tales: [mine] }, 2, name)).toContain(
      'You have had your turn',
    )
    expect(whenTells({ ...tell, to_come: [1] }, 2, name)).toBe('')
    expect(toVote({ ...tell, to_come: [1], tales: [mine] }, 2), 'what I am asked next').toBe(true)
    expect(toVote({ ...tell, to_come: [1], tales: [mine] }, 1)).toBe(false)
    expect(toVote({ ...tell, to_come: [1], tales: [mine] }, null), 'who looks on').toBe(false)
  })
})

describe('in a tie', () => {
  const more = { seat: 1, picture: 5, words: 'And then.', told: true }
  const tale = (seat: number) => ({ seat, picture: seat, words: 'Once.', told: true })

  it('is asked for a vote next who has nothing to go on with', () => {
    const tie: StoryPublic = { ...table, tied: [0, 1], extras: [1] }
    const next = (phase: StoryPublic['phase']): boolean[] =>
      [0, 1, 2].map((seat) => toVote({ ...tie, phase }, seat))
    expect(next('swap')).toEqual([false, false, true])
    expect(next('expand'), 'Ada has gone on').toEqual([true, false, true])
  })
  it('comes first to the vote what was told last, then the others as they sit', () => {
    const seats = (told: Parameters<typeof inBallotOrder>[0], me: number | null): number[] =>
      inBallotOrder(told, me, 4).map((one) => one.tale.seat)
    const all = [3, 0, 1, 2].map((seat) => ({ tale: tale(seat) }))
    expect(seats(all, 0)).toEqual([2, 3, 0, 1])
    expect(seats(all, 2), 'mine is no news to me').toEqual([3, 0, 1, 2])
    expect(seats(all, null)).toEqual([2, 3, 0, 1])
    expect(
      seats(
        [
          { tale: tale(3), more: { ...more, seat: 3 } },
          { tale: tale(1), more },
        ],
        3,
      ),
    ).toEqual([1, 3])
  })
  it('leaves the evening waiting for whoever still has the signs to look at', () => {
    const tied: Event<'story'>[] = [
      ...three,
      { what: 'votes_opened', votes: [1, 2, 0] },
      { what: 'tied', seats: [0, 1, 2] },
      { what: 'votes_opened', votes: [1, 0, null], again: true },
      { what: 'threw', signs: ['rock', 'paper', null], left: [1] },
      {
        what: 'round_won',
        winner: 1,
        picture: 11,
        gains: [0, 1, 0],
        score: [0, 1, 0],
        by_throw: true,
      },
    ]
    const all = revelations(tied)
    expect(all.map(isOpen)).toEqual([true, true, false])
    expect(revelations([...three, { what: 'round_void' }]).map(isOpen)).toEqual([false])
    const [first, second] = all.flatMap((of) => (of.what === 'votes' ? [even(of)] : []))
    expect([first, second], 'who ties is marked, twice').toEqual([
      [0, 1, 2],
      [0, 1],
    ])
  })
  it('keeps whoever was handed a picture thinking, not choosing', () => {
    const challenge: StoryPublic = { ...table, phase: 'tell', teller: 1, unseen: [1] }
    expect(seatStates(challenge)[1]).toBe('is thinking')
    expect(seatStates({ ...challenge, unseen: [] })[1]).toBe('is choosing')
  })
})

describe('a neighbour', () => {
  it('hands me what I tell of, and gets what I hand on', () => {
    expect([leftOf(table, 0), rightOf(table, 0)]).toEqual([1, 2])
    const gone = { ...table, gone: [1] }
    expect(leftOf(gone, 0)).toBe(2)
  })
})

describe('the log', () => {
  it('says who voted for whom, and who is tied', () => {
    const said = (me: number | null, ...events: Event<'story'>[]): string[] =>
      storyOf(events, { names, seals: ['fox', 'teal', 'iris'], bots: [], me }, []).map(
        ({ text }) => text,
      )
    const votes = [1, 1, null]
    expect(said(0, { what: 'votes_opened', votes })).toEqual([
      'The votes: you for Ben, Ben for their own.',
    ])
    expect(said(1, { what: 'votes_opened', votes, again: true })).toEqual([
      'The second votes: Ada for you, you for your own.',
    ])
    expect(said(null, { what: 'votes_opened', votes: [null, null, null] })).toEqual([
      'The votes: none.',
    ])
    const tied: Event<'story'> = { what: 'tied', seats: [0, 1] }
    expect([...said(1, tied), ...said(2, tied)]).toEqual([
      'You and Ada are tied.',
      'Ada and Ben are tied.',
    ])
  })
  it('has single marks within its own', () => {
    expect(firstWords('“I’ve come,” said the cat.')).toBe('‘I’ve come,’ said the cat.')
  })
  it('says who showed it best, where nobody told', () => {
    const cast = {
      names,
      seals: ['fox' as const, 'teal' as const, 'iris' as const],
      bots: [],
      me: 2,
    }
    const won = {
      what: 'round_won',
      winner: 1,
      picture: 4,
      gains: [0, 1, 0],
      score: [0, 1, 0],
    } as unknown as Event<'story'>
    const begins = { what: 'round_begins', round: 2, starter: 0, picture: 7 } as Event<'story'>
    const played = { what: 'played_card', seat: 0, card: 'silent' } as Event<'story'>
    const last = (...history: Event<'story'>[]): string | undefined =>
      storyOf(history, cast, []).at(-1)?.text
    expect(last(played, won)).toBe('Ben showed it best. Ben 1.')
    expect(last(played, won, begins, won)).toBe('Ben told it best. Ben 1.')
    expect(seatStates({ ...table, phase: 'reveal', winner: 1, effect: 'silent' })[1]).toBe(
      'showed it best',
    )
  })
  it('tells how a tale begins', () => {
    expect(firstWords('A gull. It flew.')).toBe('A gull. It flew.')
    expect(firstWords('one two three four five six seven eight nine, ten')).toBe(
      'one two three four five six seven eight nine …',
    )
    const told = {
      what: 'tale_told',
      tale: { seat: 1, picture: 4, words: 'A gull.\nIt flew.', told: true, aloud: false },
    } as Event<'story'>
    const line = (me: number): string | undefined =>
      storyOf([told], { names, seals: ['fox', 'teal', 'iris'], bots: [], me }, [])[0]?.text
    expect([line(0), line(1)]).toEqual(['Ben: “A gull. It flew.”', 'You: “A gull. It flew.”'])
  })
})

describe('what lies beside the starting picture', () => {
  const tale = (seat: number, picture: number, told = true) => ({
    seat,
    picture,
    words: told ? 'They waited.' : '',
    told,
  })
  const lies = (of: Partial<Parameters<typeof besides>[0]>): number[] =>
    besides({
      shown: table,
      now: null,
      begun: false,
      read: undefined,
      reading: null,
      trying: null,
      me: 2,
      ...of,
    }).map(({ picture }) => picture)

  it('is nothing before anybody has told', () => {
    expect(lies({})).toEqual([7])
  })
  it('is what the story in sight was told of, until the next one begins', () => {
    const read = { tale: tale(0, 11) }
    const now = tale(1, 12, false)
    expect(lies({ read })).toEqual([7, 11])
    expect(lies({ read, now })).toEqual([7, 11])
    expect(lies({ read, now, begun: true })).toEqual([7, 12])
    expect(lies({ now }), 'the first of the round').toEqual([7, 12])
  })
  it('is the picture that I am about to lay, unless I read', () => {
    const read = { tale: tale(0, 11) }
    expect(lies({ read, trying: 40 })).toEqual([7, 40])
    expect(lies({ read, trying: 40, reading: 0 })).toEqual([7, 11])
  })
  it('is what was told of a story that I opened again, and what it went on with', () => {
    const read = { tale: tale(0, 11), more: tale(0, 30) }
    expect(lies({ read, reading: 0, now: tale(1, 12, false) })).toEqual([7, 11, 30])
  })
})

it('is voted on from my left on: my own story comes last', () => {
  const from = (me: number | null): number[] =>
    [0, 1, 2, 3].sort((a, b) => fromLeftOf(me, a, 4) - fromLeftOf(me, b, 4))
  expect(from(1)).toEqual([2, 3, 0, 1])
  expect(from(0)).toEqual([1, 2, 3, 0])
  expect(from(null)).toEqual([0, 1, 2, 3])
})

describe('the last round', () => {
  const score = table.score.map((_, seat) => (seat === 1 ? table.goal : 0))
  it('is the one in which somebody reaches the goal, when that is revealed', () => {
    expect(wasLast({ ...table, phase: 'reveal', score })).toBe(true)
    expect(wasLast({ ...table, phase: 'reveal' })).toBe(false)
    expect(wasLast({ ...table, phase: 'vote', score })).toBe(false)
  })
})

describe('a hint', () => {
  afterEach(() => void vi.unstubAllGlobals())
  it('for a vote brings that tale into sight', () => {
    const seen: string[] = []
    vi.stubGlobal('document', {
      querySelector: (which: string) => ({ scrollIntoView: () => seen.push(which) }),
    })
    const game = { favourite: null } as unknown as StoryTable
    light(game, { do: 'vote_for', seat: 2 })?.()
    expect([game.favourite, seen]).toEqual([2, ['[data-ballot="2"]']])
  })
})

describe('my action card', () => {
  it('may be played after all by who has kept it, and is not offered as if nothing had been said', () => {
    const offered = (kept: boolean): string =>
      forEyes(
        drawn(CardOffer, { game: { card: 'silent', cardText: '', kept } as never, playable: true }),
      )
    expect(offered(false)).toMatch(/Play it Keep it$/)
    expect(offered(true)).toMatch(/Play it after all$/)
  })
})
