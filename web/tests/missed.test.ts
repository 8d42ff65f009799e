import { describe, expect, it } from 'vitest'
import { storyOf as inEnd } from '../src/games/end/log'
import { storyOf as inStory } from '../src/games/story/model'
import { storyOf as inWindmill } from '../src/games/windmill/model'
import { storyOf as inWinter } from '../src/games/winter/log/tell'
import type { WinterEvent } from '../src/games/winter/wire'
import type { Event } from '../src/lib/live.svelte'
import type { LogLine } from '../src/lib/table'
import type { Cast } from '../src/table/seated.svelte'
import { brief, glance, isNews, linesFrom, takenOver } from '../src/table/missed'

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
    const lines = told(history).map((line, nth) => ({
      ...line,
      ...(nth > 0 && nth < 3 && { weight: 'slight' as const }),
    }))
    expect(glance(lines, history, null).map(({ id }) => id)).toEqual([0, 3])
    expect(glance(lines.slice(1, 3), history, null).map(({ id }) => id)).toEqual([1, 2])
  })
  it('is not that somebody tells aloud who has written it after all', () => {
    const cast: Cast = { names: ['Ada', 'Ben'], seals: [], bots: [], me: null }
    const spoke = { what: 'spoke_up', seat: 0 } as Event
    const hinted = { what: 'hinted', seat: 0 } as Event
    const back = { what: 'took_back', seat: 0 } as Event
    const told = (...history: Event[]): string[][] =>
      [
        inWindmill(history as Event<'windmill'>[], cast, [], []),
        inStory(history as Event<'story'>[], cast, []),
        inEnd(history as Event<'end'>[], cast, false),
      ].map((lines) => lines.map(({ text }) => text))
    const aloud = 'Ada tells it aloud.'
    const undone = 'Ada took the last step back.'
    expect(told(spoke)).toEqual(Array(3).fill([aloud]))
    expect(told(spoke, back)).toEqual(Array(3).fill([]))
    expect(told(spoke, back, { ...spoke })).toEqual(Array(3).fill([aloud]))
    const other = { ...back, seat: 1 } as Event
    for (const lines of told(spoke, hinted, other, back)) {
      expect(lines).toHaveLength(2)
      expect(lines.at(-1)).toBe('Ben took the last step back.')
    }
    expect(told(hinted, back).map((lines) => lines.at(-1))).toEqual(Array(3).fill(undone))
  })
  it('is three lines at most', () => {
    const history = [did(1), did(1), did(0), did(1), did(1)]
    expect(glance(told(history), history, 1).map(({ id }) => id)).toEqual([1, 3, 4])
    expect(glance([], history, 1)).toEqual([])
  })
  it('names how it came out and what I got of it before tales, and these before what was only done', () => {
    const won = { what: 'round_won', winner: 0, gains: [1, 3, 0] } as unknown as Event
    const history = [did(0), won, did(2), did(0), did(2), did(0)]
    const lines = told(history).map((line, nth) => ({
      ...line,
      ...(nth === 0 && { weight: 'tale' as const }),
      ...(nth === 1 && { weight: 'result' as const }),
    }))
    expect(glance(lines, history, 1).map(({ id }) => id)).toEqual([0, 1, 5])
  })
  it('names the last result, however much a clockwork did for me', () => {
    const history = [did(1), did(1), did(0), did(1), did(1)]
    const lines = told(history).map((line, nth) =>
      nth === 2 ? { ...line, weight: 'result' as const } : line,
    )
    expect(glance(lines, history, 1).map(({ id }) => id)).toEqual([2, 3, 4])
  })
  it('says that my time was up, where it was', () => {
    const history = [did(0), did(2), did(1), did(0)]
    const ids = (lapsed: number): LogLine['id'][] =>
      glance(told(history), history, 1, lapsed).map(({ id }) => id)
    expect(ids(2)).toEqual(['lapsed', 2, 3])
    expect(ids(3)).toEqual([2, 'lapsed', 3])
    expect(ids(4)).toEqual([2, 3, 'lapsed'])
    expect(glance([], [], 1, 0).map(({ text }) => text)).toEqual([
      'Your time was up: the game went on without you.',
    ])
  })
  it('says it once, where the game tells it', () => {
    const cast: Cast = { names: ['Ada', 'Ben'], seals: [], bots: [], me: 1 }
    const texts = (lines: readonly LogLine[], history: readonly Event[], lapsed: number): unknown =>
      glance(lines, history, 1, lapsed).map(({ text }) => text)
    const own = [
      ['Your time was over. No guess.', { what: 'guessed', seat: 1, nth: 1 }, 'windmill'],
      ['You laid nothing in time.', { what: 'skipped', seat: 1 }, 'story'],
      ['You told nothing in time.', { what: 'failed', narrator: 1, gains: [0, 0] }, 'end'],
    ] as const
    for (const [says, event, game] of own) {
      const lines = (history: readonly Event[], cast: Cast): LogLine[] =>
        game === 'windmill'
          ? inWindmill(history as Event<'windmill'>[], cast, [], [])
          : game === 'story'
            ? inStory(history as Event<'story'>[], cast, [])
            : inEnd(history as Event<'end'>[], cast, false)
      const history = [event, taken(0, 'bot'), did(1), did(1), did(1)] as unknown as Event[]
      const others = told(history).slice(2)
      expect(texts([...lines(history.slice(0, 1), cast), ...others], history, 0)).toEqual([
        says,
        '3',
        '4',
      ])
      const seen = lines(history.slice(0, 1), { ...cast, me: 0 })
      expect(texts(seen, history, 0)).toContain('Your time was up: the game went on without you.')
    }
  })
  it('says that clockwork played for me, however much it did', () => {
    const up = { ...taken(1, 'bot'), why: 'time_up' } as Event
    const history = [up, did(1), did(1), did(1)]
    expect(glance(told(history), history, 1).map(({ id }) => id)).toEqual([0, 2, 3])
  })
  it('has lines that are short, and cut at a word', () => {
    const passage = `Poppy, with Flower: “${'They went up the steps, and stopped. '.repeat(9)}”`
    expect(brief(passage)).toMatch(/^Poppy, with Flower: “They .{70,90}\w …”$/)
    expect(brief('Ada told it best.')).toBe('Ada told it best.')
    expect(glance([{ id: 0, text: passage }], [did(0)], null)[0]?.text).toBe(brief(passage))
  })
})

describe('what matters in a game', () => {
  const cast = { names: ['Ada', 'Ben', 'Cleo'], seals: [], bots: [], me: 1 }
  it('is, in Story, whose tale won and what I got of it, not that a round goes on', () => {
    const history = [
      { what: 'votes_opened', votes: [2, 0, 0] },
      { what: 'round_won', winner: 0, picture: 3, gains: [1, 3, 3], score: [1, 3, 3] },
      { what: 'round_begins', round: 2, starter: 1, picture: 4 },
      { what: 'played_card', seat: 0, card: 'challenge' },
      { what: 'handed_on' },
    ] as Event<'story'>[]
    expect(glance(inStory(history, cast, []), history, 1, 4).map(({ text }) => text)).toEqual([
      'Ada told it best. Ada 1, you 3, Cleo 3.',
      'Your time was up: the game went on without you.',
      'Everybody handed a picture on.',
    ])
  })
  it('is, in Winter Tales, how a quest ended, and who told, in a line each', () => {
    const told = (seat: number, words: string): unknown => ({
      what: 'card_played',
      passage: { seat, character: 'alice', cards: [6], words },
    })
    const history = [
      { what: 'quest_ends', quest: 'glimmer', outcome: 'spring', spring: 3, winter: 1 },
      told(0, 'They went up the steps to the guardhouse. '.repeat(9)),
      told(2, 'And stopped at the mat.'),
      { what: 'cards_due', seat: 1, cards: 1 },
      { what: 'chapter_begins', chapter: 2, acting: 0 },
      { what: 'turn_of', seat: 0 },
    ] as unknown as WinterEvent[]
    const few = glance(inWinter(history, cast), history, 1)
    expect(few.map(({ id }) => id)).toEqual([0, 1, 2])
    expect(few[1]?.text).toMatch(/^Ada, as Alice, with .+ …”$/)
  })
})
