import { describe, expect, it } from 'vitest'
import { changesOf, fightOf, takes, trailsOf } from '../src/games/windward/film'
import { forMe, stepsOf, turnsOf } from '../src/games/windward/log/steps'
import type { Frame } from '../src/lib/live.svelte'
import type { Chair, TableState, You } from '../src/lib/wire'
import { onlyAnswer } from '../src/games/windward/prompts/asking'
import { isAmongBots } from '../src/table/people'
import { sinceMine } from '../src/table/rerun.svelte'
import type { WindwardBattle, WindwardEvent, WindwardPublic } from '../src/games/windward/wire'

const ME = 0
const FENNEL = 1
const cast = {
  names: ['Ilse', 'Fennel', 'Moss'],
  seals: ['teal' as const, 'amber' as const, 'iris' as const],
  bots: [false, true, true],
  me: ME,
}
const pub = {
  active: FENNEL,
  planet: { code: '.'.repeat(90) },
  captains: [{ colour: 'green' }, { colour: 'yellow' }, { colour: 'purple' }],
} as WindwardPublic

const begins = (seat: number): WindwardEvent => ({ what: 'turn_begins', seat, round: 2 })
const sails = (seat: number, frm: number, to: number): WindwardEvent => ({
  what: 'sailed',
  seat,
  frm,
  to,
  by: 'step',
  cost: 1,
  speed: 2,
})
const hires: WindwardEvent = { what: 'hired', seat: FENNEL, crew: 'sergeant' }
const gas: WindwardEvent = {
  what: 'changed',
  seat: FENNEL,
  number: 'gas',
  by: 1,
  now: 1,
  why: 'pocket',
}
const battle: WindwardBattle = {
  at: 7,
  attacker: { kind: 'ship', seat: FENNEL, dice: [3, 3], total: 6 },
  defender: { kind: 'red', dice: [4], total: 4 },
  window: 'attacker_cards',
  back: [6],
}
const fights: WindwardEvent = { what: 'battle_begins', battle }
const wins: WindwardEvent = { what: 'battle_ends', battle, won: 'attacker' }
const beaten: WindwardEvent = { what: 'defeated', kind: 'red', at: 7, by: FENNEL }

describe('how long a step takes', () => {
  it.each([
    ['a space', [sails(FENNEL, 1, 2)], 380],
    ['three spaces', [sails(FENNEL, 1, 2), sails(FENNEL, 2, 3), sails(FENNEL, 3, 4)], 3 * 380],
    ['what changed', [gas], 1600],
    ['two changes at once', [gas, { ...gas, number: 'morale' }], 1600],
    ['the end of a battle', [wins, beaten, gas], 2400],
    ['a space and a battle', [sails(FENNEL, 6, 7), wins], 380 + 2400],
    ['nothing', [], 0],
  ] as [string, WindwardEvent[], number][])('%s', (_, events, ms) => {
    expect(takes(events, ME)).toBe(ms)
  })
  it('nothing of mine is kept from me', () => {
    expect(takes([sails(ME, 1, 2), { ...gas, seat: ME }], ME)).toBe(0)
    expect(takes([sails(ME, 1, 2)], null)).toBe(380)
  })
  it('says nothing of cards that are not seen', () => {
    const took = (card: 'fuel' | 'harpoon'): WindwardEvent => ({
      what: 'took_supply',
      seat: FENNEL,
      stack: 0,
      card,
      top: null,
    })
    expect(takes([took('fuel')], ME)).toBe(takes([took('harpoon')], ME))
  })
})

describe('what stands out', () => {
  it('is what changed, whose it is', () => {
    expect(changesOf([hires, gas, { ...gas, number: 'speed' }])).toEqual([
      { seat: FENNEL, count: 'gas' },
    ])
  })
})

describe('the way that somebody came', () => {
  it('stays until the next captain moves, and is not drawn for mine', () => {
    const way = [begins(FENNEL), sails(FENNEL, 1, 2), hires, sails(FENNEL, 2, 3)]
    const trail = {
      seat: FENNEL,
      piece: 'ship',
      way: [
        { from: 1, to: 2, by: 'step' },
        { from: 2, to: 3, by: 'step' },
      ],
    }
    expect(trailsOf(way, ME)).toEqual([trail])
    expect(trailsOf([...way, begins(2)], ME)).toEqual([])
    expect(trailsOf([...way, begins(2), sails(2, 30, 31)], ME)).toMatchObject([{ seat: 2 }])
    expect(trailsOf([...way, begins(ME), sails(ME, 8, 9)], ME)).toEqual([])
  })
  it('begins with the turn', () => {
    const before = [begins(FENNEL), sails(FENNEL, 1, 2), begins(ME)]
    const [trail] = trailsOf([...before, begins(FENNEL), sails(FENNEL, 2, 3)], ME)
    expect(trail?.way).toHaveLength(1)
  })
  it('is without a step that was taken back', () => {
    const back: WindwardEvent = { what: 'took_back', seat: FENNEL } as never
    const way = [sails(FENNEL, 1, 2), sails(FENNEL, 2, 3), back, sails(FENNEL, 2, 4)]
    expect(trailsOf([begins(FENNEL), ...way], ME)[0]?.way.map(({ to }) => to)).toEqual([2, 4])
    const first = [sails(FENNEL, 1, 2), back, sails(FENNEL, 1, 5)]
    expect(trailsOf([begins(FENNEL), ...first], ME)[0]?.way.map(({ to }) => to)).toEqual([5])
  })
})

describe('a battle of others', () => {
  it('is told small while it is fought, and when it ends, with what follows', () => {
    expect(fightOf(battle, [], ME)).toEqual({ battle, follows: [] })
    expect(fightOf(null, [wins, beaten, begins(2)], ME)).toEqual({
      battle,
      won: 'attacker',
      follows: [beaten],
    })
    expect(fightOf(null, [], ME)).toBeNull()
  })
  it('is none that I fight', () => {
    expect(fightOf(battle, [], FENNEL)).toBeNull()
    expect(fightOf(null, [wins], FENNEL)).toBeNull()
  })
})

describe('the steps of a turn', () => {
  it('are a line each, without the name that stands above them; a battle is one, with its score', () => {
    const rolled: WindwardEvent = { what: 'rolled', side: 'attacker', dice: [3, 3], total: 6 }
    const turn = [begins(FENNEL), hires, gas, sails(FENNEL, 5, 6), sails(FENNEL, 6, 7), fights]
    const lines = (events: WindwardEvent[]): string[] =>
      stepsOf(events, cast, pub).map(({ text, note }) => [text, note].filter(Boolean).join(' | '))
    expect(lines([begins(ME), sails(ME, 1, 2), ...turn, rolled])).toEqual([
      'Hired a Sergeant',
      'Gas: +1, now 1',
      'Sailed 2 spaces, 2 speed',
      'Fights a Red Crester',
    ])
    expect(lines([...turn, rolled, wins, beaten]).slice(3)).toEqual([
      'Fights a Red Crester | 6 : 4',
      'The Red goes into Fennel’s hold',
    ])
  })
})

describe('since my last turn', () => {
  const rested: WindwardEvent = { what: 'rested', seat: FENNEL, at: 7 }
  const hunted = (seat: number, path: number[]): WindwardEvent => ({
    what: 'hunted',
    kind: 'red',
    path,
    seat,
  })

  it('is a sentence a turn', () => {
    const turn = [begins(FENNEL), hires, sails(FENNEL, 5, 6), sails(FENNEL, 6, 7), fights, wins]
    expect(turnsOf([rested, ...turn, rested, begins(2)], cast)).toEqual([
      {
        seat: FENNEL,
        text: 'Fennel hired a Sergeant, sailed 2 spaces, beat a Red Crester, 6 : 4 and rested.',
      },
      { seat: 2, text: 'Moss did nothing that was seen.' },
    ])
  })

  it('says what points a turn brought, all in one, and whose they are', () => {
    const gained = (seat: number, points: number, total: number): WindwardEvent => ({
      what: 'gained',
      seat,
      points,
      total,
      why: 'teeth',
    })
    const sold: WindwardEvent = { what: 'teeth_exchanged', seat: FENNEL, grey: 2, red: 0 }
    const turn = [begins(FENNEL), sold, gained(FENNEL, 6, 9), gained(FENNEL, 1, 10)]
    expect(turnsOf([...turn, gained(2, 2, 4)], cast)[0]?.text).toBe(
      'Fennel sold 2 Grey teeth. +7, now 10. Moss +2, now 4.',
    )
  })

  it('begins in the middle of a turn for whoever came then', () => {
    expect(turnsOf([sails(FENNEL, 5, 6), begins(2), hires], cast, FENNEL)).toMatchObject([
      { seat: FENNEL, text: 'Fennel sailed 1 space.' },
      { seat: 2 },
    ])
  })

  it('says what was done to me, or came near me', () => {
    const near = (space: number): boolean => space === 40
    const told = (...events: WindwardEvent[]): string[] => forMe(events, cast, pub, near)
    expect(told(hunted(FENNEL, [30, 31]), wins, hires)).toEqual([])
    expect(told(hunted(FENNEL, [38, 39, 40]))).toEqual(['The Red hunted Fennel, 2 spaces.'])
    const attack = { ...battle, defender: { kind: 'ship', seat: ME } } as WindwardBattle
    expect(told({ what: 'battle_begins', battle: attack })).toEqual(['Fennel attacks you.'])
  })

  it('has the frames of others’ turns, after the last of mine', () => {
    const frame = (n: number, active: number): Frame<'windward'> =>
      ({ events: [], sight: { seat: n, public: { active } } }) as never
    const mine = ({ public: { active } }: Frame<'windward'>['sight']): boolean => active === ME
    const which = (...actives: number[]): (number | null)[] =>
      sinceMine(
        actives.map((active, n) => frame(n, active)),
        mine,
      ).map(({ sight }) => sight.seat)
    expect(which(ME, ME, 1, 1, 2)).toEqual([1, 2, 3, 4])
    expect(which(ME, 1, 2, ME, 1, 2, ME, ME)).toEqual([3, 4, 5, 6])
    expect(which(1, 2)).toEqual([0, 1])
    expect(which(ME, ME)).toEqual([])
  })
})

describe('whoever can do nothing', () => {
  const asked = (kind: string, hand: string[], tokens = 0): Parameters<typeof onlyAnswer>[0] =>
    ({
      ask: { kind, show: {} },
      own: { hand },
      me: ME,
      pub: { captains: [{ tokens }] },
    }) as never
  it('has one answer; whoever holds a card or a token chooses', () => {
    expect(onlyAnswer(asked('false_flag', ['fuel']))).toEqual({ do: 'fight' })
    expect(onlyAnswer(asked('false_flag', ['fuel', 'false_flag']))).toBeNull()
    expect(onlyAnswer(asked('cards', ['fuel']))).toEqual({ do: 'add', harpoons: 0, tokens: 0 })
    expect(onlyAnswer(asked('cards', ['harpoon']))).toBeNull()
    expect(onlyAnswer(asked('cards', [], 1))).toBeNull()
    expect(onlyAnswer(asked('turn', []))).toBeNull()
  })
  it('is answered for only where nobody but bots could see how long it took', () => {
    const chair = (seat: number, kind: 'person' | 'bot' | 'empty'): Chair =>
      ({ seat, kind }) as Chair
    const at = (others: Chair[], more: object = {}): boolean =>
      isAmongBots(
        {
          watching: 0,
          screen: false,
          chairs: [chair(0, 'person'), ...others],
          ...more,
        } as TableState,
        { seats: [0] } as You,
      )
    expect(at([chair(1, 'bot'), chair(2, 'empty')])).toBe(true)
    expect(at([chair(1, 'bot'), chair(2, 'person')])).toBe(false)
    expect(at([chair(1, 'bot')], { watching: 1 })).toBe(false)
    expect(at([chair(1, 'bot')], { screen: true })).toBe(false)
  })
})
