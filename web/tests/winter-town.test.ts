import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headline } from '../src/games/winter/headline'
import { storyOf } from '../src/games/winter/log/tell'
import { gainedIn, memoryName, scoresOf } from '../src/games/winter/people/memories'
import { journeyTo, outAndBack, reachOf } from '../src/games/winter/reach'
import { ruleOf } from '../src/games/winter/rules'
import { townMap } from '../src/games/winter/sprites'
import {
  centreOf,
  clearSigns,
  crowd,
  footprints,
  linesOf,
  near,
  tokenUnit,
  towards,
  numberOf,
  isOn,
  soughtDisc,
} from '../src/games/winter/town/layout'
import { whereNow } from '../src/games/winter/stage/names'
import { standings } from '../src/games/winter/town/standing'
import { nearest } from '../src/games/winter/turn/nearest'
import { mayTrap, toBegin } from '../src/games/winter/turn/stopping'
import type { WinterEvent, WinterPublic } from '../src/games/winter/wire'
import { distances, placeOf, spaces } from '../src/games/winter/world'
import type { Event } from '../src/lib/live.svelte'
import { t } from '../src/games/winter/messages/staged'
import { rules } from '../src/games/winter/messages/rules'
import type { Cast } from '../src/table/seated.svelte'
import moments from '../src/games/winter/gallery/moments.json'

const pub = (facts: Partial<WinterPublic>): WinterPublic =>
  ({
    stage: 'chapter',
    factions: ['spring', 'winter', 'writer'],
    ring: [0, 1, 2],
    chapter: 1,
    acting: 0,
    pieces: {},
    carried: {},
    slots: {},
    track: [null, null, null],
    bookmark: null,
    window: '',
    powers: { glimmer: null, lovers: null, artifact: null, horror: null, horror_at: null },
    scores: {},
    ...facts,
  }) as unknown as WinterPublic

describe('ways through the town', () => {
  it('a card pays for two steps', () => {
    const reach = reachOf('DM', 0, 2, [])
    const far = distances('DM')
    for (const [space, cards] of reach.cards)
      expect(cards).toBe(Math.ceil((far.get(space) ?? 0) / 2))
    expect([...reach.cards.keys()]).not.toContain('NF')
    expect(reach.cards.has('DM')).toBe(false)
  })
  it('steps that are paid for cost nothing, and only legal ones are taken first', () => {
    const reach = reachOf('DM', 1, 0, ['DM-WO'])
    expect([...reach.cards]).toEqual([['DM-WO', 0]])
  })
  it('of ways equally long the quieter one', () => {
    // From Oaks Park to the Ossuary: by the Mansion or by the cemetery, four steps each.
    const calm = journeyTo(
      reachOf('OP', 0, 2, [], { risk: (at) => (at === 'OP-DM' ? 1 : 0) }),
      'WO',
    )
    const other = journeyTo(
      reachOf('OP', 0, 2, [], { risk: (at) => (at === 'OP-MC' ? 1 : 0) }),
      'WO',
    )
    expect(calm?.way).toEqual(['OP-MC', 'MC', 'MC-WO', 'WO'])
    expect(other?.way).toEqual(['OP-DM', 'DM', 'DM-WO', 'WO'])
    expect(calm?.cards).toBe(2)
  })
  it('one card leads out and back, by the quieter neighbour; without one nobody goes', () => {
    const risk = (at: string): number => (at === 'OP-DM' ? 0 : 1)
    const round = outAndBack(reachOf('OP', 0, 1, []), 1, risk)
    expect(round).toEqual({ to: 'OP', way: ['OP-DM', 'OP'], cards: 1, paid: 0 })
    expect(outAndBack(reachOf('OP', 2, 0, ['OP-MC']), 0, risk)?.cards).toBe(0)
    expect(outAndBack(reachOf('OP', 0, 0, []), 0, risk)).toBeNull()
    expect(outAndBack(reachOf('OP', 1, 0, ['OP-MC']), 0, risk)).toBeNull()
  })
  it('whoever joins a quest goes nowhere from where it is out of reach', () => {
    const reach = reachOf('DM', 0, 1, [], { goal: 'WO' })
    expect([...reach.cards.keys()].sort()).toEqual(['DM-WO', 'WO'])
  })
})

describe('the painting', () => {
  for (const standing of [false, true]) {
    const map = townMap(standing)
    it(`knows every space, ${standing ? 'standing' : 'lying'}`, () => {
      for (const space of spaces) {
        const { x, y } = centreOf(map, space)
        expect(near(map, { x, y }, 1)).toBe(space)
      }
    })
    it(`arrows lead only next door, and everywhere, ${standing ? 'standing' : 'lying'}`, () => {
      const found = new Set(['PT-DM'])
      for (const here of found)
        for (const key of ['arrowleft', 'arrowright', 'arrowup', 'arrowdown']) {
          const next = towards(map, here, key)
          if (next === null) continue
          expect(placeOf(here).next).toContain(next)
          found.add(next)
        }
      expect(found.size).toBe(spaces.length)
    })
  }
  it('those who share a space stand apart, those behind first', () => {
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      const places = crowd(count, 100)
      expect(places).toHaveLength(count)
      for (const [nth, one] of places.entries())
        for (const other of places.slice(nth + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40)
    }
    const here = pub({
      pieces: {
        alice: { owner: 0, at: 'PT-DM' },
        wolf: { owner: 1, at: 'PT-DM' },
        dorothy: { owner: 0, at: 'PT-DM' },
      } as unknown as WinterPublic['pieces'],
      carried: { love: 'alice' } as unknown as WinterPublic['carried'],
    })
    const all = standings(here, townMap(false))
    expect(all.map(({ at }) => at.y)).toEqual(all.map(({ at }) => at.y).sort((a, b) => a - b))
    expect(all.find(({ character }) => character === 'alice')?.quests).toEqual(['love'])
  })
  it('footprints go left and right along the way', () => {
    const prints = footprints(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      20,
    )
    expect(prints.length).toBe(4)
    expect(new Set(prints.map(({ y }) => Math.sign(y))).size).toBe(2)
    expect(prints.every(({ turned }) => Math.round(turned) === 90)).toBe(true)
  })
})

describe.each([true, false])('a name on the painting (standing: %s)', (standing) => {
  const map = townMap(standing)
  const size = tokenUnit(map)
  const sign = { x: map.width / 2, y: map.height / 2, wide: size * 2, high: size * 0.4 }

  it('stands where it was painted for while nobody is there', () =>
    expect(clearSigns(map, [sign], [{ x: 0, y: 0 }])).toEqual([sign]))

  it('steps aside for whoever stands on it', () => {
    const token = { x: sign.x, y: sign.y + size / 2 }
    const [moved] = clearSigns(map, [sign], [token])
    const apart = (a: number, b: number, reach: number): boolean => Math.abs(a - b) >= reach
    expect(
      apart(moved!.x, token.x, (sign.wide + size) / 2) ||
        apart(moved!.y, token.y - size / 2, (sign.high + size) / 2),
    ).toBe(true)
  })

  it('steps aside for the number of a space, and lies under none of them', () => {
    const numbers = spaces.map((space) => numberOf(map, space, false))
    const under = numbers.find(({ x, y }) => x > sign.wide && y > sign.high * 3)!
    const usual = { ...sign, x: under.x, y: under.y }
    const [moved] = clearSigns(map, [usual], [], [under])
    expect(
      Math.abs(moved!.x - under.x) * 2 >= sign.wide + under.wide ||
        Math.abs(moved!.y - under.y) * 2 >= sign.high + under.high,
    ).toBe(true)
  })

  it('lies on no other', () => {
    const [one, other] = clearSigns(map, [sign, { ...sign }], [])
    expect(Math.abs(one!.y - other!.y) >= sign.high || one!.x !== other!.x).toBe(true)
  })
})

it('a number is larger where the painting is small', () => {
  const wide = (standing: boolean): number => {
    const map = townMap(standing)
    return numberOf(map, 'OP', false).wide / tokenUnit(map)
  }
  expect(wide(true)).toBeGreaterThan(1.4 * wide(false))
})

it('a battle amid a quest comes first, and says so', () => {
  expect(whereNow(null, 'OP')).toBe('at Oaks Park')
  expect(whereNow({ quest: 'glimmer' }, 'OP')).toBe(
    'First this, at Oaks Park; then A Glimmer of Hope goes on.',
  )
})

it('a name stands whole on its sign, in two even lines', () => {
  expect(linesOf('Cranky’s Candle Factory')).toEqual(['Cranky’s', 'Candle Factory'])
  expect(linesOf('Oaks Park')).toEqual(['Oaks Park'])
})

describe('stopping', () => {
  const pieces = { alice: { owner: 0, at: 'DM' }, wolf: { owner: 1, at: 'DM' } }
  const town = (facts: object): WinterPublic => pub({ pieces, ...facts } as never)
  it('lets one begin a quest of one’s side that lies there, but not one’s own burden', () => {
    expect(toBegin(town({ slots: { DM: 'glimmer' } }), 'alice', 'DM')).toBe('glimmer')
    expect(toBegin(town({ slots: { DM: 'glimmer' } }), 'wolf', 'DM')).toBeNull()
    expect(toBegin(town({ carried: { love: 'alice' } }), 'alice', 'DM')).toBeNull()
    expect(toBegin(town({ carried: { retaliation: 'alice' } }), 'wolf', 'DM')).toBe('retaliation')
  })
  it('lets rebels lie in wait where traps are laid', () => {
    expect(mayTrap('alice', 'DM')).toBe(true)
    expect(mayTrap('alice', 'PT-DM')).toBe(false)
    expect(mayTrap('wolf', 'DM')).toBe(false)
  })
})

describe('memories', () => {
  it('are worth three until the end is reckoned', () => {
    const track = [{ side: 'spring', card: 6 }, { side: null }, null] as WinterPublic['track']
    expect(scoresOf(pub({ track }))).toEqual({ spring: 3, winter: 0 })
    expect(scoresOf(pub({ track, scores: { spring: 7, winter: 5 } }))).toEqual({
      spring: 7,
      winter: 5,
    })
    expect(memoryName({ side: 'spring', card: 6 })).toContain('Letter')
    expect(memoryName({ side: null })).toBe('A memory that favours nobody')
  })
  it('say +3 in the turn that brought one to a side', () => {
    const placed = (side: 'spring' | null): WinterEvent => ({
      what: 'memory_placed',
      seat: 0,
      space: 1,
      memory: { side, card: 6 },
    })
    expect(gainedIn([placed('spring')])).toEqual({ space: 1, side: 'spring' })
    expect(gainedIn([placed(null)])).toBeNull()
    expect(gainedIn([placed('spring'), { what: 'turn_of', seat: 1 }])).toBeNull()
    const [line] = storyOf([placed('spring')], { names: ['Mira'], seals: [], bots: [], me: null })
    expect(line?.text).toBe('Mira: the town will remember the Letter: +3 for spring. Memory 2.')
  })
})

const all = moments as unknown as Record<
  string,
  {
    seat: number | null
    public: WinterPublic
    ask: { kind: string; rules: string[]; show: Record<string, unknown> } | null
    waiting: number[]
    history: Event<'winter'>[]
  }
>
const names = ['Mira', 'Otto', 'Iben', 'Tobias', 'Juno', 'Frederik', 'Salome']

describe('what is said', () => {
  const cast = (me: number | null): Cast =>
    ({ names, seals: names.map(() => 'fox'), bots: names.map(() => false), me }) as Cast
  for (const [key, { seat, public: seen, ask, waiting, history }] of Object.entries(all)) {
    const asked =
      ask === null
        ? null
        : ask.kind === 'either'
          ? (ask.show['main'] as { kind: string } | null)
          : { kind: ask.kind, ...ask.show }
    const eyes = {
      pub: seen,
      asked,
      ask,
      ...{
        hand: [1],
        offers: [],
        moves: [],
        table: { chairs: [], options: {} },
        you: { seats: [] },
      },
      me: seat,
      mustAct: asked !== null,
      name: (nth: number) => names[nth] ?? '',
      waiting,
      active: (seen.joining ?? seen.activation)?.character ?? null,
    }
    it(`has a headline, rules and a log at ${key}`, () => {
      const said = headline(eyes as unknown as Parameters<typeof headline>[0])
      if (['your_turn', 'movement'].includes(eyes.asked?.kind ?? ''))
        expect(said.short.length, 'a line beside four buttons').toBeLessThanOrEqual(18)
      expect(said.short.length, 'two lines of a phone at most').toBeLessThanOrEqual(36)
      expect(said.words.length).toBeGreaterThan(4)
      expect(said.words).not.toContain('undefined')
      expect(ruleOf(eyes as unknown as Parameters<typeof ruleOf>[0]).ids.length).toBeGreaterThan(0)
      for (const { text } of storyOf(history, cast(seat)))
        expect(text).not.toMatch(/undefined|null|NaN/)
    })
    it(`tells those who look on the same whoever is asked at ${key}`, () => {
      const onlooker = { ...eyes, asked: null, ask: null, me: null, mustAct: false }
      const said = headline(onlooker as unknown as Parameters<typeof headline>[0]).words
      if (seen.window && seen.window !== 'arbiter')
        for (const name of names) expect(said).not.toContain(name)
    })
  }
})

describe('the catalogue', () => {
  it('says every rule that a question names in plain words', () => {
    const folder = '../src/talewind/games/winter'
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.py'))
      .flatMap(
        (file) => readFileSync(`${folder}/${file}`, 'utf8').match(/ rules = \([^)]*\)/g) ?? [],
      )
      .flatMap((rules) => rules.match(/"WT-[A-Z]+-\d+"/g) ?? [])
    expect(named.length).toBeGreaterThan(100)
    for (const id of named) expect(rules).toHaveProperty([id.slice(1, -1)])
  })
  it('speaks of two as two, and of somebody with an article', () => {
    expect(t('winter.askMove', 'the Fox & the Cat')).toMatch(/^The Fox & the Cat are awake/)
    expect(t('winter.logFell', 'the Tin Man')).toBe('The Tin Man falls.')
    expect(t('winter.askPlaceQuest', 'The Safe House')).toBe('Where does the Safe House begin?')
    expect(t('winterTale.trap_escaped', 'the Fox & the Cat')).toBe('The Fox & the Cat escape.')
  })
  it('says where a quest lies that somebody carries', () => {
    const cast = { names: ['Ada', 'Ben'], seals: [], bots: [], me: 0 } as unknown as Cast
    const events = [
      { what: 'chosen', seat: 1, character: 'scarecrow', at: 'OP' },
      { what: 'stepped', character: 'scarecrow', to: 'DM' },
      { what: 'quest_placed', seat: 1, quest: 'love', at: 'scarecrow' },
    ] as unknown as Event<'winter'>[]
    expect(storyOf(events, cast).at(-1)?.text).toMatch(
      /lies under the Scarecrow, at Dorothy.s Mansion\.$/,
    )
  })
  it('says what a way leaves for the quest, and how far the nearest one is', () => {
    expect(t('winterLater.journey', 2, 3, 4, null)).toBe(
      '2 cards, 3 spaces. Leaves you 4 for a quest.',
    )
    expect(t('winterLater.journey', 0, 1, 4, null)).toBe('No card, 1 space.')
    expect(t('winterLater.toQuest', 'The Safe House', 1)).toBe('To the Safe House · 1 card')
    expect(t('winterLater.contest', 0)).toContain('You hold none.')
  })
  it('says that whoever has fallen saves or rests', () => {
    const eyes = {
      pub: { pieces: { tin_man: { fallen: true } } },
      asked: { kind: 'act' },
      active: 'tin_man',
    } as unknown as Parameters<typeof headline>[0]
    expect(headline(eyes).words).toBe('The Tin Man is down: save somebody, or rest')
  })
  it('leaves the words of a tale out where the tale is in sight', () => {
    expect(t('winter.logBrief', 'Mira, as Alice: “It snowed.”')).toBe('Mira tells, as Alice.')
    expect(t('winter.logBrief', 'You, as Alice, with Letter: told aloud.')).toBe(
      'You tell, as Alice, with Letter.',
    )
    expect(t('winter.logBrief', 'Mira: Memory 2. “So.”')).toBe('Mira: Memory 2.')
    expect(t('winter.logBrief', 'At turn: Mira.')).toBe('At turn: Mira.')
    expect(t('winter.logChapter', 2, 'You')).toBe('Chapter two begins. First: you.')
    expect(t('winter.logChapter', 2, 'Mira')).toBe('Chapter two begins. First: Mira.')
    expect(t('winter.logBrief', 'You: “It snowed: again.”')).toBe('You tell.')
  })
})

describe('whose way to a quest is the shortest', () => {
  const of = (facts: object): Parameters<typeof nearest>[0] =>
    ({
      pieces: {
        alice: { owner: 0, at: 'DM', fallen: false, barred: false },
        dorothy: { owner: 0, at: 'NF', fallen: false, barred: false },
        wolf: { owner: 1, at: 'MA-OP', fallen: false, barred: false },
      },
      slots: {},
      carried: {},
      ...facts,
    }) as unknown as Parameters<typeof nearest>[0]

  it('counts cards, for quests of their own side alone', () => {
    const there = of({ slots: { NF: 'glimmer', DM: 'propaganda' } })
    expect(nearest(there, ['alice', 'dorothy'])).toEqual({
      ...{ character: 'dorothy', quest: 'glimmer', at: 'NF', cards: 0 },
    })
    const steps = distances('DM').get('NF') ?? 0
    expect(nearest(there, ['alice'])?.cards).toBe(Math.ceil(steps / 2))
    expect(nearest(there, ['wolf'])?.quest).toBe('propaganda')
    expect(nearest(of({ slots: { NF: 'glimmer' } }), ['wolf'])).toBeNull()
  })
  it('knows that nobody begins what they carry, and that whoever is down goes nowhere', () => {
    const carried = of({ carried: { love: 'dorothy' } })
    expect(nearest(carried, ['dorothy'])).toBeNull()
    expect(nearest(carried, ['alice', 'dorothy'])).toMatchObject({ character: 'alice' })
    const down = { alice: { owner: 0, at: 'DM', fallen: true, barred: false } }
    expect(nearest(of({ pieces: down, slots: { DM: 'glimmer' } }), ['alice'])).toBeNull()
  })
})

describe('the disc of the quest to go for', () => {
  it('is tapped as it is drawn, also where it hangs over the heads of whoever stands there', () => {
    for (const map of [townMap(false), townMap(true)])
      for (const crowded of [false, true]) {
        const disc = soughtDisc(map, 'OP', crowded)
        expect(isOn(disc, disc)).toBe(true)
        expect(isOn({ ...disc, y: disc.y - disc.radius * 0.9 }, disc)).toBe(true)
        expect(isOn({ ...disc, y: disc.y - disc.radius * 1.1 }, disc)).toBe(false)
        expect(disc.y).toBeLessThan(centreOf(map, 'OP').y)
      }
  })
})
