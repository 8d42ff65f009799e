import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  addings,
  bestAdding,
  consequences,
  firstSpending,
} from '../src/games/windward/battle/outcome'
import Party from '../src/games/windward/battle/Party.svelte'
import { prizeOf } from '../src/games/windward/lost'
import { sentencesOf, storyOf } from '../src/games/windward/log/tell'
import { huntersOf } from '../src/games/windward/mine/night'
import { askedOf, choicesOf, offered } from '../src/games/windward/mine/table'
import { waysOf } from '../src/games/windward/coming'
import { Planet, PORT, type Space } from '../src/games/windward/planet'
import type { Event } from '../src/lib/live.svelte'
import type { WindwardBattle, WindwardEvent, WindwardPublic } from '../src/lib/wire'
import { drawn, forEyes } from './drawn'
import moments from '../src/games/windward/gallery/moments.json'

const planets = moments.planets as unknown as Record<string, WindwardPublic['planet']>
const samples = moments.samples as unknown as Record<
  string,
  { seat: number; planet: string; public: WindwardPublic; ask: { kind: string; show: object } }
>
function pubOf(name: string): WindwardPublic {
  const sample = samples[name]!
  return { ...sample.public, planet: planets[sample.planet]! }
}
const names = ['Mira', 'Otto', 'Iben', 'Tobias']
const name = (seat: number): string => names[seat] ?? ''
const hits = { harpoon: 3, token: 2 }

describe('what may be added to a battle', () => {
  it('leaves out more than enough where nobody answers', () => {
    const found = addings(2, 2, hits, -2, false).map(({ harpoons, tokens }) => [harpoons, tokens])
    expect(found).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 2],
    ])
  })
  it('keeps everything where a captain may answer', () => {
    expect(addings(1, 1, hits, 5, true)).toHaveLength(4)
  })
  it('begins with the cheapest that wins, else ties, else with nothing', () => {
    expect(bestAdding(addings(1, 1, hits, -2, false))).toMatchObject({ harpoons: 1, tokens: 0 })
    expect(bestAdding(addings(0, 1, hits, -2, false))).toMatchObject({ tokens: 1, margin: 0 })
    expect(bestAdding(addings(0, 1, hits, -9, false))).toMatchObject({ harpoons: 0, tokens: 0 })
  })
})

describe('what a battle’s end would mean', () => {
  const pub = pubOf('duel-sky')
  const red: WindwardBattle = {
    at: 3,
    attacker: { kind: 'ship', seat: 0, strength: 2 },
    defender: { kind: 'red', strength: 5 },
    window: 'attacker_cards',
    back: [-1],
  }
  const captain = { ...pub.captains[0]!, morale: 3, crester: null }
  const table = { ...pub, captains: [captain, ...pub.captains.slice(1)] }
  const moment = { pub: table, battle: red, party: 'attacker' as const, name }

  it('brings a Red into an empty hold', () =>
    expect(consequences(moment, 1, 2)[0]).toBe('The Red goes into your hold.'))
  it('costs as much morale as the difference, and sends the attacker back', () =>
    expect(consequences(moment, -1, 2)).toEqual([
      'Your morale: 3 → 1.',
      'Back to port.',
      'You take one +2 token.',
    ]))
  it('loses the ship below one morale', () =>
    expect(consequences(moment, -1, 3)[0]).toBe('Your ship is Lost.'))
  it('gives no token for a tie that a crester began', () => {
    const hunted = { ...red, attacker: red.defender, defender: red.attacker }
    const words = consequences({ ...moment, battle: hunted, party: 'defender' }, 0, 0).join(' ')
    expect(words).not.toContain('token')
  })
})

describe('a battle with another captain', () => {
  const hold = { crester: null, grey_teeth: 0, red_teeth: 0, tokens: 0 }

  it('is for the crester, where there is room, and half of the rest, rounded up', () => {
    const rich = { ...hold, crester: 'grey' as const, grey_teeth: 2, tokens: 1 }
    expect(prizeOf(rich, hold)).toBe('you take its Grey and 2 pieces of its teeth and tokens')
    expect(prizeOf(rich, rich)).toBe('you take 2 pieces of its teeth and tokens')
    expect(prizeOf(hold, hold)).toContain('empty')
  })
  it('says what being Lost means, to whom it is', () => {
    const pub = pubOf('duel-sky')
    const lost = (to: 'ship' | 'red', mode = pub.mode): string =>
      sentencesOf(
        [{ what: 'ship_lost', seat: 1, at: 3, to, winner: to === 'ship' ? 0 : null }],
        { ...pub, mode },
        { me: 0, name },
      )[0] ?? ''
    expect(lost('ship')).toBe(
      'Otto’s ship is Lost to you: back at port, morale 1, half its cargo taken.',
    )
    expect(lost('red')).toContain('cargo left behind')
    expect(lost('red', 'solo')).toContain('the adventure is over')
  })
})

describe('the log', () => {
  const pub = pubOf('duel-sky')
  const battle: WindwardBattle = {
    at: 3,
    attacker: { kind: 'ship', seat: 0, strength: 2, dice: [1, 2], total: 3 },
    defender: { kind: 'red', strength: 5, dice: [1, 1, 1, 1, 1], total: 5 },
    window: 'spoils',
    back: [2],
  }
  const told = { me: 0, name }
  /** One of each kind. */
  const all: WindwardEvent[] = [
    { what: 'turn_begins', seat: 0, round: 2 },
    { what: 'truce_ends' },
    { what: 'wind_turned', wind: 2, rolls: [1, 2] },
    { what: 'sailed', seat: 0, frm: 1, to: 2, by: 'step', cost: 1, speed: 3 },
    { what: 'rowed', seat: 1, boat: 0, frm: 1, to: 2, towed: 1, speed: 3 },
    { what: 'retreated', kind: 'ship', frm: 2, to: 1, seat: 1 },
    { what: 'ordered', seat: 0, order: 'ship_speed', by: 'coffee' },
    { what: 'bought', seat: 1, good: 'morale', price: 1, gas: 2 },
    { what: 'changed', seat: 0, number: 'morale', by: -1, now: 2, why: 'hunger' },
    { what: 'hired', seat: 1, crew: 'marine' },
    { what: 'dropped_longboat', seat: 0, boat: 0, at: 3 },
    { what: 'processed', seat: 0, kind: 'red', gas: 3 },
    { what: 'researched', seat: 0, kind: 'grey', to: 4, gas: 1 },
    { what: 'took_supply', seat: 0, stack: 1, card: 'fuel', top: 'bait' },
    { what: 'restacked', tops: ['fuel', null, null], sizes: [1, 0, 0] },
    { what: 'played_card', seat: 1, card: 'harpoon' },
    { what: 'discarded', seat: 1, card: 'bait' },
    { what: 'grey_came', at: 4, rolls: [1] },
    { what: 'red_came', seat: 0, at: 4 },
    { what: 'white_came', at: 4, rolls: [] },
    { what: 'picked_up', seat: 0, thing: 'gas', at: 4 },
    { what: 'dropped', seat: 0, thing: 'token', at: 4, count: 2 },
    { what: 'teeth_exchanged', seat: 0, grey: 1, red: 2 },
    { what: 'gained', seat: 0, points: 3, total: 9, why: 'teeth' },
    { what: 'achieved', seat: 1, card: 'broadside', points: 3 },
    { what: 'changed_mind', seat: 1, card: 'broadside', declines: true },
    { what: 'battle_begins', battle },
    { what: 'false_flag', seat: 1 },
    { what: 'cannons_spent', seat: 0, cannons: 2, strength: 4 },
    { what: 'hits_added', seat: 0, harpoons: 1, tokens: 1, total: 8 },
    { what: 'battle_ends', battle, won: 'defender' },
    { what: 'defeated', kind: 'red', at: 3, by: 0 },
    { what: 'ship_lost', seat: 0, at: 3, to: 'hunger' },
    { what: 'robbed', seat: 1, loser: 0, crester: null, grey_teeth: 1, red_teeth: 0, tokens: 1 },
    { what: 'rested', seat: 0, at: -1 },
    { what: 'hunted', kind: 'red', path: [1, 2, 3], seat: 0 },
    { what: 'life_lost', of: 'team', left: 1 },
    { what: 'trade_offered', seat: 0, to: 1, give: 'fuel', want: null },
    { what: 'traded', seat: 0, to: 1, give: 'fuel', want: 'bait' },
    { what: 'trade_declined', seat: 0, to: 1 },
    { what: 'last_turns', seat: 0 },
    { what: 'tie_break', seats: [0, 1] },
    { what: 'over', ending: 'notoriety', winners: [1] },
  ]

  it('has a sentence for everything that may happen', () => {
    const wire = readFileSync(new URL('../src/lib/wire.d.ts', import.meta.url), 'utf8')
    const union = /export type WindwardEvent =\n((?: {2}\| \w+\n)+)/.exec(wire)?.[1] ?? ''
    const kinds = [...union.matchAll(/\| (\w+)/g)].map(
      ([, type]) => new RegExp(`interface ${type} \\{\\n {2}what: '(\\w+)'`).exec(wire)?.[1],
    )
    const known = new Set<string>(all.map(({ what }) => what))
    expect(kinds.filter((kind) => kind !== 'rolled' && !known.has(kind ?? ''))).toEqual([])
    for (const event of all) {
      const [words] = sentencesOf([event], pub, told)
      expect(words, event.what).toMatch(/^[A-Z].*\.$/)
      expect(words, event.what).not.toContain('undefined')
    }
  })

  const cast = { names, seals: [], bots: [false, false], me: 0 }
  const linesOf = (events: readonly WindwardEvent[]): string[] =>
    storyOf(events as unknown as Event<'windward'>[], cast, pub).map(({ text }) => text)

  it('says "you" where it is me', () =>
    expect(linesOf([{ what: 'rested', seat: 0, at: 4 }])).toEqual(['You rested at sky.']))
  it('tells one journey in one line', () => {
    const step = { what: 'sailed', seat: 1, by: 'step', speed: 2 } as const
    const journey: WindwardEvent[] = [
      { ...step, frm: 1, to: 2, cost: 0 },
      { ...step, frm: 2, to: 3, cost: 1 },
      { ...step, frm: 3, to: 4, cost: 1 },
    ]
    expect(linesOf(journey)).toEqual(['Otto sailed 3 spaces, 2 speed.'])
  })
  it('tells of a journey that is taken back in one line', () => {
    const back = (seat: number): WindwardEvent => ({ what: 'took_back', seat }) as never
    expect(linesOf([back(0), back(0), back(0), back(1)])).toEqual([
      'You took your last step back.',
      'Otto took the last step back.',
    ])
  })
  it('says who still has a turn when somebody has fifteen', () => {
    const last = (turns?: number[]): string[] => linesOf([{ what: 'last_turns', seat: 1, turns }])
    expect(last()).toEqual(['Otto reached fifteen: everybody else has one more turn.'])
    const others = pub.captains.flatMap((_, seat) => (seat === 1 ? [] : seat))
    expect(last(others)).toEqual(last())
    expect(last([0])).toEqual(['Otto reached fifteen: you have one more turn.'])
    expect(last([2])).toEqual(['Otto reached fifteen: Iben has one more turn.'])
    expect(last([])).toEqual(['Otto reached fifteen: this turn is the last.'])
  })
  it('names who rolled', () => {
    const rolled: WindwardEvent = { what: 'rolled', side: 'defender', dice: [1, 1, 3], total: 5 }
    expect(linesOf([{ what: 'battle_begins', battle }, rolled]).at(-1)).toBe(
      'A Red Crester rolled 5 hits with 3 dice.',
    )
  })
})

describe('a question', () => {
  it('is found beside what is offered', () => {
    const main = { kind: 'turn', end: null }
    const ask = { kind: 'either', show: { main, offers: [{ kind: 'trade' }] } }
    expect(askedOf({ ask })?.kind).toBe('turn')
    expect(choicesOf({ ask })?.end).toBeNull()
    expect(offered({ ask })).toEqual(['trade'])
    expect(askedOf({ ask: { kind: 'either', show: { main: null, offers: [] } } })).toBeNull()
  })
})

describe('a night at sky', () => {
  const pub = pubOf('duel-sky')
  const planet = new Planet(pub.planet)
  const at = planet.territory.findIndex((land, space) => land === 2 && !planet.isDrift(space))
  const here = planet.territory[at]
  const near = planet.step[at]!.find(
    (space) => space >= 0 && planet.territory[space] === here && !planet.isDrift(space),
  )!
  const table = (reds: number[], fought: number[] = []): WindwardPublic => ({
    ...pub,
    captains: [{ ...pub.captains[0]!, ship: at }],
    sky: { ...pub.sky, reds, white_is: 'none' },
    turn: { ...pub.turn, fought },
  })

  it('is hunted by the Red of its own territory', () =>
    expect(huntersOf(table([near]), planet, 0)).toEqual([
      { kind: 'red', from: near, steps: 1, way: [near, at], reaches: true },
    ]))
  it('is told before it sails there', () => {
    const pub = { ...table([near]), captains: [{ ...table([]).captains[0]!, ship: PORT }] }
    expect(huntersOf(pub, planet, 0)).toEqual([])
    expect(huntersOf(pub, planet, 0, at).map(({ way }) => way)).toEqual([[near, at]])
  })
  it('is left alone by a Red that it fought in this turn', () =>
    expect(huntersOf(table([near], [near]), planet, 0)).toEqual([]))
  it('is left alone by that Red wherever it stands, and by no other', () => {
    const { sky, turn, ...rest } = table([near])
    const fought = (number: number): WindwardPublic => ({
      ...rest,
      sky: { ...sky, red_names: [['red', 8]] },
      turn: { ...turn, fought: [['red', number]] },
    })
    expect(huntersOf(fought(8), planet, 0)).toEqual([])
    expect(huntersOf(fought(near), planet, 0)).toHaveLength(1)
  })
  it('is left alone by the Reds of others', () => {
    const away = planet.territory.findIndex((land) => land !== here)
    expect(huntersOf(table([away]), planet, 0)).toEqual([])
  })
})

describe('the ways on which a Red may come', () => {
  const pub = pubOf('duel-sky')
  const planet = new Planet(pub.planet)
  const beside = (space: Space): Space[] =>
    [1, 2, 3, 4, 5, 6].map((way) => planet.step[space]?.[way] ?? -1)
  const free = (space: Space): boolean => space >= 0 && !planet.isDrift(space)
  /** A ship, a Red two steps away, and the two spaces between. */
  const [ship, ways, red] = [...planet.ring.keys()].flatMap((at) =>
    [0, 1, 2, 3, 4, 5].flatMap((nth): [Space, Space[], Space][] => {
      const [one, other] = [beside(at)[nth] ?? -1, beside(at)[(nth + 1) % 6] ?? -1]
      const far = beside(one).find((each) => each !== at && beside(other).includes(each)) ?? -1
      return [at, one, other, far].every(free) ? [[at, [one, other], far]] : []
    }),
  )[0]!
  const there = (space: Space): string => (space === ways[0] ? 'Your longboat.' : 'Open sky.')
  const told = (path: Space[]): ReturnType<typeof waysOf> =>
    waysOf({ kind: 'route', crester: 'red', path, ways }, pub, planet, ship, there)

  it('say what lies on each, from where it attacks, and where it goes back to', () => {
    const { lines, words } = told([red])
    expect(lines).toEqual(ways.map((way) => [red, way, ship]))
    expect(words).toMatch(
      /^From the [a-z-]+: Your longboat\. From the [a-z-]+: Open sky\. It attacks from there/,
    )
  })
  it('say how near it comes, where it does not reach the ship', () => {
    const { lines, words } = told([0, 0, red])
    expect(lines).toEqual(ways.map((way) => [0, 0, red, way]))
    expect(words).toMatch(/: Your longboat\. .*There it stops, 1 space from you\.$/)
  })
})

describe('a party of a battle', () => {
  const party = (kind: 'ship' | 'longboat', strength: number, cannons = 0): string =>
    forEyes(
      drawn(Party, {
        pub: pubOf('duel-sky'),
        side: { kind, seat: 0, strength, cannons },
        seal: 'fox',
        title: '',
      }),
    )
  it('says where a Sergeant or a Harpooner counts, and nothing where none does', () => {
    expect(party('ship', 3)).toContain('ship 2 + 1 Sergeant = 3 dice')
    expect(party('ship', 4, 1)).toMatch(/ship 2 \+ 1 Sergeant \+ .* = 4 dice/)
    expect(party('longboat', 2)).toContain('longboat 1 + 1 Harpooner = 2 dice')
    expect(party('ship', 3, 1)).not.toContain('Sergeant')
    expect(party('longboat', 1)).toContain('longboat 1 = 1 die')
  })
})

describe('how many cannons to begin with', () => {
  const chances = [0.35, 0.64, 0.85, 0.996, 0.999].map((win) => ({ win, tie: 0, lose: 1 - win }))
  it('is what the map has promised to whoever attacks, with none to spare', () => {
    expect(firstSpending('attacker', chances)).toBe(3)
    expect(firstSpending('attacker', chances.slice(0, 3))).toBe(2)
  })
  it('is as few as are likely to win for whoever defends, else all', () => {
    expect(firstSpending('defender', chances)).toBe(1)
    expect(firstSpending('defender', chances.slice(0, 1))).toBe(0)
  })
})

describe('a hire', () => {
  it('is told once, by who was hired', () => {
    const bought = { what: 'bought', seat: 0, good: 'hire_crew', price: 2, gas: 0 } as const
    const hired = { what: 'hired', seat: 0, crew: 'marine' } as const
    const told = sentencesOf([bought, hired], {} as WindwardPublic, { me: 0, name: () => '' })
    expect(told).toEqual(['You hired a Marine.'])
  })
})
