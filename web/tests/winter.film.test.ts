import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changedIn,
  encounterOf,
  isRead,
  saidLast,
  taleIn,
  takes,
  lastTale,
  toldBy,
  toldNow,
  trailOf,
} from '../src/games/winter/film'
import { forMe, turnsOf } from '../src/games/winter/log/turns'
import { onlyAnswer } from '../src/games/winter/prompts/only'
import { LIES, Made } from '../src/games/winter/stage/made.svelte'
import { stepsIn } from '../src/games/winter/town/stepping'
import type { Character, WinterEvent } from '../src/games/winter/wire'

const ME = 0
const owner = (character: Character): number => (character === 'alice' ? ME : 1)
const steps = (character: Character, to: string): WinterEvent => ({
  what: 'stepped',
  character,
  to,
})
const wakes = (character: Character): WinterEvent => ({ what: 'activated', seat: 1, character })
const tells = (seat: number, words: string): WinterEvent =>
  ({ what: 'narrated', passage: { seat, words, part: 'movement', cards: [] } }) as never
const ends: WinterEvent = {
  what: 'battle_ends',
  soldier: 'wolf',
  rebel: 'pinocchio',
  winner: 'winter',
}
const fell: WinterEvent = { what: 'fell', character: 'pinocchio' }

describe('how long a step takes in Wintertown', () => {
  it.each([
    ['a space', [steps('wolf', 'OP')], 380],
    ['a few words', [tells(1, 'It snowed.')], 1600],
    ['ten words', [tells(1, 'one two three four five six seven eight nine ten')], 3000],
    ['many words', [tells(1, 'word '.repeat(80))], 12_000],
    ['an encounter that ends', [ends, fell], 4200],
    ['my own step', [steps('alice', 'OP')], 0],
    ['my own words', [tells(ME, 'It snowed.')], 0],
  ] as [string, WinterEvent[], number][])('%s', (_, events, ms) => {
    expect(takes(events, ME, owner)).toBe(ms)
  })
  it('says nothing of cards that only I am dealt', () => {
    expect(takes([{ what: 'drawn', cards: [1, 2] } as never], ME, owner)).toBe(0)
  })
})

describe('what is told in a contest and at the end', () => {
  const part = (seat: number, words: string, part: string): WinterEvent =>
    ({ what: 'card_played', passage: { seat, words, part, cards: [1] } }) as never
  it('is read before I am asked; what I told, or what has no words, is not waited for', () => {
    expect(isRead([part(1, 'It thawed.', 'epilogue')], ME)).toBe(true)
    expect(isRead([part(1, 'A roof.', 'quest')], ME)).toBe(true)
    expect(isRead([part(ME, 'A roof.', 'quest')], ME)).toBe(false)
    expect(isRead([part(1, '', 'quest')], ME)).toBe(false)
    expect(isRead([tells(1, 'It snowed.'), steps('wolf', 'OP')], ME)).toBe(false)
  })
  it('is opened by its teller’s cards: of this quest, not of one before', () => {
    const begins = { what: 'quest_begins', passage: { seat: 2, part: 'quest' } } as never
    const history = [part(1, 'Old.', 'quest'), begins, part(1, 'A roof.', 'quest')]
    history.push(part(2, 'No.', 'quest'), part(1, 'A wall.', 'quest'), part(1, '', 'quest'))
    history.push(part(1, 'End.', 'epilogue'))
    const words = (of: 'quest' | 'epilogue'): unknown => toldBy(history, 1, of).map((p) => p.words)
    expect(words('quest')).toEqual(['A roof.', 'A wall.', ''])
    expect(words('epilogue')).toEqual(['End.'])
  })
})

describe('what was said last', () => {
  it('stays until somebody else has other words, whatever else happens', () => {
    const story = [
      tells(1, 'It snowed.'),
      steps('wolf', 'OP'),
      tells(1, ''),
      tells(ME, 'It thawed.'),
    ]
    expect(saidLast(story, ME)?.words).toBe('It snowed.')
    expect(saidLast([...story, tells(2, 'A bell rang.')], ME)?.words).toBe('A bell rang.')
    expect(saidLast([steps('wolf', 'OP')], ME)).toBeNull()
  })
  it('is mine, too, for whoever looks on after an ending of their own', () => {
    const story = [
      tells(1, 'It snowed.'),
      tells(ME, 'It thawed.'),
      steps('wolf', 'OP'),
      tells(1, ''),
    ]
    expect(lastTale(story)?.words).toBe('It thawed.')
    expect(lastTale([steps('wolf', 'OP')])).toBeNull()
  })
  it('is mine while somebody is awake, and not longer', () => {
    const way = [wakes('alice'), tells(ME, 'It thawed.'), steps('alice', 'OP'), tells(1, 'Stop.')]
    expect(toldNow(way, ME)?.words).toBe('It thawed.')
    expect(toldNow([...way, wakes('alice')], ME)).toBeNull()
  })
})

describe('a way through the town', () => {
  const chosen: WinterEvent = { what: 'chosen', seat: 1, character: 'wolf', at: 'WO' }
  it('begins where somebody stood when they woke', () => {
    const walk = [chosen, wakes('wolf'), steps('wolf', 'OP'), steps('wolf', 'CF')]
    expect(trailOf(walk)).toEqual({ character: 'wolf', way: ['WO', 'OP', 'CF'] })
    const on = [...walk, wakes('pinocchio'), wakes('wolf'), steps('wolf', 'PT')]
    expect(trailOf(on)).toEqual({ character: 'wolf', way: ['CF', 'PT'] })
  })
  it('stays until the next one walks', () => {
    const walk = [chosen, wakes('wolf'), steps('wolf', 'OP'), wakes('alice')]
    expect(trailOf(walk)?.character).toBe('wolf')
    expect(trailOf([...walk, steps('alice', 'PT')])?.character).toBe('alice')
    expect(trailOf([chosen])).toBeNull()
  })
})

describe('what stands out', () => {
  it('is whom and what the step has changed', () => {
    const placed: WinterEvent = { what: 'quest_placed', seat: 1, quest: 'horror', at: 'NF' }
    expect([...changedIn([wakes('wolf'), placed, fell])]).toEqual(['wolf', 'NF', 'pinocchio'])
    expect(changedIn([steps('wolf', 'OP'), tells(1, 'It snowed.')]).size).toBe(0)
  })
})

describe('an encounter of others', () => {
  it('is told small while it is played and when it ends', () => {
    const battle = { soldier: 'wolf', rebel: 'pinocchio', at: 'OP', cards: [] } as never
    expect(encounterOf({ battle, trap: null }, [])).toMatchObject({ kind: 'battle', end: null })
    expect(encounterOf({ battle: null, trap: null }, [ends, fell])).toEqual({
      kind: 'battle',
      rebel: 'pinocchio',
      soldier: 'wolf',
      end: ends,
      follows: [fell],
    })
    expect(encounterOf({ battle: null, trap: null }, [])).toBeNull()
  })
})

describe('since my last turn in Wintertown', () => {
  const cast = {
    names: ['Ilse', 'Fennel'],
    seals: ['teal' as const, 'amber' as const],
    bots: [false, true],
    me: ME,
  }
  const turn = (seat: number): WinterEvent => ({ what: 'turn_of', seat })
  it('is a line a turn, without the words that stand in the tale', () => {
    const done = [wakes('wolf'), tells(1, 'It snowed.'), steps('wolf', 'OP'), ends, fell]
    const [told, other] = turnsOf([fell, turn(1), ...done, turn(0)], cast)
    expect(told?.text).toBe(
      'Fennel’s turn. The Wolf: to Oaks Park. The Wolf has won the battle. Pinocchio falls.',
    )
    expect(other?.text).toBe('Ilse’s turn. Nothing but words.')
  })
  it('says what happened to somebody of mine', () => {
    expect(forMe([ends, fell], cast, owner)).toEqual([])
    expect(forMe([{ what: 'fell', character: 'alice' }], cast, owner)).toEqual(['Alice falls.'])
  })
})

describe('a line of what happened', () => {
  it('opens the tale that was told there, if there are words to read', () => {
    expect(taleIn(tells(1, 'It snowed.'))?.words).toBe('It snowed.')
    expect(taleIn(tells(1, ''))).toBeNull()
    expect(taleIn(steps('wolf', 'OP'))).toBeNull()
    expect(taleIn(undefined)).toBeNull()
  })
})

describe('whoever can do nothing', () => {
  const asked = (why_not: Record<string, string | null>): Parameters<typeof onlyAnswer>[0] =>
    ({ asked: { kind: 'interrupt', why_not } }) as never
  it('has one answer, whoever may step in has none but their own', () => {
    expect(onlyAnswer(asked({ wolf: 'You hold no card.' }))).toMatchObject({
      move: { do: 'let_pass' },
      words: '',
    })
    expect(onlyAnswer(asked({ wolf: 'You hold no card.', alice: null }))).toBeNull()
  })
})

describe('whoever comes where others stand', () => {
  const isMine = (who: Character): boolean => who === 'alice'
  const came = [{ what: 'stepped', character: 'alice' }] as never[]
  const at = (window: string, more: object = {}): Parameters<typeof stepsIn>[1] =>
    ({ window, entered: 'alice', battle: null, trap: null, ...more }) as never
  it('hears that nobody stepped in, once the table has answered', () => {
    expect(stepsIn(null, at('interrupt'), isMine, came)).toEqual({ waits: 'alice', free: null })
    expect(stepsIn('alice', at('naming'), isMine, came)).toEqual({ waits: 'alice', free: null })
    expect(stepsIn('alice', at(''), isMine, came)).toEqual({ waits: null, free: 'alice' })
  })
  it('hears nothing of it who was away while somebody did, or while the turn went on', () => {
    for (const what of ['battle_begins', 'trap_sprung', 'activation_ends', 'turn_of'])
      expect(stepsIn('alice', at(''), isMine, [...came, { what } as never]).free).toBeNull()
    const before = [{ what: 'battle_begins' } as never, ...came]
    expect(stepsIn('alice', at(''), isMine, before).free).toBe('alice')
  })
  it('hears nothing of it where somebody did, or where others walked', () => {
    expect(stepsIn('alice', at('', { battle: {} }), isMine, came).free).toBeNull()
    expect(stepsIn('alice', at('', { trap: {} }), isMine, came).free).toBeNull()
    expect(stepsIn(null, at('interrupt', { entered: 'wolf' }), isMine, came).waits).toBeNull()
    expect(stepsIn(null, at(''), isMine, came).free).toBeNull()
  })
})

describe('a memory that has just been made', () => {
  const placed = { what: 'memory_placed', seat: 1, space: 1, memory: {} } as never
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const made = (facts: object = {}) => {
    const game = { story: null as unknown, mustAct: false, ...facts }
    return { game, made: new Made(game as never) }
  }
  it('lies open for a moment once the stage is free, and then no more', () => {
    const { game, made: one } = made()
    one.hear([placed], true)
    expect(one.open).toBe(false)
    one.show()
    expect(game.story).toEqual({ memory: 1 })
    expect(one.open).toBe(true)
    vi.advanceTimersByTime(LIES)
    expect(game.story).toBeNull()
    one.show()
    expect(game.story).toBeNull()
  })
  it('has its whole time, though one before it was closed early', () => {
    const { game, made: one } = made()
    one.hear([placed], true)
    one.show()
    vi.advanceTimersByTime(LIES - 1)
    one.close()
    one.hear([placed], true)
    one.show()
    vi.advanceTimersByTime(2)
    expect(game.story).toEqual({ memory: 1 })
  })
  it('stays for whoever reads it', () => {
    const { game, made: one } = made()
    one.hear([placed], true)
    one.show()
    one.keep()
    vi.advanceTimersByTime(2 * LIES)
    expect(game.story).toEqual({ memory: 1 })
  })
  it('covers no question, nothing that lies open, and is nothing that was made before', () => {
    for (const facts of [{ mustAct: true }, { story: { space: 2 } }]) {
      const { game, made: one } = made(facts)
      one.hear([placed], true)
      one.show()
      expect(one.open).toBe(false)
      expect(game.story).toEqual(facts.story ?? null)
    }
    const { game, made: one } = made()
    one.hear([placed], false)
    one.show()
    expect(game.story).toBeNull()
  })
})
