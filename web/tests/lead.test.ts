import { describe, expect, it, vi } from 'vitest'
import moments from '../src/games/windward/gallery/moments.json'
import { hints as ofEnd } from '../src/games/end/coach'
import { hints as ofStory } from '../src/games/story/coach'
import { hints as ofWindmill } from '../src/games/windmill/coach'
import { goalOf as goalOfWindward } from '../src/games/windward/cards'
import { hints as ofWindward } from '../src/games/windward/coach'
import { goalOf as goalOfWinter } from '../src/games/winter/cards'
import { hints as ofWinter } from '../src/games/winter/coach'
import { apart, Planet, PORT } from '../src/games/windward/planet'
import { beside, overlap } from '../src/lib/beside'
import { viewport } from '../src/lib/viewport.svelte'
import { endLead } from '../src/games/end/messages/lead'
import { storyLead } from '../src/games/story/messages/lead'
import { windmillLead } from '../src/games/windmill/messages/lead'
import { windwardLead } from '../src/games/windward/messages/lead'
import { winterLead } from '../src/games/winter/messages/lead'
import type { GameName, WindwardPublic } from '../src/lib/wire'
import { hintNow, isBare, nthOf, placesOf, type Seen } from '../src/table/lead'

const chairs = ['Ada', 'Fennel', 'Moss', 'Juniper'].map((name, seat) => ({
  seat,
  name,
  kind: seat === 0 ? 'person' : 'bot',
  seal: null,
}))

/** What seat 0 sees: only what a hint or a card looks at. */
const seen = <G extends GameName>(
  pub: object,
  kind: string | null,
  history: readonly object[] = [],
  own: object | null = null,
): Seen<G> =>
  ({
    me: 0,
    table: { chairs, options: { truce: true } },
    sight: { seat: 0, public: pub, private: own, ask: kind === null ? null : { id: 1, kind } },
    history,
  }) as unknown as Seen<G>

/** A sky in which nothing is to be hunted. */
const calm = {
  planet: Object.values(moments.planets)[0] as unknown as WindwardPublic['planet'],
  sky: { reds: [], greys: [], white: -1 },
}
const everywhere = (): boolean => true
const only =
  (...there: string[]) =>
  (at: string): boolean =>
    there.includes(at)

describe('a hint', () => {
  const guess = { teller: 3 }

  it('points at nothing that is covered, unless it lies in what covers the rest', () => {
    const thing = { checkVisibility: () => true } as unknown as Element
    const [around, elsewhere] = [{ contains: () => true }, { contains: () => false }]
    expect(isBare(thing, [])).toBe(true)
    expect(isBare(thing, [around])).toBe(true)
    expect(isBare(thing, [around, elsewhere])).toBe(false)
    expect(isBare({ checkVisibility: () => false } as unknown as Element, [])).toBe(false)
  })

  it('is the last that is wanted and in sight, and gone when the thing is done', () => {
    const asked = seen<'windmill'>(guess, 'guess')
    expect(hintNow(ofWindmill, asked, only('[role=grid]'))?.id).toBe('grid')
    expect(hintNow(ofWindmill, asked, everywhere)?.id).toBe('this')
    expect(hintNow(ofWindmill, asked, only('[role=grid]'))?.words(asked)).toContain('Juniper')
    const others = seen<'windmill'>(guess, 'guess', [{ what: 'guessed', seat: 1 }])
    expect(hintNow(ofWindmill, others, everywhere)?.id).toBe('this')
    const mine = seen<'windmill'>(guess, 'guess', [{ what: 'guessed', seat: 0 }])
    expect(hintNow(ofWindmill, mine, everywhere)).toBeNull()
  })

  it('is about the bet when one may bet, and after the grid', () => {
    const may = (history: object[]): Seen<'windmill'> => {
      const one = seen<'windmill'>(guess, 'guess', history)
      const ask = { ...one.sight.ask, show: { may_take_windmill: true } }
      return { ...one, sight: { ...one.sight, ask } } as unknown as Seen<'windmill'>
    }
    expect(hintNow(ofWindmill, may([]), everywhere)?.id).toBe('this')
    const mine = may([{ what: 'guessed', seat: 0 }])
    expect(hintNow(ofWindmill, mine, everywhere)?.id).toBe('mill')
    expect(hintNow(ofWindmill, mine, only('[role=grid]')), 'not on a phone').toBeNull()
  })

  it('is not given while others play, nor at what is not there', () => {
    expect(hintNow(ofWindmill, seen<'windmill'>(guess, null), everywhere)).toBeNull()
    expect(hintNow(ofWindmill, seen<'windmill'>(guess, 'guess'), () => false)).toBeNull()
  })

  it('comes with the boards in The End, so that none moves with the story; until a token lies, on a phone until all do', () => {
    const at = (phase: string, kind: string | null, history: object[] = []): string | undefined =>
      hintNow(
        ofEnd,
        seen<'end'>({ narrator: 3, phase, guessers: [0, 1, 2] }, kind, history),
        everywhere,
      )?.id
    expect(at('choose', null)).toBeUndefined()
    expect(at('tell', null)).toBe('place')
    expect(at('read', null)).toBe('place')
    expect(at('place', 'place', [{ what: 'landed', seat: 1 }])).toBe('place')
    expect(at('place', 'place', [{ what: 'landed', seat: 0 }])).toBeUndefined()
    const phone = vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true)
    expect(at('place', 'place', [{ what: 'landed', seat: 0 }])).toBe('place')
    expect(at('place', null, [{ what: 'locked', seat: 0 }])).toBeUndefined()
    phone.mockRestore()
  })

  it('leads a captain from hiring to selling', () => {
    const captain = { ship: -1, gas: 2, crester: null, red_teeth: 0, grey_teeth: 0 }
    const at = (change: object, history: readonly object[]): string | undefined =>
      hintNow(
        ofWindward,
        seen<'windward'>(
          {
            ...calm,
            active: 0,
            battle: null,
            turn: { mates: 2 },
            captains: [{ ...captain, ...change }],
          },
          'turn',
          history,
        ),
        everywhere,
      )?.id
    const hired = { what: 'hired', seat: 0 }
    const sailed = { what: 'sailed', seat: 0 }
    const fought = { what: 'battle_begins', battle: { attacker: { seat: 0 } } }
    const processed = { what: 'processed', seat: 0 }
    const sold = { what: 'teeth_exchanged', seat: 0 }
    const atPort = seen<'windward'>(
      { ...calm, active: 0, battle: null, turn: { mates: 2 }, captains: [captain] },
      'turn',
    )
    const hiring = (hire: string[]): typeof atPort =>
      ({
        ...atPort,
        sight: { ...atPort.sight, ask: { ...atPort.sight.ask, show: { hire } } },
      }) as typeof atPort
    const shop = hintNow(ofWindward, hiring(['purser', 'marine']), only('[data-coach=hire]'))
    expect(shop?.id).toBe('hire')
    expect(shop?.words(hiring(['purser', 'marine']))).toContain('a Marine')
    expect(hintNow(ofWindward, hiring([]), everywhere)?.id).toBe('sail')
    expect(at({ gas: 0 }, [])).toBe('sail')
    expect(at({}, [hired])).toBe('sail')
    expect(at({ ship: 4 }, [hired, sailed])).toBe('hunt')
    expect(at({ ship: 4, crester: 'red' }, [hired, sailed, fought])).toBe('process')
    expect(at({ ship: 4, red_teeth: 1 }, [hired, sailed, fought, processed])).toBe('sell')
    expect(at({}, [hired, sailed, fought, processed, sold])).toBeUndefined()
    const buying = (tops: string[], goods: object, history: object[], morale = 1) => {
      const bought = hiring([])
      const pub = { ...bought.sight.public, market: { tops }, captains: [{ ...captain, morale }] }
      const ask = { ...bought.sight.ask, show: { goods } }
      const one = { ...bought, history, sight: { ...bought.sight, public: pub, ask } } as never
      return hintNow(ofWindward, one, everywhere)?.words(one)
    }
    const open = { take_supplies: null, morale: null }
    const done = [sailed, fought, sold]
    expect(buying(['fuel', 'harpoon'], open, done)).toContain('+3 hits')
    expect(buying(['fuel'], open, done)).toContain('1 gas more')
    expect(buying(['harpoon'], { ...open, take_supplies: 'No.' }, done)).toContain('Rum')
    expect(buying(['fuel'], open, done, 4)).toBeUndefined()
    expect(buying(['harpoon'], open, [...done, { what: 'bought', seat: 0 }])).toBeUndefined()
    const others = seen<'windward'>(
      { ...calm, active: 1, battle: null, turn: { mates: 2 }, captains: [captain] },
      'turn',
    )
    expect(hintNow(ofWindward, others, everywhere)).toBeNull()
    const night = seen<'windward'>(
      { ...calm, active: 0, battle: null, turn: { mates: 2 }, captains: [captain] },
      'rest',
    )
    expect(hintNow(ofWindward, night, everywhere)).toBeNull()
  })

  it('points a captain at the order, the Trading Post or the space that a hint means', () => {
    const view = Object.values(moments.planets)[0] as unknown as WindwardPublic['planet']
    const planet = new Planet(view)
    const near = 0
    const grey = planet.step[near]?.find((space) => space >= 0) ?? 0
    const captain = { ship: near, gas: 0, crester: null, red_teeth: 0, grey_teeth: 0, hand: 3 }
    const sky = { reds: [], greys: [grey], white: -1 }
    let said = ''
    const at = (change: object, show: object, turn: object = {}): readonly string[] => {
      const me = { ...captain, boats: [-1, -2], boat_speed: 0, morale: 3, ...change }
      const pub = { active: 0, battle: null, planet: view, sky, captains: [me] }
      const one = seen<'windward'>({ ...pub, turn: { mates: 2, truce: true, ...turn } }, 'turn', [
        { what: 'sailed', seat: 0 },
      ])
      const ask = { ...one.sight.ask, show }
      const asked = { ...one, sight: { ...one.sight, ask } } as unknown as Seen<'windward'>
      const hint = hintNow(ofWindward, asked, everywhere)
      said = hint?.words(asked) ?? ''
      return hint
        ? placesOf(hint, asked).map((place) => place.replace(/^body:has\(.*?\) /, ''))
        : []
    }
    const bar = '[data-coach=plot]'
    const next = '[data-coach=next]'
    expect(at({}, {})).toEqual(['[data-coach=drop_longboat]', next, bar])
    expect(said).toContain('Drop the longboat beside the Grey')
    const away = planet.all('.').find((space) => apart(planet, space, grey) > 2) ?? 0
    expect(at({ ship: away }, {})).toEqual([`[data-piece=grey][data-at='${grey}']`, bar])
    expect(said).toContain('Stop by a Grey')
    expect(at({ boats: [near, -2] }, {})).toEqual(['[data-coach=longboat_speed]', next, bar])
    const row = [{ boat: 0, to: grey, fight: true }]
    expect(at({ boats: [near, -2] }, { row })).toContain(`[data-piece=grey][data-at='${grey}']`)
    expect(at({ crester: 'grey' }, {})[0]).toBe('[data-coach=process_crester]')
    expect(at({ grey_teeth: 1 }, {})).toEqual(['[data-coach=post]', bar])
    const sail = [{ to: 7, by: 'wind', cost: 0, fight: 'ship' }]
    expect(at({}, { sail })).toEqual(["[data-piece=ship][data-at='7']", bar])
  })

  it('asks a captain for nothing that this turn has no order for', () => {
    const said = (turn: object, boats: object, show: object = {}): string | undefined => {
      const captain = { ship: 4, gas: 0, crester: null, red_teeth: 0, grey_teeth: 0, ...boats }
      const at = { ...calm, active: 0, battle: null, captains: [captain] }
      const pub = { ...at, turn: { truce: true, ...turn } }
      const one = seen<'windward'>(pub, 'turn', [{ what: 'sailed', seat: 0 }])
      const ask = { ...one.sight.ask, show }
      const asked = { ...one, sight: { ...one.sight, ask } } as unknown as Seen<'windward'>
      return hintNow(ofWindward, asked, everywhere)?.words(asked)
    }
    const aboard = { boats: [-1, -2], boat_speed: 0 }
    const out = { boats: [5, -2], boat_speed: 0 }
    const speed = (mate: string | null): object => ({ orders: { longboat_speed: { mate } } })
    expect(said({ mates: 2 }, aboard)).toContain('drop the longboat, give it speed')
    expect(said({ mates: 1 }, aboard)).toContain('row next turn')
    expect(said({ mates: 1 }, { ...aboard, boat_speed: 2 })).toContain('give it speed')
    expect(said({ mates: 0 }, aboard)).toBeUndefined()
    expect(said({ mates: 1 }, out, speed(null))).toContain('give the longboat speed')
    expect(said({ mates: 0 }, out, speed('No mate is left.'))).toBeUndefined()
    expect(said({ mates: 0 }, out, { row: [{ boat: 0, to: 6 }] })).toContain('Row your longboat')
    const laden = { ...aboard, crester: 'grey' }
    const process = (mate: string | null): object => ({ orders: { process_crester: { mate } } })
    expect(said({ mates: 1 }, laden, process(null))).toContain('process it')
    expect(said({ mates: 0 }, laden, process('No mate is left.'))).toBeUndefined()
  })

  it('warns a captain of the night: when the truce is over, and where a Red comes', () => {
    const view = Object.values(moments.planets)[0] as unknown as WindwardPublic['planet']
    const planet = new Planet(view)
    const lair = view.code.indexOf('r')
    const near = planet.step[lair]?.find((space) => space >= 0 && !planet.isDrift(space))
    const at = (round: number, turn: object, ship = near, hand = 1): string | undefined => {
      const captain = { ship, morale: 1, hand, gas: 0, crester: null, red_teeth: 0, grey_teeth: 0 }
      const sky = { greys: [], reds: [lair], red_names: [['red', 1]], white_is: 'none' }
      const pub = { active: 0, battle: null, mode: 'standard', planet: view, round, sky }
      const facts = { ...pub, turn: { fought: [], ...turn }, captains: [captain] }
      const history = [{ what: 'battle_begins', battle: { attacker: { seat: 0 } } }]
      const sailed = { what: 'sailed', seat: 0 }
      return hintNow(ofWindward, seen<'windward'>(facts, 'turn', [sailed, ...history]), everywhere)
        ?.id
    }
    expect(at(2, { truce: true, mates: 0 })).toBeUndefined()
    expect(at(3, { truce: false, mates: 2 })).toBe('truce')
    expect(at(3, { truce: false, mates: 0 })).toBe('rest')
    expect(at(4, { truce: false, mates: 2 })).toBeUndefined()
    expect(at(4, { truce: false, mates: 0 })).toBe('rest')
    expect(at(4, { truce: false, mates: 0 }, PORT)).toBeUndefined()
    const far = [...view.code].findIndex(
      (_, space) => planet.territory[space] !== planet.territory[lair],
    )
    expect(at(4, { truce: false, mates: 0 }, far)).toBeUndefined()
    expect(at(4, { truce: false, mates: 0 }, far, 0)).toBe('rest')
    expect(at(4, { truce: true, mates: 0 }, far, 0)).toBeUndefined()
  })

  it('leads through a turn in Wintertown, and keeps seven but once', () => {
    const activation = { seat: 0, character: 'alice' }
    const at = (
      kind: string,
      history: object[],
      past: string[] = [],
      { fallen = false, surplus = 2 } = {},
    ): string | undefined => {
      const town = { pieces: { alice: { owner: 0, fallen } }, activation }
      const { sight, ...rest } = seen<'winter'>(town, kind, history)
      const asked = { ...rest, sight: { ...sight, ask: { ...sight.ask, show: { surplus } } } }
      return hintNow(ofWinter, asked as Seen<'winter'>, everywhere, new Set(past))?.id
    }
    expect(at('your_turn', [])).toBe('wake')
    expect(at('movement', [])).toBe('move')
    expect(at('movement', [{ what: 'stepped', character: 'alice' }])).toBeUndefined()
    expect(at('act', [])).toBe('quest')
    expect(at('act', [{ what: 'quest_begins', seat: 0 }])).toBeUndefined()
    expect(at('drop', [])).toBe('keep')
    expect(at('drop', [], ['keep'])).toBeUndefined()
    expect(at('act', [], [], { fallen: true })).toBeUndefined()
    expect(at('drop', [], [], { surplus: 0 })).toBeUndefined()
    // Once something is remembered, the end is worth some cards.
    const later = [{ what: 'activated', seat: 0 }, { what: 'memory_placed' }]
    expect(at('your_turn', later)).toBe('epilogue')
    expect(at('your_turn', later, ['epilogue'])).toBeUndefined()
  })

  it('leads through a round of Story, and of The End', () => {
    const tell = { phase: 'tell', teller: 0, answered: [] }
    const vote = { phase: 'vote', teller: null, answered: [] }
    expect(hintNow(ofStory, seen<'story'>(tell, 'tell'), everywhere)?.id).toBe('lay')
    expect(hintNow(ofStory, seen<'story'>(vote, 'vote'), everywhere)?.id).toBe('vote')
    const opened = seen<'story'>(vote, 'vote', [{ what: 'votes_opened' }])
    expect(hintNow(ofStory, opened, everywhere)).toBeNull()
    const open = { phase: 'open', teller: null, answered: [] }
    const cards = seen<'story'>(open, 'card')
    expect(hintNow(ofStory, cards, everywhere), 'the others decide').toBeNull()
    const ask = { id: 1, kind: 'card', show: { may_decline: true } }
    const mine = { ...cards, sight: { ...cards.sight, ask } } as unknown as Seen<'story'>
    expect(hintNow(ofStory, mine, everywhere)?.id).toBe('card')
    const noCard = (at: string): boolean => at !== '[data-coach=card]'
    expect(hintNow(ofStory, mine, noCard), 'votes are still looked at').toBeNull()
    expect(hintNow(ofStory, seen<'story'>(open, 'lay'), everywhere)).toBeNull()
    const choose = { phase: 'choose', narrator: 0 }
    expect(hintNow(ofEnd, seen<'end'>(choose, 'discard'), everywhere)?.id).toBe('discard')
  })
})

describe('three cards', () => {
  it('are true of the game that is played: alone, together, or each for themselves', () => {
    const captains = [{ colour: 'green', crew: ['sergeant', null], gas: 2 }]
    const texts = (mode: string, active: number, truce = false): string[] =>
      goalOfWindward(
        seen<'windward'>({ mode, goal: 15, active, captains, turn: { truce } }, 'turn'),
      ).map(({ text }) => text)
    expect(texts('standard', 0)[0]).toContain('Sergeant')
    expect(texts('standard', 0)[1]).toContain('15')
    expect(texts('standard', 0)[2]).toContain('It is your turn first')
    expect(texts('standard', 2)[2]).toContain('Moss sails first')
    expect(texts('standard', 0)[2]).toContain('A Red needs cannons')
    expect(texts('standard', 0, true)[2]).toContain('nothing attacks you')
    expect(texts('solo', 0)[1]).toContain('six Reds')
    const pictured = (mode: string): string | undefined =>
      goalOfWindward(
        seen<'windward'>({ mode, goal: 15, active: 0, captains, turn: { truce: false } }, 'turn'),
      )[2].pictures[0]?.src
    expect(pictured('standard'), 'the card that sends one after a Grey').toContain('crester-grey')
    expect(pictured('solo')).toContain('crester-red')
    expect(texts('solo', 0)[2]).toContain('at port')
    expect(texts('coop', 0)[1]).toContain('one team')
  })

  it('name my own people, and what my side wants', () => {
    const goal = (faction: string, pieces: object): ReturnType<typeof goalOfWinter> =>
      goalOfWinter(
        seen<'winter'>(
          { factions: [faction], pieces, slots, carried: {}, track },
          'your_turn',
          [],
          {
            hand: [],
          },
        ),
      )
    const slots: Record<string, string> = {}
    const track = [null, null, null]
    const mine = { alice: { owner: 0, at: 'DM' }, wolf: { owner: 1, at: 'OP' } }
    expect(goal('spring', mine)[0].text).toContain('Alice')
    expect(goal('spring', mine)[0].text).not.toContain('Wolf')
    expect(goal('winter', {})[0].title).toContain('winter')
    expect(goal('writer', mine)[1].text).toContain('level')
    expect(goal('spring', mine)[1].text).toContain('After the third memory comes the epilogue')
    expect(goal('writer', mine)[1].text).toContain('After the third memory comes the epilogue')
    // A corner of the town with the nearest quest, once there is one.
    expect(goal('spring', mine)[2].drawn).toBeUndefined()
    slots['OP'] = 'glimmer'
    expect(goal('spring', mine)[2].drawn).toBeTypeOf('function')
  })

  const sections = { windmillLead, storyLead, endLead, windwardLead, winterLead }
  const many = ['Fennel', 'Moss', 'Juniper', 'Tansy']
  const words = (message: unknown): string =>
    typeof message === 'function'
      ? (message as (...all: unknown[]) => string)(many, many)
      : String(message)
  it('says in The End how points come: to the first, the next, the last, and to the narrator', () => {
    expect(endLead.wantText).toMatch(/3 points, then 2, last 1.+half if two.+nothing if more/)
  })
  it.each(Object.entries(sections))('%s: thirty words a card, fourteen a hint', (_, section) => {
    for (const [name, message] of Object.entries(section)) {
      const most = name.startsWith('mark') ? 14 : 30
      expect(words(message).split(/\s+/).length, name).toBeLessThanOrEqual(most)
    }
  })
})

describe('the number of a tip', () => {
  it('counts what was read before, and stays with it', () => {
    expect(nthOf('grid', [])).toBe(1)
    expect(nthOf('mill', ['grid', 'this', 'tell'])).toBe(4)
    expect(nthOf('mill', ['grid', 'this', 'tell', 'mill'])).toBe(4)
    expect(nthOf('this', ['grid', 'this', 'tell'])).toBe(2)
  })
})

describe('a note', () => {
  const room = { left: 0, top: 0, width: 390, height: 844 }
  const note = { width: 200, height: 60 }
  const thing = { left: 100, top: 400, width: 120, height: 40 }

  it('stands above its thing, or where it lies on least', () => {
    expect(beside(thing, note, room, [])).toMatchObject({ side: 'above', top: 328 })
    const line = { left: 0, top: 330, width: 390, height: 20 }
    expect(beside(thing, note, room, [], [line])?.side).toBe('below')
  })

  it('stands at the foot of something large that has no room beside it', () => {
    const grid = { left: 10, top: 240, width: 370, height: 440 }
    const bars = [
      { left: 0, top: 60, width: 390, height: 178 },
      { left: 0, top: 684, width: 390, height: 160 },
    ]
    expect(beside(grid, note, room, bars)).toMatchObject({ side: 'within', top: 612 })
  })

  it('never lies on what must stay free, nor leaves the window', () => {
    const bar = { left: 0, top: 300, width: 390, height: 100 }
    const spot = beside(thing, note, room, [bar])
    expect(spot?.side).toBe('below')
    expect(overlap({ ...spot!, ...note }, bar)).toBe(0)
    expect(beside(thing, note, room, [room])).toBeNull()
    const corner = beside({ left: 380, top: 2, width: 8, height: 8 }, note, room, [])
    expect(corner?.side).toBe('below')
    expect(corner!.left + note.width).toBeLessThanOrEqual(room.width)
  })
})
