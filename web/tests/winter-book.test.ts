import { describe, expect, it } from 'vitest'
import { standing, verify } from '../src/games/winter/book/luck'
import { captionOf, rest, scoreOf, trackOf } from '../src/games/winter/book/plates'
import { shuffled } from '../src/games/winter/book/shuffled'
import { stepsOf, turns } from '../src/games/winter/book/steps'
import { ofWinter } from '../src/games/winter/words'
import { cardCalled, cardOf, everyCard } from '../src/games/winter/world'
import { sideOf } from '../src/games/words'
import type { Book, Leaf, Replay, ReplayFrame, Result, WinterPage } from '../src/lib/wire'
import played from './replay.winter.json'

/** Five players with objectives, until the pile had been used up; only what luck has to do with. */
const replay = played as unknown as Replay<'winter'>
const changed = (change: (copy: typeof played) => void): Replay<'winter'> => {
  const copy = structuredClone(played)
  change(copy)
  return copy as unknown as Replay<'winter'>
}
type Told = { what: string; cards?: number[] | number; quest?: string }
const events = (copy: typeof played): Told[] =>
  copy.frames.flatMap(({ look }) => look.events as unknown as Told[])

describe('Winter Tales’ luck, worked out again', () => {
  it('is as it was promised, through factions, quests, objectives and a pile laid anew', () => {
    const verdict = verify(replay)
    expect(verdict).toMatchObject({
      ...{ promise: true, factions: true, quests: true, aims: true, right: true },
    })
    expect(verdict.draws.flatMap(({ cards }) => cards).length).toBeGreaterThan(93)
  })
  it('says so in words', () => {
    const { right, checks, draws } = shuffled(replay, replay.promise)
    expect([right, checks.every((check) => check.right)]).toEqual([true, true])
    expect(checks).toHaveLength(5)
    expect(draws[0]?.words).toMatch(/^First quest: /)
    expect(draws.at(-1)?.words).toMatch(/^\w+: [A-Z]/)
  })
  it('knows another seed, and another promise', () => {
    expect(verify(changed((copy) => (copy.seed = '00'.repeat(16)))).right).toBe(false)
    expect(verify(replay, 'ff'.repeat(32))).toMatchObject({ promise: false, right: false })
    expect(verify(changed((copy) => (copy.seed = 'no seed'))).right).toBe(false)
  })
  it('finds another faction, another first quest and another objective', () => {
    const seated = changed((copy) => {
      const factions = copy.frames[0]?.look.public.factions
      if (factions) factions.push(...factions.splice(0, 1))
    })
    expect(verify(seated)).toMatchObject({ factions: false, right: false })
    const quest = changed((copy) => {
      const drawn = events(copy).find(({ what }) => what === 'quest_drawn')
      if (drawn) drawn.quest = drawn.quest === 'love' ? 'glimmer' : 'love'
    })
    expect(verify(quest)).toMatchObject({ quests: false, right: false })
    const aim = changed((copy) => {
      const own = copy.frames[0]?.look.private?.aims[0]
      if (own) own.objective = own.objective === 'spy_1' ? 'spy_2' : 'spy_1'
    })
    expect(verify(aim)).toMatchObject({ aims: false, right: false })
  })
  it('finds a card that nobody drew, and a number that the seed did not bring', () => {
    const card = changed((copy) => {
      const drawn = events(copy).findLast(({ what }) => what === 'drawn')
      if (Array.isArray(drawn?.cards)) drawn.cards[0] = (drawn.cards[0] ?? 0) + 1
    })
    expect(verify(card).draws.filter(({ right }) => !right)).toHaveLength(1)
    const number = changed((copy) => {
      const last = copy.log.entries.findLast((entry) => 'outcome' in entry)
      const outcome = last && 'outcome' in last ? last.outcome : undefined
      if (outcome) outcome[0] = (outcome[0] ?? 0) + 1
    })
    expect(verify(number).right).toBe(false)
  })
  it('knows who was dealt to whom, and where', () => {
    const dealt = {
      cranky: [2, 'OP'],
      alice: [2, 'MC'],
      match_girl: [2, 'WO'],
      mangiafuoco: [0, 'WO-CF'],
      fox_and_cat: [0, 'MC-NF'],
      mad_hatter: [0, 'OP-DM'],
      dorothy: [3, 'PT'],
      pinocchio: [3, 'WP'],
      scarecrow: [3, 'DM'],
      candlewick: [1, 'OP-MC'],
      wolf: [1, 'MA-OP'],
      white_rabbit: [1, 'WP-FW'],
    }
    const of = (people: Record<string, (number | string)[]>, lies = 'FW'): Replay<'winter'> => {
      const pieces = Object.fromEntries(
        Object.entries(people).map(([who, [owner, at]]) => [who, { owner, at }]),
      )
      const factions = ['winter', 'winter', 'spring', 'spring']
      const events = [
        { what: 'quest_drawn', quest: 'spring_artifact' },
        { what: 'quest_left', quest: 'winter_artifact' },
        { what: 'quest_placed', seat: 0, quest: 'spring_artifact', at: lies },
        { what: 'quest_drawn', quest: 'propaganda' },
        { what: 'quest_placed', seat: 2, quest: 'propaganda', at: 'NF' },
      ]
      return {
        seat: null,
        names: ['Mira', 'Otto', 'Iben', 'Tobias'],
        seed: '7'.padStart(32, '0'),
        promise: '212a928483e6b4270d87b199bdc8a34231444f88d12bdd129060396922d3e044',
        log: { seats: 4, options: { dealt: true }, entries: [] },
        frames: [{ look: { events, public: { factions, ring: [2, 0, 3, 1], pieces } } }],
      } as unknown as Replay<'winter'>
    }
    expect(verify(of(dealt))).toMatchObject({ people: true, quests: true, right: true })
    expect(shuffled(of(dealt), null).checks).toHaveLength(5)
    const swapped = { ...dealt, wolf: [0, 'MA-OP'], mad_hatter: [1, 'OP-DM'] }
    expect(verify(of(swapped))).toMatchObject({ people: false, right: false })
    const moved = { ...dealt, wolf: [1, 'OP-MC'], candlewick: [1, 'MA-OP'] }
    expect(verify(of(moved))).toMatchObject({ people: false, right: false })
    expect(verify(of(dealt, 'CF'))).toMatchObject({ people: true, quests: false, right: false })
  })
  it('passes over what was taken back', () => {
    const by = (seat: number, kind = 'answer', to = 0) => ({ seat, kind, to })
    expect(standing([by(0), by(1), by(0, 'undo'), by(0)])).toEqual([1, 3])
    expect(standing([by(0), by(1), by(0), by(0, 'back', 1), by(1)])).toEqual([0, 4])
    expect(standing([by(1, 'hint'), by(0), by(1, 'hint'), by(1), by(0, 'undo')])).toEqual([0, 3])
  })
})

describe('stepping through a tale', () => {
  const frame = (told: object[], chapter = 0, more = {}): ReplayFrame<'winter'> =>
    ({ n: 0, entry: '', look: { public: { chapter, gone: [] }, events: told, ...more } }) as never
  it('has a step for whatever can be seen, and goes on to each turn', () => {
    const steps = stepsOf([
      frame([]),
      frame([{ what: 'chosen' }]),
      frame([]),
      frame([{ what: 'cards_due' }, { what: 'drawn' }]),
      frame([{ what: 'chapter_begins' }, { what: 'turn_of', seat: 2 }], 1),
      frame(
        [
          { what: 'turn_of', seat: 0 },
          { what: 'turn_of', seat: 1 },
        ],
        1,
      ),
      frame([{ what: 'epilogue_begins', seat: 1 }], 1, { result: { ending: 'spring_wins' } }),
    ])
    expect(steps).toHaveLength(5)
    expect(steps.map(({ history }) => history.length)).toEqual([0, 1, 5, 7, 8])
    expect(turns(steps)).toEqual([
      { at: 0, kind: 'opening', chapter: 0, seat: 0 },
      { at: 2, kind: 'turn', chapter: 1, seat: 2 },
      { at: 3, kind: 'turn', chapter: 1, seat: 1 },
      { at: 4, kind: 'epilogue', chapter: 1, seat: 1 },
    ])
    expect(steps.at(-1)?.result?.ending).toBe('spring_wins')
  })
})

const page = (of: Partial<WinterPage>): WinterPage => ({
  ...{ nth: 1, kind: 'memory', passages: [], words: '', quest: null, objective: null },
  ...{ outcome: null, space: 0, side: null, card: null, battles: 0, traps: 0 },
  ...{ fights: [], sums: null },
  ...{
    scores: { spring: 0, winter: 0 },
    winner: null,
    recalled: [],
    loose: {} as WinterPage['loose'],
  },
  ...{ courses: [], standings: [], deeds: [] },
  ...of,
})
const result = (ending: string, winners: number[], spring: number, winter: number): Result => ({
  ...{ ending, winners, ranks: [], points: [spring, winter, 0] },
  sides: { spring: [0], winter: [1], writer: [2] },
})
const book = (tales: WinterPage[], of: Partial<Book<'winter'>> = {}): Book<'winter'> =>
  ({
    ...{ game: 'winter', names: ['Ada', 'Ben', 'Cleo'], remarks: [] },
    result: result('spring_wins', [0], 12, 9),
    tales: tales.map((each) => ({ page: each, heading: '', loved: 0 })),
    ...of,
  }) as unknown as Book<'winter'>

describe('how it ended', () => {
  const fate = (ending: string, winners: string[], spring = 12, winter = 9) =>
    ofWinter.fate?.(ending, winners, result(ending, [], spring, winter))
  it('is said of each side, of the writer, and of a table that was left', () => {
    expect(fate('spring_wins', ['Ada'])).toEqual({
      title: 'Spring has come',
      text: 'Ada wins: spring 12, winter 9.',
    })
    expect(fate('winter_wins', ['Ben', 'Dan'], 8, 11)).toEqual({
      title: 'Winter without end',
      text: 'Ben and Dan win: spring 8, winter 11.',
    })
    expect(fate('spring_wins', ['Ada'], 9, 9)?.text).toContain('9 to 9')
    expect(fate('writer_wins', ['Cleo'], 12, 12)).toEqual({
      title: 'The story never ends',
      text: 'Cleo wins as the writer: spring and winter have 12 each.',
    })
    expect(fate('deserted', [])?.title).toBe('The town was left alone')
    expect(fate('never_heard_of', ['Ada'])).toBeUndefined()
  })
  it('says for whom somebody played', () => {
    const over = result('spring_wins', [0], 12, 9)
    expect([0, 1, 2, 3].map((seat) => sideOf(ofWinter, over, seat))).toEqual([
      'for spring',
      'for winter',
      'the writer',
      undefined,
    ])
  })
})

describe('the book of a winter’s tale', () => {
  it('says beside its pictures what the town remembers, and how it ended, and not again in words', () => {
    const told: Leaf = {
      place: 'The epilogue',
      parts: [
        { what: 'note', line: ['Freezing Horror was left open.'] },
        { what: 'note', line: ['Spring came back to Wintertown.'], weighs: true },
        {
          what: 'points',
          rows: [
            ['spring', 14],
            ['winter', 9],
          ],
        },
      ],
    }
    expect(captionOf(told)).toEqual(['Spring came back to Wintertown.'])
    expect(scoreOf(told)).toEqual([
      ['spring', 14],
      ['winter', 9],
    ])
    expect(rest(told).parts).toEqual([{ what: 'note', line: ['Freezing Horror was left open.'] }])
    expect([captionOf({ place: '' }), scoreOf({ place: '' })]).toEqual([[], []])
  })
  it('knows every card by the name of its picture', () => {
    expect(everyCard.map((card) => cardCalled(cardOf(card).picture))).toEqual(everyCard)
  })
  it('shows the track as it was in the end', () => {
    const first = page({ nth: 1, space: 2, objective: 'rescue' })
    const over = page({ nth: 2, space: 2, card: 9 })
    const other = page({ nth: 3, space: 0, card: 1 })
    const end = page({ nth: 4, kind: 'epilogue', winner: 'spring' })
    expect(trackOf(book([first, over, other, end])).map(({ nth }) => nth)).toEqual([3, 2])
  })
})
