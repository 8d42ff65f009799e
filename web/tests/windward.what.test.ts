import { describe, expect, it } from 'vitest'
import { forecast, foeOfBoat, foeOfShip, watersOf, type Mover } from '../src/games/windward/model'
import { Herds, piecesOf } from '../src/games/windward/pieces'
import { Planet, PORT, upwindOf } from '../src/games/windward/planet'
import { reach } from '../src/games/windward/reach'
import { oddsSpoken, winWords } from '../src/games/windward/saying'
import { THINGS, thingCard } from '../src/games/windward/things'
import { spaceCard, spacesOf, terrain, terrainAt, TERRAINS } from '../src/games/windward/what'
import type { Known } from '../src/games/windward/what'
import type { WindwardPublic } from '../src/games/windward/wire'
import { planets, positions } from './windward.sailed'

/** What the captain sees whose turn it is. */
function known(pub: WindwardPublic, mover: Mover = 'ship', change: Partial<Known> = {}): Known {
  const planet = new Planet(pub.planet)
  const me = pub.active
  const waters = watersOf(pub, planet, me, mover)
  return {
    planet,
    pub,
    me,
    alive: true,
    mover,
    waters,
    name: (seat) => ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'][seat] ?? '',
    captain: pub.captains[me],
    pieces: piecesOf(pub, planet, new Herds()),
    myTurn: true,
    choices: { orders: { drop_longboat: { mate: null, coffee: 'none' } }, cards: {} } as never,
    routes: reach(waters),
    pointing: null,
    plan: null,
    forecastAt: (space) => {
      const foe = (mover === 'ship' ? foeOfShip : foeOfBoat)(pub, me, space)
      return foe && forecast(pub, me, [], mover, foe)
    },
    ...change,
  }
}
const everywhere = (pub: WindwardPublic): number[] => [PORT, ...[...pub.planet.code].keys()]

/** A calm sky: one ship at a place, nothing else. */
function calm(change: { ship: number; wind?: number; speed?: number }): WindwardPublic {
  const base = positions.find(({ planet, mode }) => planet.face === 'large' && mode === 'standard')
  const [captain] = base!.captains
  return {
    ...base!,
    wind: change.wind ?? 3,
    active: 0,
    captains: [
      { ...captain!, ship: change.ship, boats: [-1, -2], crester: null },
      { ...captain!, ship: PORT, boats: [-1, -2] },
    ],
    sky: {
      ...base!.sky,
      ...{ reds: [], red_names: [], greys: [], grey_names: [], white: -1, gas: {} },
      ...{ dead_reds: [], dead_red_names: [], dead_greys: [], dead_grey_names: [] },
      ...{ tagged_reds: [], tagged_greys: [], grey_teeth: [], red_teeth: [], tokens: [] },
    },
    turn: { ...base!.turn, speed: change.speed ?? 4, deadweight: 0, mates: 2, barred: [] },
  }
}

describe('the card of a space', () => {
  it('is true of every space at positions that the engine has sailed', () => {
    for (const pub of positions.filter((_, nth) => nth % 24 === 0)) {
      const movers: Mover[] = ['ship']
      pub.captains[pub.active]?.boats.forEach(
        (at, nth) => at >= 0 && movers.push(nth === 0 ? 0 : 1),
      )
      for (const mover of movers) {
        const game = known(pub, mover)
        for (const space of everywhere(pub)) {
          const { no, yes, deed } = spaceCard(game, space)
          const lit = game.routes.has(space)
          if (deed?.to === undefined) expect(deed?.first?.do ?? 'order').toBe('order')
          else expect(game.routes.has(deed.to)).toBe(true)
          if (space === game.waters?.at)
            expect([no, yes, deed]).toEqual([undefined, undefined, undefined])
          else if (!(mover === 'ship' && pub.sky.greys.includes(space))) {
            expect(no === undefined).toBe(lit)
            if (lit) expect(yes).toBeDefined()
          }
          const [, needs, left] = /needs (\d+) .*?(\d+|none)/.exec(no?.why ?? '') ?? []
          if (needs) expect(Number(needs)).toBeGreaterThan(left === 'none' ? 0 : Number(left))
        }
      }
    }
  })

  const board = new Planet(calm({ ship: PORT }).planet)
  const open = board.all('.').find((space) => {
    const around = board.step[space]!.slice(1)
    return around.every((next) => next >= 0 && board.code[next] === '.')
  })!

  it('says that nobody enters drift, and offers Deadweight to whoever may play it', () => {
    const drift = board.all('x')[0]!
    const pub = calm({ ship: PORT })
    expect(spaceCard(known(pub), drift).no).toEqual({
      head: 'You cannot plot onto it.',
      why: 'Nobody enters drift.',
    })
    const choices = { orders: {}, cards: { deadweight: null } } as never
    expect(spaceCard(known(pub, 'ship', { choices }), drift).yes?.why).toContain('Deadweight')
  })

  it('says that a ship never steps straight against the wind', () => {
    const pub = calm({ ship: open, speed: 1 })
    const upwind = board.step[open]![upwindOf(pub.wind)]!
    expect(spaceCard(known(pub), upwind).no?.why).toContain('straight against the wind')
  })

  it('says what speed it would need, and how near one comes', () => {
    const pub = calm({ ship: PORT, speed: 1 })
    const far = spaceCard(known(pub), board.all('p')[0]!)
    expect(far.no?.why).toMatch(/^It needs \d speed.*; you have 1\.$/)
    expect(far.yes?.why).toMatch(/^come within \d spaces of it, 1 speed\.$/)
    expect(far.deed?.words).toBe('Plot towards it')
    const none = spaceCard(known(calm({ ship: PORT, speed: 0 })), board.all('p')[0]!)
    expect(none.no?.why).toContain('none is left')
    expect(none.deed).toBeUndefined()
  })

  it('offers what gives the speed that is missing, where it gives enough', () => {
    const corner = board.all('p')[0]!
    const offered = (speed: number, cards: object) =>
      spaceCard(
        known(calm({ ship: PORT, speed }), 'ship', { choices: { orders: {}, cards } as never }),
        corner,
      )
    const needs = Number(/needs (\d)/.exec(offered(1, {}).no?.why ?? '')?.[1])
    expect(offered(needs - 1, { fuel: null })).toMatchObject({
      yes: { why: 'add 1 speed first: then it is in reach.' },
      deed: { words: '+1 ship speed: Fuel', to: corner, first: { do: 'play', card: 'fuel' } },
    })
    expect(offered(needs - 2, { fuel: null }).deed?.first).toBeUndefined()
    expect(offered(needs - 1, { fuel: 'You have none.' }).deed?.first).toBeUndefined()
  })

  it('says why a near space needs much speed', () => {
    const whys = board
      .all('.')
      .map((ship) => spaceCard(known(calm({ ship, wind: 1, speed: 1 })), PORT).no?.why ?? '')
    const round = whys.filter((why) => why.includes('as the wind makes you go round'))
    expect(round.length).toBeGreaterThan(0)
    for (const why of round) expect(why).toMatch(/^It needs [3-9] speed, .*; you have 1\.$/)
    expect(whys).toContain('It needs 2 speed; you have 1.')
  })

  it('says of a Grey that ships do not fight it, and where a longboat is dropped', () => {
    const pub = calm({ ship: PORT })
    const grey = {
      ...pub,
      sky: { ...pub.sky, greys: [open], grey_names: [['grey', 0] as ['grey', number]] },
    }
    const game = known(grey)
    const card = spaceCard(game, open)
    expect(card.no).toEqual({
      head: 'Your ship cannot hunt it.',
      why: 'Ships do not fight Greys; a longboat does.',
    })
    expect(card.yes?.why).toMatch(/^stop beside it, \d speed, and drop a longboat\.$/)
    expect(board.direction(open, card.deed!.to!)).toBeGreaterThan(0)
    expect(card.here?.join()).toContain('Grey Crester, alive, strength 1')
    const out = { ...game.captain!, boats: [board.quays[0]!, -2] }
    expect(spaceCard({ ...game, captain: out }, open).yes?.why).toBe('send your longboat.')
    const near = calm({ ship: board.step[open]!.find((space) => space >= 0)! })
    const beside = spaceCard(known({ ...near, sky: grey.sky }), open)
    expect(beside.yes?.why).toBe('drop a longboat here, beside it.')
    expect(beside.deed).toMatchObject({
      words: 'Drop the longboat',
      first: { do: 'order', order: 'drop_longboat' },
    })
  })

  it('says why a full hold stays out of port, and a longboat always does', () => {
    const pub = calm({ ship: board.quays[0]! })
    const laden = {
      ...pub,
      captains: pub.captains.map((one) => ({ ...one, crester: 'red' as const })),
    }
    expect(spaceCard(known(laden), PORT).no?.why).toContain('crester in its hold')
    expect(spaceCard(known(laden), PORT).yes?.why).toContain('process the crester first')
    const rowing = {
      ...pub,
      captains: pub.captains.map((one) => ({ ...one, boats: [open, -2], boat_speed: 8 })),
    }
    expect(spaceCard(known(rowing, 0), PORT).no?.why).toBe(
      'Longboats never enter the Trading Post.',
    )
  })

  it('says who stands there, and whether it fights', () => {
    const pub = calm({ ship: PORT })
    const ben = {
      ...pub.captains[1]!,
      ship: open,
      cannons: 2,
      morale: 3,
      grey_teeth: 1,
      red_teeth: 0,
    }
    const game = known({ ...pub, captains: [pub.captains[0]!, ben] })
    const card = spaceCard(game, open)
    expect(card.here).toEqual([
      'Ben’s ship: strength 2, with its cannons 4.',
      'Morale 3; in its hold 1 Grey tooth.',
    ])
    if (game.routes.has(open))
      expect(card.yes?.why).toMatch(/Then you fight Ben’s ship: \d+ % win\./)
    expect(oddsSpoken({ win: 1, tie: 0, lose: 0 }, true)).toBe('sure, if unanswered')
    expect(winWords({ win: 1, tie: 0, lose: 0 }, true)).toBe('sure, if unanswered')
    expect(winWords({ win: 1, tie: 0, lose: 0 }, false)).toBe('100 % win')
    expect(winWords({ win: 0.76, tie: 0.15, lose: 0.09 }, true)).toBe('76 % win')
    const [dead, red] = [['grey', 1] as ['grey', number], ['red', 1] as ['red', number]]
    const sky = {
      ...pub.sky,
      dead_greys: [open],
      dead_grey_names: [dead],
      reds: [open],
      red_names: [red],
    }
    expect(
      spaceCard(known({ ...pub, sky: { ...sky, red_teeth: [open, open] } }), open).here,
    ).toEqual([
      'A defeated Grey: a longboat tows it, a ship takes it into its hold.',
      'A Red Crester, alive, strength 5. It hunts ships that rest in its territory.',
      '2 Red teeth: a ship takes it for nothing.',
    ])
  })

  it('explains off my turn, too, and promises nothing to those who look on', () => {
    const pub = calm({ ship: PORT })
    const watching = known(pub, 'ship', { myTurn: false, me: 1, waters: null, routes: new Map() })
    expect(spaceCard(watching, open).no).toEqual({ head: 'Not now.', why: 'It is Ada’s turn.' })
    expect(spaceCard({ ...watching, me: null }, open).no).toBeUndefined()
    expect(spaceCard({ ...watching, alive: false }, open).no).toBeUndefined()
  })

  it('says where it is', () => {
    const game = known(calm({ ship: PORT }))
    expect(spaceCard(game, board.quays[0]!).where).toBe(
      'Territory 1 · next to the port, north of it',
    )
    const north = board.step[board.quays[0]!]![1]!
    expect(spaceCard(game, north).where).toBe('Territory 1 · two spaces north of the port')
  })
})

describe('the legend', () => {
  it('has eight terrains, each in one line, and every space is of one of them', () => {
    expect(new Set(TERRAINS.map((code) => terrain(code, 'standard').name)).size).toBe(8)
    for (const view of planets) {
      const planet = new Planet(view)
      const all = TERRAINS.flatMap((code) => spacesOf({ planet }, code))
      expect(all.sort((a, b) => a - b)).toEqual([PORT, ...planet.centres.keys()])
      for (const space of all)
        expect(spacesOf({ planet }, terrainAt({ planet }, space))).toContain(space)
    }
  })
})

describe('a number', () => {
  it('says what it is, and speaks of no notoriety where there is none', () => {
    const pub = calm({ ship: PORT })
    const game = { pub, ask: null, captain: pub.captains[0] }
    const team = { ...game, pub: { ...pub, mode: 'coop' as const } }
    for (const thing of THINGS) expect(thingCard(game, thing).effect).toMatch(/\.$/)
    expect(thingCard(game, 'wind').name).toBe('Wind south-east')
    for (const thing of ['hold', 'grey', 'grey_tooth'] as const) {
      expect(thingCard(game, thing).effect).toContain('3')
      expect(thingCard(team, thing).effect).not.toContain('3')
    }
  })

  it('of what lies in the hold is what it brings; it may be left where the rules let it', () => {
    const pub = calm({ ship: PORT })
    const game = { pub, captain: { ...pub.captains[0]!, morale: 2 }, ask: null }
    const caught = thingCard(game, 'red')
    expect(caught.name).toBe('Red Crester')
    expect(caught.effect).toContain('4 notoriety at port, and gas, as much as your morale: 2 now')
    expect(caught.deed).toBeUndefined()
    const ask = { id: 1, kind: 'turn', show: { drop: ['red'] } } as never
    expect(thingCard({ ...game, ask }, 'red').deed).toEqual({
      words: 'Leave the Red Crester on this space',
      first: { do: 'drop', what: 'red' },
    })
    expect(thingCard({ ...game, ask }, 'token').deed).toBeUndefined()
  })
})
