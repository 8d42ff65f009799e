import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { pushes } from '../src/games/windward/faster'
import Legs from '../src/games/windward/Legs.svelte'
import { stretchesOf } from '../src/games/windward/legs'
import { watersOf } from '../src/games/windward/model'
import { Planet, PORT } from '../src/games/windward/planet'
import { WindwardTable } from '../src/games/windward/play.svelte'
import { legsFrom } from '../src/games/windward/reach'
import { describe as describeSpace } from '../src/games/windward/saying'
import type { WindwardPublic } from '../src/games/windward/wire'
import type { Live, Move } from '../src/lib/live.svelte'
import { drawn, forEyes } from './drawn'
import { positions } from './windward.sailed'

const some = positions.filter((_, nth) => nth % 40 === 0)

/** A table at which the captain whose turn it is has a mate who makes the ship faster. */
class Turn {
  readonly code = 'otter-plum-4711'
  readonly history = []
  readonly talk = []
  readonly writing = {}
  readonly table = { chairs: [] }
  readonly you = null
  readonly sent: Move[] = []
  sight = $state.raw<unknown>(null)

  constructor(private pub: WindwardPublic) {
    this.look(true)
  }

  look(mate: boolean): void {
    const { pub } = this
    const waters = watersOf(pub, new Planet(pub.planet), pub.active, 'ship')
    const sail = legsFrom(waters, waters.at, 0).filter(({ cost }) => cost <= waters.speed)
    const orders = { ship_speed: { mate: mate ? null : 'no', coffee: 'no' } }
    this.sight = {
      seat: pub.active,
      waiting: [pub.active],
      public: pub,
      private: { hand: [] },
      ask: { id: pub.turn.speed, kind: 'turn', show: { sail, row: [], orders, cards: {} } },
    }
  }

  /** This lies beneath the ship, and the question has another number. */
  offer(pick_up: readonly string[]): void {
    this.look(true)
    const sight = this.sight as { ask: { id: number; show: object } }
    const ask = { ...sight.ask, id: 100 + pick_up.length, show: { ...sight.ask.show, pick_up } }
    this.sight = { ...sight, ask }
    flushSync()
  }

  answer = async (move: Move): Promise<void> => {
    this.sent.push(move)
    this.pub = { ...this.pub, turn: { ...this.pub.turn, speed: this.pub.turn.speed + 1 } }
    this.look(false)
    flushSync()
  }
}

function tableAt(pub: WindwardPublic): { turn: Turn; game: WindwardTable } {
  const turn = new Turn(pub)
  return { turn, game: new WindwardTable(turn as unknown as Live<'windward'>) }
}

describe('the course as a list', () => {
  it('names every step once, and costs what the course costs', () => {
    for (const pub of some) {
      const { game } = tableAt(pub)
      for (const route of game.routes.values()) {
        const stretches = stretchesOf(game, route)
        expect(stretches.reduce((sum, { speed }) => sum + speed, 0)).toBe(route.cost)
        expect(stretches.reduce((sum, { spaces }) => sum + spaces, 0)).toBe(route.legs.length)
        // The map has the same number at the end of each
        let nth = 0
        for (const { spaces, mark } of stretches) {
          nth += spaces
          expect(mark).toBe(route.legs.slice(0, nth).reduce((sum, { cost }) => sum + cost, 0))
        }
        if (route.fight) expect(stretches.at(-1)?.there).toMatch(/^Battle: .*, strength \d+$/)
        for (const { way } of stretches) expect(way).not.toContain('against')
      }
    }
  })

  it('says what the numbers in its circles are', () => {
    const { game } = tableAt(some.find((pub) => tableAt(pub).game.routes.size > 0)!)
    const plan = [...game.routes.values()][0]!
    expect(forEyes(drawn(Legs, { game, plan }))).toContain('In circles: the speed used so far.')
  })

  it('says which way the wind is', () => {
    const ways = some.flatMap((pub) => {
      const { game } = tableAt(pub)
      return [...game.routes.values()].flatMap((route) => stretchesOf(game, route))
    })
    const free = ways.filter(({ way }) => way.endsWith('with the wind'))
    expect(free.length).toBeGreaterThan(0)
    expect(free.every(({ speed }) => speed === 0)).toBe(true)
    const others = ways.filter(({ way }) => !way.endsWith('with the wind'))
    expect(others.every(({ speed }) => speed > 0)).toBe(true)
    const said = new Set(others.map(({ way }) => way.replace(/^[\w-]+, /, '')))
    expect(said).toContain('across the wind')
    expect(said).toContain('into the wind')
  })

  it('is taken back step by step, along the very way that was planned', () => {
    for (const pub of some) {
      const { game } = tableAt(pub)
      const longest = [...game.routes.values()].sort((a, b) => b.legs.length - a.legs.length)[0]
      if (!longest) continue
      game.plot(longest.to)
      for (let left = longest.legs.length; left > 0; left -= 1) {
        expect(game.plan?.legs).toEqual(longest.legs.slice(0, left))
        game.shorten()
      }
      expect(game.plan).toBeNull()
    }
  })
})

describe('a deed that nothing can go wrong with', () => {
  it('is one press: the course is not looked at first', async () => {
    for (const once of [true, undefined]) {
      const { turn, game } = tableAt(some.find((pub) => tableAt(pub).game.routes.size > 3)!)
      const route = [...game.routes.values()].find(({ fight, to }) => !fight && to !== PORT)!
      await game.does({ words: '', to: route.to, ...(once && { once }) })
      if (once) await expect.poll(() => turn.sent.length).toBeGreaterThan(0)
      else expect([turn.sent.length, game.plan?.to]).toEqual([0, route.to])
    }
  })
})

describe('what is said of the Trading Post', () => {
  it('is why a ship with a crester cannot enter, not that it is too far', () => {
    const pub = some.find(({ captains, active }) => captains[active]?.ship !== PORT)!
    const captains = pub.captains.map((one) => ({ ...one, crester: 'grey' as const }))
    const { game } = tableAt({ ...pub, captains })
    expect(describeSpace(game, PORT)).toContain('With a crester in its hold no ship enters port.')
    expect(describeSpace(game, PORT)).not.toContain('Not in reach')
  })
})

describe('what is taken aboard', () => {
  it('comes one after another, in one press, and no more than lies there', async () => {
    const { turn, game } = tableAt(some[0]!)
    let left = ['grey', 'longboat']
    turn.offer(left)
    turn.answer = (move: Move): Promise<void> => {
      turn.sent.push(move)
      left = left.slice(1)
      turn.offer(left)
      return Promise.resolve()
    }
    game.take('grey', 'longboat', 'token')
    await expect.poll(() => turn.sent.length).toBe(2)
    game.pump()
    expect(turn.sent).toEqual([
      { do: 'pick_up', what: 'grey' },
      { do: 'pick_up', what: 'longboat' },
    ])
  })
})

describe('gas that is taken', () => {
  const pocket = { ...some[0]! }
  const withGas = (): { turn: Turn; game: WindwardTable } => {
    const captains = pocket.captains.map((one) => ({ ...one, gas: 0, gas_slots: 4 }))
    const ship = captains[pocket.active]?.ship ?? 0
    const sky = { ...pocket.sky, gas: { [ship]: 2 } }
    const { turn, game } = tableAt({ ...pocket, captains, sky })
    turn.offer(['gas', 'gas'])
    return { turn, game }
  }
  it('is told of when it is stored, and never where it was refused', async () => {
    for (const stored of [true, false]) {
      const { turn, game } = withGas()
      expect(game.gasHere).toBe(2)
      let [told, left] = [0, 2]
      turn.answer = async (move: Move): Promise<void> => {
        expect(told).toBe(0)
        turn.sent.push(move)
        if (!stored) throw new Error('no')
        left -= 1
        turn.offer(Array.from({ length: left }, () => 'gas'))
      }
      game.takeGas(() => (told += 1))
      await expect.poll(() => turn.sent.length).toBe(stored ? 2 : 1)
      await expect.poll(() => game.sending).toBe(false)
      expect(told).toBe(stored ? 1 : 0)
    }
  })
})

describe('what is missing to go further', () => {
  it('is an order of a mate, and the course is there when it is given', async () => {
    const pub = positions.find(({ captains, active, turn }) => {
      return captains[active]?.ship !== PORT && turn.speed === 1
    })!
    const { turn, game } = tableAt(pub)
    const faster = { ...pub, turn: { ...pub.turn, speed: pub.turn.speed + 1 } }
    const far = [...tableAt(faster).game.routes.keys()].find((to) => !game.routes.has(to))!
    const [mate] = pushes(game)
    expect(mate).toMatchObject({ words: '+1 ship speed: a mate', gives: 1 })
    await game.does({ words: '', first: mate!.move, to: far })
    expect(turn.sent).toEqual([{ do: 'order', order: 'ship_speed', by: 'mate' }])
    expect(game.plan?.to).toBe(far)
    expect(pushes(game)).toEqual([])
    await game.does({ words: '', first: { do: 'order', order: 'drop_longboat', by: 'mate' } })
    expect(game.plan).toBeNull()
  })
})
