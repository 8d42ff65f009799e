import { describe, expect, it } from 'vitest'
import moments from '../src/games/windward/gallery/moments.json'
import { wordsOf } from '../src/games'
import { Planet, PORT } from '../src/games/windward/planet'
import { riseOf, tradedOf } from '../src/games/windward/port/traded'
import type { Forecast } from '../src/games/windward/model'
import type { WindwardTable } from '../src/games/windward/play.svelte'
import { storyOf } from '../src/games/windward/log/tell'
import type { Route } from '../src/games/windward/reach'
import { helped, turnWords, viaWords, whenMine, whereIs } from '../src/games/windward/saying'
import { diceWereLast } from '../src/games/windward/battle/dice'
import { whyNoUndo } from '../src/games/windward/undo'
import type { Event } from '../src/lib/live.svelte'
import type { WindwardPublic } from '../src/lib/wire'

const history = (...events: object[]): Event<'windward'>[] =>
  events as unknown as Event<'windward'>[]
const begins = { what: 'turn_begins', seat: 0, round: 3 }
const teeth = { what: 'teeth_exchanged', seat: 0, grey: 1, red: 1 }
const gained = { what: 'gained', seat: 0, points: 7, total: 14, why: 'teeth' }

describe('what the teeth brought', () => {
  it('is said from arrival to the end of the turn', () => {
    const bought = { what: 'bought', seat: 0 }
    expect(tradedOf(history(begins, teeth, gained, bought), 0)).toEqual({
      grey: 1,
      red: 1,
      before: 7,
      after: 14,
    })
  })
  it('is no news in the next turn, nor to somebody else', () => {
    expect(tradedOf(history(begins, teeth, gained, begins), 0)).toBeNull()
    expect(tradedOf(history(begins, teeth, gained), 1)).toBeNull()
  })
  it('is not told as what one has, once there is more', () => {
    const traded = { grey: 1, red: 0, before: 2, after: 5 }
    expect(riseOf(traded, 5)).toBe('notoriety 2 → 5')
    expect(riseOf(traded, 6)).toBe('notoriety now 6')
  })
  it('says nothing of teeth given for gas', () => {
    expect(tradedOf(history(begins, { ...teeth, gas: 3 }), 0)).toBeNull()
  })
})

describe('the words of an evening', () => {
  const { fate, ...voyage } = wordsOf('windward')

  it('are of tales where a game has none of its own', () => {
    expect(wordsOf('windmill').evening('Windmill', 9, 40)).toBe(
      'Windmill · nine tales · 40 minutes',
    )
    expect(wordsOf('windmill').fate).toBeUndefined()
  })
  it('are of play alone in a game from outside', () => {
    const { evening, by, colophon } = wordsOf('unheard of')
    expect([evening('Nim', 0, 4), by(['Mira']), colophon('Nim', '17 November')]).toEqual([
      'Nim · 4 minutes',
      'played by Mira',
      'Played on 17 November: Nim.',
    ])
  })
  it('are of a voyage in Windward', () => {
    expect(voyage.evening('Windward', 1, 40)).toBe('Windward · one round · 40 minutes')
    expect(voyage.by(['Mira', 'Otto'])).toBe('sailed by Mira and Otto')
  })
  it('say how an adventure ended, and leave a race to its points', () => {
    expect(fate?.('team_won', ['Mira', 'Otto'])?.title).toBe('Mira and Otto have won')
    expect(fate?.('ship_lost', [])).toEqual({
      title: 'The sky has won',
      text: 'The ship was Lost.',
    })
    expect(fate?.('notoriety', ['Mira'])).toBeUndefined()
  })
})

describe('a way that the eye does not see', () => {
  const via = (...by: string[]): string =>
    viaWords({ legs: by.map((one) => ({ by: one })) } as unknown as Route)

  it('is named: around the planet, or by zephyr', () => {
    expect(via('step', 'around', 'step')).toContain('around the planet')
    expect(via('zephyr')).toContain('by zephyr')
    expect(via('port', 'step')).toBe('')
  })
})

describe('my turn', () => {
  const turn = (facts: Partial<WindwardTable>): string =>
    turnWords({ name: () => 'Ada', me: 0, pub: { trigger: null }, ...facts } as WindwardTable)

  it('promises no course and no order where there is none', () => {
    expect(turn({ spent: false, cardLeft: true })).toContain('plot a course')
    expect(turn({ spent: true, cardLeft: true })).toBe('Your turn, Ada: play a card or end it')
    expect(turn({ spent: true, cardLeft: false })).toContain('nothing is left but to end it')
  })
  it('is called the last one, whatever is left of it', () => {
    const captains = [{ notoriety: 13 }, { notoriety: 15 }]
    const pub = { active: 0, trigger: 1, gone: [], captains } as unknown as WindwardPublic
    expect(turn({ pub, spent: true, cardLeft: false })).toContain('Last turn!')
  })
})

describe('the odds on the map', () => {
  const danger = (facts: object): Forecast =>
    ({ cannons: 0, harpoons: 0, tokens: 0, ...facts }) as Forecast

  it('name what could be spent, shortly', () => {
    expect(helped(danger({ cannons: 5, harpoons: 1 }))).toBe('With all you have')
    expect(helped(danger({ cannons: 1 }))).toBe('With your cannon')
    expect(helped(danger({ cannons: 3 }))).toBe('With 3 cannons')
    expect(helped(danger({ harpoons: 1 }))).toBe('With the Harpoon')
    expect(helped(danger({ tokens: 2 }))).toBe('With 2 tokens')
    expect(helped(danger({}))).toBe('')
  })
})

describe('a space', () => {
  const planets = Object.values(moments.planets) as unknown as WindwardPublic['planet'][]
  it.each(planets.map((view) => [`${view.face} ${view.ring}`, new Planet(view)] as const))(
    'is called like no other, wherever one stands (%s)',
    (_, planet) => {
      const spaces = [...planet.code].map((_, space) => space)
      for (const standing of [null, PORT, 0, planet.size - 1]) {
        const names = spaces.map((space) => whereIs({ planet, standing }, space))
        expect(new Set(names).size).toBe(spaces.length)
      }
    },
  )
  it('counts clockwise', () => {
    const planet = new Planet(planets.find(({ face }) => face === 'large')!)
    const space = planet.step[planet.quays[0]!]![1]!
    expect(whereIs({ planet, standing: null }, space)).toBe(
      'Territory 1, 2nd ring, 1st of 2 clockwise.',
    )
    expect(whereIs({ planet, standing: null }, planet.step[space]![3]!)).toBe(
      'Territory 1, 2nd ring, 2nd of 2 clockwise.',
    )
  })
})

describe('why nothing can be taken back', () => {
  const rolled = { what: 'rolled', side: 'attacker', dice: [1, 2] }
  const flag = { what: 'false_flag', seat: 1 }
  const back = { what: 'retreated', kind: 'ship', seat: 0 }

  it('is that nothing was done yet, whatever came out in turns before', () => {
    expect(whyNoUndo(history(rolled, begins), 0)).toBe('nothing yet')
  })
  it('is what came out last', () => {
    expect(whyNoUndo(history(begins, rolled), 0)).toBe('dice were rolled')
    expect(whyNoUndo(history(begins, flag, back), 0)).toBe('somebody has answered')
    const took = { what: 'took_supply', seat: 0, card: 'fuel' }
    expect(whyNoUndo(history(begins, rolled, took), 0)).toBe('a card was turned up')
  })
  it('is never my own answer', () => {
    expect(whyNoUndo(history(begins, flag), 1)).toBe('nothing yet')
  })
})

describe('what is left to take back after a battle', () => {
  const battle = { at: 7, attacker: { kind: 'longboat', seat: 0 }, defender: { kind: 'grey' } }
  const fought = [
    { what: 'battle_begins', battle },
    { what: 'rolled', side: 'attacker', dice: [3] },
    { what: 'rolled', side: 'defender', dice: [3] },
  ]
  const ends = { what: 'battle_ends', battle, won: null }
  const after = [
    { what: 'retreated', kind: 'longboat', seat: 0 },
    { what: 'changed', seat: 0, number: 'tokens', by: 1, now: 1, why: 'tie' },
  ]
  const added = { what: 'hits_added', seat: 0, harpoons: 0, tokens: 1, total: 5 }
  const sailed = { what: 'sailed', seat: 0, frm: 7, to: 8, by: 'step', cost: 1, speed: 2 }

  it('is nothing where the dice were the last thing', () => {
    expect(diceWereLast(history(begins, ...fought, ends, ...after), 0)).toBe(true)
  })
  it('is what I added to them, or did since', () => {
    expect(diceWereLast(history(begins, ...fought, added, ends, ...after), 0)).toBe(false)
    expect(diceWereLast(history(begins, ...fought, ends, ...after, sailed), 0)).toBe(false)
    expect(diceWereLast(history(begins, sailed), 0)).toBe(false)
  })
  it('is not mine to say where others fought', () => {
    expect(diceWereLast(history(begins, ...fought, ends, ...after), 1)).toBe(false)
  })
})

describe('the log', () => {
  const cast = { names: ['Ada', 'Ben'], seals: [], bots: [], me: 0 }
  const lines = (...events: object[]): string[] =>
    storyOf(history(...events), cast, {} as WindwardPublic).map(({ text }) => text)
  const gas = (seat: number): object => ({ what: 'picked_up', seat, thing: 'gas', at: 7 })
  const token = (seat: number): object => ({
    ...{ what: 'changed', number: 'tokens', by: 1, now: 1, why: 'tie' },
    seat,
  })

  it('tells in one line what was taken from a pocket', () => {
    expect(lines(gas(0), gas(0))).toEqual(['You took 2 gas aboard.'])
    expect(lines(gas(0), gas(1))).toEqual(['You took 1 gas aboard.', 'Ben took 1 gas aboard.'])
  })
  it('says what a token is good for, to whoever gets it', () => {
    expect(lines(token(0), token(1))).toEqual([
      'You get a token: +2 hits in a later battle.',
      'Ben gets a +2 token.',
    ])
  })
})

describe('how soon it is my turn', () => {
  const when = (active: number, gone: number[] = []): string =>
    whenMine({
      pub: { active, gone, captains: [{}, {}, {}, {}] },
      me: 0,
      myTurn: false,
    } as unknown as WindwardTable)

  it('counts who sails before me', () => {
    expect(when(3)).toBe('You are next.')
    expect(when(2)).toBe('One more before you.')
    expect(when(1)).toBe('Two more before you.')
    expect(when(1, [2])).toBe('One more before you.')
    expect(when(0)).toBe('')
  })
})
