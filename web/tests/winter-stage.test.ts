import { describe, expect, it } from 'vitest'
import {
  chooserOf,
  clockwise,
  countOf,
  levelAt,
  openStories,
  outcomeOf,
  roundsOf,
  sumOf,
  winningSide,
  writersChoices,
} from '../src/games/winter/stage/counts'
import { t } from '../src/games/winter/messages/staged'
import type { Faction } from '../src/games/winter/wire'
import { hasTrapped } from '../src/games/winter/stage/endings'
import { recallTitle } from '../src/games/winter/stage/names'
import { isUnopposed } from '../src/games/winter/stage/waiting'
import { STAGE_KINDS, stageOf } from '../src/games/winter/stage/kinds'
import { scenesOf } from '../src/games/winter/stage/scenes'
import {
  isLast,
  leftAfter,
  likely,
  meaningOf,
  untilEpilogue,
} from '../src/games/winter/stage/track'
import { PROMPT_KINDS, promptOf } from '../src/games/winter/prompts/asking'
import { TURN_KINDS } from '../src/games/winter/turn/kinds'
import type {
  Card,
  Character,
  Side,
  WinterBattle,
  WinterEvent,
  WinterPassage,
  WinterPublic,
  WinterQuesting,
  WinterTrap,
} from '../src/games/winter/wire'
import { icons } from '../src/games/winter/world'
import moments from '../src/games/winter/gallery/moments.json'

const nothing = { battle: false, trap: false, quest: false }
const told = (
  seat: number,
  part: WinterPassage['part'],
  side: Side,
  cards: Card[] = [],
  words = '',
): WinterPassage => ({ seat, part, side, cards, words })
const played = (
  seat: number,
  part: WinterPassage['part'],
  side: Side,
  card: Card,
): WinterEvent => ({
  what: 'card_played',
  passage: told(seat, part, side, [card]),
})
const narrated = (seat: number, part: WinterPassage['part'], side: Side): WinterEvent => ({
  what: 'narrated',
  passage: told(seat, part, side, [], 'So it was.'),
})

const duel: WinterEvent[] = [
  { what: 'battle_begins', soldier: 'wolf', rebel: 'alice', at: 'OP' },
  played(1, 'battle', 'winter', 4),
  played(0, 'battle', 'spring', 9),
  played(1, 'battle', 'winter', 7),
  { what: 'declined', seat: 0 },
  { what: 'battle_ends', soldier: 'wolf', rebel: 'alice', winner: 'winter' },
  { what: 'fell', character: 'alice' },
  { what: 'barred', character: 'alice' },
  narrated(1, 'battle', 'winter'),
  { what: 'put', character: 'alice', to: 'MC', why: 'battle' },
]

describe('scenes that are over can still be looked at', () => {
  it('reads a battle out of what happened, card by card, with what came of it', () => {
    const [scene] = scenesOf(duel, nothing)
    expect(scene?.kind === 'battle' && scene.battle.cards).toEqual([
      { seat: 1, side: 'winter', card: 4, artifact: false },
      { seat: 0, side: 'spring', card: 9, artifact: false },
      { seat: 1, side: 'winter', card: 7, artifact: false },
    ])
    expect(scene).toMatchObject({ over: true, last: 1, battle: { winner: 'winter' } })
    expect(scene?.follows.map(({ what }) => what)).toEqual(['fell', 'put'])
  })

  it('keeps a battle open while the table does, or while it goes on', () => {
    expect(scenesOf(duel, { ...nothing, battle: true })[0]?.over).toBe(false)
    expect(scenesOf(duel.slice(0, 4), nothing)[0]?.over).toBe(false)
  })

  it('lets the new words take the place of those that were sent back', () => {
    const again: WinterEvent = { what: 'retold', passage: told(1, 'battle', 'winter', [], 'Anew.') }
    const [scene] = scenesOf([...duel.slice(0, 9), again], nothing)
    expect(scene?.story.at(-1)?.words).toBe('Anew.')
  })

  it('opens a trap', () => {
    const [scene] = scenesOf(
      [
        {
          what: 'trap_sprung',
          rebel: 'alice',
          soldier: 'wolf',
          at: 'DM',
          passage: told(0, 'trap', 'spring', [3]),
        },
        played(1, 'trap', 'winter', 8),
        {
          what: 'trap_opened',
          spring: [5, 6],
          winter: [7],
          total: 2,
          against: 1,
          outcome: 'caught',
        },
        narrated(0, 'trap', 'spring'),
        { what: 'movement_ends', character: 'wolf', at: 'DM' },
      ],
      nothing,
    )
    expect(scene).toMatchObject({
      kind: 'trap',
      over: true,
      total: 2,
      against: 1,
      trap: { shown: 3, cards: [8], outcome: 'caught', opened: { spring: [5, 6], winter: [7] } },
    })
  })

  it('finds a battle on the way to a quest inside it, and goes on with the quest afterwards', () => {
    const scenes = scenesOf(
      [
        {
          what: 'quest_begins',
          seat: 2,
          character: 'dorothy',
          quest: 'glimmer',
          at: 'OP',
          passage: told(2, 'quest', 'spring'),
        },
        ...duel,
        { what: 'movement_ends', character: 'alice', at: 'OP' },
        played(2, 'quest', 'spring', 11),
        { what: 'took_part', seat: 1, character: 'wolf' },
        played(1, 'quest', 'winter', 12),
        played(2, 'quest', 'spring', 13),
        { what: 'quest_ends', quest: 'glimmer', outcome: 'success', spring: 2, winter: 1 },
        narrated(2, 'quest', 'spring'),
        { what: 'memory_placed', seat: 2, space: 1, memory: { side: 'spring', card: 11 } },
        { what: 'bookmark_moved', seat: 2, space: 1 },
        { what: 'power_gained', seat: 2, quest: 'glimmer', characters: ['dorothy'] },
        { what: 'activation_ends', seat: 2, character: 'dorothy' },
      ],
      nothing,
    )
    expect(scenes.map(({ kind, over }) => [kind, over])).toEqual([
      ['quest', true],
      ['battle', true],
    ])
    const [quest] = scenes
    expect(quest).toMatchObject({
      last: 2,
      spring: 2,
      winter: 1,
      placed: { space: 1, memory: { card: 11 } },
      quest: { outcome: 'success', took_part: { 1: 'wolf', 2: 'dorothy' } },
    })
    expect(quest?.kind === 'quest' && quest.quest.cards?.map(({ card }) => card)).toEqual([
      11, 12, 13,
    ])
    expect(quest?.follows.map(({ what }) => what)).toEqual(['power_gained'])
  })

  it('closes the evening', () => {
    const [scene] = scenesOf([{ what: 'over', ending: 'writer_wins', winner: 'writer' }], nothing)
    expect(scene).toMatchObject({ kind: 'closing', over: true, winner: 'writer' })
  })
})

const quest = (cards: WinterQuesting['cards'] = [], more: Partial<WinterQuesting> = {}) => ({
  quest: 'glimmer' as const,
  seat: 0,
  at: 'OP',
  took_part: { 0: 'alice', 1: 'wolf' } as Record<number, Character>,
  cards,
  ...more,
})
const card = (seat: number, side: Side): NonNullable<WinterQuesting['cards']>[number] => ({
  seat,
  side,
  card: 1,
})

describe('a quest is counted', () => {
  it('by cards, and by a skill of whoever takes part', () => {
    const one = quest([card(0, 'spring'), card(1, 'winter')], {
      took_part: { 0: 'scarecrow', 1: 'wolf' },
    })
    expect([countOf(one, 'spring', false), countOf(one, 'spring', true)]).toEqual([1, 2])
    expect(countOf(one, 'winter', true)).toBe(1)
  })

  it('as success for the quest’s own side, failure for the other, a tie for neither', () => {
    expect(outcomeOf(quest(), 2, 1)).toBe('success')
    expect(outcomeOf(quest(), 1, 2)).toBe('failure')
    expect(outcomeOf(quest(), 2, 2)).toBe('tie')
    expect(outcomeOf(quest([], { quest: 'horror' }), 1, 2)).toBe('success')
    expect(outcomeOf(quest([], { missing_link: true }), 5, 0)).toBe('failure')
    expect(winningSide(quest([], { missing_link: true }), 'failure')).toBe('winter')
  })

  it('and who played most for the winners chooses; among equals the writer, or who began it', () => {
    const equal = [card(0, 'spring'), card(2, 'spring')]
    const four = { factions: ['spring', 'winter', 'spring', 'winter'] as Faction[], gone: [] }
    const five = { factions: [...four.factions, 'writer'] as Faction[], gone: [] }
    expect(chooserOf(quest([...equal, card(2, 'spring')]), 'spring', five)).toBe(2)
    expect(chooserOf(quest(equal), 'spring', five)).toBe(4)
    expect(chooserOf(quest(equal), 'spring', four)).toBe(0)
    expect(chooserOf(quest([]), 'winter', five)).toBe(0)
    expect(chooserOf(quest(equal), 'spring', { ...five, gone: [4] })).toBe(0)
  })

  it('asks clockwise from the left of whoever began it', () => {
    expect(clockwise([2, 0, 3, 1], 0)).toEqual([3, 1, 2])
  })
})

describe('a battle, a trap, the end', () => {
  const battle = (more: Partial<WinterBattle>): WinterBattle => ({
    at: 'OP',
    soldier: 'snow_white',
    rebel: 'alice',
    ...more,
  })
  it('lays attack and defence into rounds', () => {
    expect(
      roundsOf(battle({ cards: [card(1, 'winter')], to_play: 'spring' }), true).map((round) => [
        round.winter !== null,
        round.spring !== null,
      ]),
    ).toEqual([[true, false]])
    expect(roundsOf(battle({}), true)).toEqual([{ winter: null, spring: null }])
  })
  it('gives a fighter with the skill the first round without a card', () => {
    const rounds = roundsOf(
      battle({ soldier: 'wolf', cards: [card(0, 'spring')], round: 2, to_play: 'winter' }),
      true,
    )
    expect(rounds[0]?.winter).toBe('exempt')
    expect(rounds[0]?.spring).toMatchObject({ seat: 0 })
    expect(rounds[1]).toEqual({ winter: null, spring: null })
  })
  it('knows with how many cards a trap ends level', () => {
    const trap: WinterTrap = { at: 'DM', rebel: 'alice', soldier: 'wolf' }
    expect(levelAt(3, trap, true)).toBe(3)
    expect(levelAt(3, { ...trap, rebel: 'pinocchio' }, true)).toBe(4)
    expect(levelAt(3, { ...trap, soldier: 'fox_and_cat' }, true)).toBe(2)
    expect(levelAt(3, { ...trap, soldier: 'fox_and_cat' }, false)).toBe(3)
  })
  it('adds memories and cards', () => {
    const track = [{ side: 'spring' as const }, null, { side: 'winter' as const }, {}]
    expect(sumOf(track, [card(0, 'spring')], 'spring')).toEqual({
      memories: 3,
      cards: 1,
      total: 4,
    })
  })
  it('shows the writer what each number of cards brings', () => {
    expect(writersChoices(12, 11)).toEqual([
      { side: 'spring', cards: 0, more: true, winner: 'spring' },
      { side: 'winter', cards: 1, more: false, winner: 'writer' },
      { side: 'winter', cards: 2, more: true, winner: 'winter' },
    ])
    expect(writersChoices(9, 9).map(({ winner }) => winner)).toEqual(['spring', 'writer', 'winter'])
  })
})

describe('every question has its place', () => {
  interface Moment {
    public: WinterPublic
    ask: { kind: string; show?: { main?: { kind: string } | null } } | null
  }
  it('whatever the engine asks', () => {
    const asked = [
      ...['arbiter_ballot', 'name_arbiter', 'choose_character', 'place_quest', 'opening'],
      ...['your_turn', 'movement', 'act', 'drop', 'save_or_rest', 'pay_for_power'],
      ...['interrupt', 'which_one', 'together', 'come_along', 'fight', 'only_tell', 'won'],
      ...['conclude', 'lay_trap', 'hide_all', 'escape', 'objection', 'ruling'],
      ...['correct', 'join', 'join_in', 'quest_part', 'end_of_quest', 'which_memory'],
      ...['where_on_track', 'whose_token', 'beloved', 'retaliation', 'glimmer'],
      ...['return_elsewhere', 'objective', 'tell_objective', 'which_objective', 'stalled'],
      ...['which_side', 'epilogue_part', 'next_bookmark', 'ending'],
    ]
    const places = Object.values(STAGE_KINDS).flatMap((kinds) => [...kinds])
    expect(new Set([...TURN_KINDS, ...places, ...PROMPT_KINDS])).toEqual(new Set(asked))
  })
  const all = Object.entries(moments as unknown as Record<string, Moment>)
  it.each(all)('%s', (_, { public: pub, ask }) => {
    const asked = ask?.kind === 'either' ? (ask.show?.main ?? null) : ask
    if (!asked) return
    const stage = stageOf({ pub, pointing: null })
    const places = [
      TURN_KINDS.has(asked.kind) && stage === null,
      stage !== null && STAGE_KINDS[stage].has(asked.kind),
      promptOf({ asked, pub, pointing: null }) !== null,
    ]
    expect(places.filter(Boolean)).toHaveLength(1)
  })
})

describe('the end of the tale', () => {
  it('lists the stories that are open, and who has ended which', () => {
    const town = { slots: { OP: 'safe_house' }, carried: { retaliation: 'alice' } } as never
    expect(openStories(town, {})).toEqual([
      { quest: 'safe_house', by: null },
      { quest: 'retaliation', by: null },
    ])
    expect(openStories(town, { settled: { retaliation: 0 } as never })[1]).toEqual({
      quest: 'retaliation',
      by: 0,
    })
  })
})

describe('a memory on the track', () => {
  const spy = { objective: 'spy_1', side: 'winter' } as const
  const track = [null, { side: 'spring', card: 6 }, null, null] as WinterPublic['track']
  it('lies on the first free space: without objectives all are alike', () => {
    expect(likely(track, [0, 2, 3], 'spring', false)).toBe(0)
    expect(track.map((_, space) => meaningOf(track, space, false))).not.toContain('icon')
    expect(leftAfter(track, 0)).toBe(2)
  })
  it('leaves the spaces for objectives free where it can, and covers one of the other side', () => {
    expect(meaningOf(track, icons[0]! - 1, true)).toBe('icon')
    const open = track.flatMap((memory, space) => (memory ? [] : [space]))
    const plain = open.find((space) => !icons.includes(space + 1))
    expect(likely(track, open, 'spring', true)).toBe(plain)
    const covered = [spy, ...track.slice(1)] as WinterPublic['track']
    expect(likely(covered, open, 'spring', true)).toBe(0)
    expect(likely(covered, [0, ...open], 'winter', true)).not.toBe(0)
    expect(likely(covered, [0, ...open], null, true), 'whoever wants both level').not.toBe(0)
  })
})

describe('the end is known before it comes', () => {
  const spring = { side: 'spring' } as const
  it('by how many memories are missing', () => {
    expect(untilEpilogue([spring, null, null])).toBe(2)
    expect(isLast([spring, null, null])).toBe(false)
    expect(isLast([spring, spring, null])).toBe(true)
    expect(isLast([spring, spring, spring])).toBe(false)
  })
  it('unless a memory may still cover an objective', () => {
    expect(isLast([{ side: 'winter', objective: 'rescue' }, spring, null])).toBe(false)
  })
  it('and the track says so', () => {
    expect(t('winterLater.epilogueText', 2)).toContain('Two more memories, then the epilogue.')
    expect(t('winterLater.memorySpaceText', false, 1)).toContain('One more memory, then')
  })
})

describe('a contest that nobody can oppose', () => {
  const alone = (facts: object, pieces: object = {}): boolean =>
    isUnopposed(
      {
        pub: { ring: [0, 1, 2], gone: [], pieces },
        waiting: [0],
      } as unknown as Parameters<typeof isUnopposed>[0],
      {
        ...{ quest: 'glimmer', seat: 0, at: 'OP', step: 'continue', teller: 0 },
        ...{ took_part: { 0: 'alice' }, ...facts },
      } as unknown as WinterQuesting,
      'spring',
    )
  it('is one where no foe has come and none stands there', () => {
    expect(alone({})).toBe(true)
    expect(alone({}, { wolf: { owner: 1, at: 'DM' } })).toBe(true)
    expect(alone({}, { dorothy: { owner: 1, at: 'OP' } })).toBe(true)
    expect(alone({}, { wolf: { owner: 1, at: 'OP' } })).toBe(false)
    expect(alone({ took_part: { 0: 'alice', 1: 'wolf' } })).toBe(false)
  })
  it('and nobody is sure of it while somebody may still set out', () => {
    expect(alone({ step: 'joins' })).toBe(false)
    expect(alone({ step: 'begin' })).toBe(false)
  })
})

describe('before a card is kept or played', () => {
  it('whoever began a quest knows that one of those kept can still be played', () => {
    expect(t('winterStage.partToldKeeps', 3, true)).toContain(
      'you keep 3, of which one more at most c',
    )
    expect(t('winterStage.partToldKeeps', 1, true)).toContain('you keep 1, which can still be')
    expect(t('winterStage.partToldKeeps', 3, false)).not.toContain('played')
  })
  it('whoever fights on the way to a quest knows what is left for it', () => {
    expect(t('winterStage.playLeaves', 2, true)).toBe(
      'A card played here leaves you two for the quest.',
    )
    expect(t('winterStage.playLeaves', 0, false)).toBe('A card played here leaves you none.')
  })
  it('a trap is told in full once one has been laid', () => {
    const sprung: WinterEvent = {
      ...{ what: 'trap_sprung', rebel: 'alice', soldier: 'wolf', at: 'DM' },
      passage: told(0, 'trap', 'spring', [3]),
    }
    expect(hasTrapped([], 0)).toBe(false)
    expect(hasTrapped([sprung], 0)).toBe(true)
    expect(hasTrapped([sprung], 1)).toBe(false)
  })
  it('what is to be recalled has its name', () => {
    expect(recallTitle({ card: 34, side: 'spring' })).toMatch(/^To recall: the /)
    expect(recallTitle({})).toBe('To recall: a memory without a picture')
  })
})
