import { describe, expect, it } from 'vitest'
import {
  botsAct,
  freeSeats,
  goesUnheard,
  handsAfter,
  handsOf,
  goneFrom,
  hostIsAway,
  howLong,
  isAsked,
  isOwner,
  keptForMe,
  litSeat,
  mayBringAgain,
  mayMute,
  mayRemove,
  onlyPeopleAct,
  myWish,
} from '../src/table/people'
import { plain } from '../src/table/rulebook'
import type { Ask, Chair, TableState, You } from '../src/lib/wire'

describe('whose hands the device is in', () => {
  it('one seat looks through its own eyes', () => {
    expect(handsOf([2], null, [0], false, null)).toEqual({ do: 'look', seat: 2 })
    expect(handsOf([2], 2, [0], false, null)).toEqual({ do: 'stay' })
  })
  it('nobody’s seat looks on', () => {
    expect(handsOf([], null, [0], false, null)).toEqual({ do: 'stay' })
    expect(handsOf([], 1, [0], false, null)).toEqual({ do: 'look', seat: null })
  })
  it('covers the table for the next of mine, and opens it for its holder alone', () => {
    expect(handsOf([0, 1], null, [1], false, null)).toEqual({ do: 'cover', seat: 1 })
    expect(handsOf([0, 1], 0, [1], false, 0)).toEqual({ do: 'cover', seat: 1 })
    expect(handsOf([0, 1], null, [1], false, 1)).toEqual({ do: 'look', seat: 1 })
    expect(handsOf([0, 1], 1, [1], false, 1)).toEqual({ do: 'stay' })
  })
  it('closes a secret view when somebody else acts', () => {
    expect(handsOf([0, 1], 1, [2], false, 1)).toEqual({ do: 'look', seat: null })
  })
  it('leaves a reveal where it lies', () => {
    expect(handsOf([0, 1], 1, [0], true, null)).toEqual({ do: 'stay' })
    expect(handsOf([0, 1], 1, [], false, null)).toEqual({ do: 'stay' })
  })
  it('leaves the last reveal where it lies, though the game is over; its end is looked at by one of mine', () => {
    expect(handsAfter([0, 1], 1, true)).toEqual({ do: 'stay' })
    expect(handsAfter([0], null, true), 'clockwork has given my seat back').toEqual({ do: 'stay' })
    expect(handsAfter([0, 1], 1, false)).toEqual({ do: 'look', seat: 0 })
  })
  it('knows which of mine is lit', () => {
    expect(litSeat([3, 1], [1, 2])).toBe(1)
    expect(litSeat([3], [1, 2])).toBeNull()
  })
})

const chair = (seat: number, more: Partial<Chair>): Chair => ({
  seat,
  kind: 'person',
  name: `N${seat}`,
  seal: null,
  person: `p${seat}`,
  present: true,
  away_since: null,
  stands_in: false,
  skill: null,
  muted: false,
  brought_by: null,
  ...more,
})
const you: You = {
  person: 'p9',
  name: '',
  seal: null,
  seats: [],
  host: false,
  muted: false,
  waits: [],
  programs: [],
  guessed: false,
}
const table = (chairs: Chair[], more: Partial<TableState> = {}): TableState =>
  ({
    phase: 'play',
    chairs,
    host: 'p0',
    owner: 'p0',
    watchers: [],
    wishes: [],
    ...more,
  }) as unknown as TableState

describe('a program', () => {
  const dice = chair(1, { name: 'Dice', brought_by: 'Ilse' })
  const people = [chair(0, {}), dice, chair(2, { brought_by: 'Bo' })]
  it('is brought again by whoever brought it', () => {
    const ilse = { ...you, seats: [0], programs: [1] }
    expect(people.map((one) => mayBringAgain(ilse, one))).toEqual([false, true, false])
  })
  it('is not brought again at a node that says nothing of it', () => {
    const { programs: _, ...before } = you
    expect(mayBringAgain(before as You, dice)).toBe(false)
  })
})

describe('seats', () => {
  const bot = chair(1, { kind: 'bot', person: null })
  const standIn = chair(2, { kind: 'bot', stands_in: true })
  it('are free where a bot keeps them for nobody', () => {
    const free = freeSeats(table([chair(0, {}), bot, standIn]), you)
    expect(free.map(({ seat }) => seat)).toEqual([1])
  })
  it('are kept for whoever had them', () => {
    expect(keptForMe(table([bot, standIn]), { ...you, person: 'p2' })).toEqual([standIn])
  })
  it('are waited for: my turn can be skipped to, unless people alone are', () => {
    const here = { phase: 'play' as const, chairs: [chair(0, {}), bot, chair(2, {})] }
    const acts = (waiting: number[], ask: Partial<Ask> | null = null, of: object = {}): boolean =>
      botsAct({ ...here, ...of }, { ask: ask as Ask | null, waiting })
    expect([acts([1]), acts([2, 1]), acts([])]).toEqual([true, true, true])
    expect(acts([2])).toBe(false)
    expect([acts([1], { must: true }), acts([1], { must: false })]).toEqual([false, true])
    expect(acts([], null, { chairs: [chair(0, {}), chair(2, {})] })).toBe(false)
    expect(acts([1], null, { phase: 'over' })).toBe(false)
  })
  it('have nothing to be skipped where only a friend is waited for, and nothing is told', () => {
    const of = (waiting: number[], telling: unknown): boolean =>
      onlyPeopleAct({
        table: table([chair(0, {}), bot, chair(2, {})]),
        sight: { ask: null, waiting },
        film: { telling },
      })
    expect([of([2], null), of([2], {}), of([1], null)]).toEqual([true, false, false])
  })
  it('vote when the host is away', () => {
    expect(hostIsAway(table([chair(0, {})]))).toBe(false)
    expect(hostIsAway(table([chair(0, { present: false })]))).toBe(true)
  })
  it('are asked about after twenty seconds, if the table waits for them', () => {
    const gone = (...away: (number | null)[]): number | undefined =>
      goneFrom(
        table(
          away.map((since, seat) => chair(seat, { present: since === null, away_since: since })),
        ),
        [1, 2],
        (moment) => 100 - moment,
      )?.seat
    expect(gone(70, null, null)).toBeUndefined()
    expect(gone(null, 81, null)).toBeUndefined()
    expect(gone(null, 80, null)).toBe(1)
    expect(gone(null, 70, 60)).toBe(2)
  })

  it('cannot hear what is told aloud over days while they are away', () => {
    const pace = { settings: { pace: { days: 3 } } } as unknown as Partial<TableState>
    const here = [chair(0, {}), chair(1, {}), chair(2, { kind: 'bot' })]
    const gone = [chair(0, {}), chair(1, { present: false })]
    const me = { ...you, seats: [0] }
    expect(goesUnheard(table(here, pace), me)).toBe(false)
    expect(goesUnheard(table(gone, pace), me)).toBe(true)
    expect(goesUnheard(table([chair(0, {}), standIn], pace), me)).toBe(true)
    expect(goesUnheard(table(gone, pace), { ...you, seats: [0, 1] })).toBe(false)
    const tonight = { settings: { pace: null } } as unknown as Partial<TableState>
    expect(goesUnheard(table(gone, tonight), me)).toBe(false)
  })
  it('say how long somebody has been away', () => {
    expect(howLong(48)).toBe('48 seconds')
    expect(howLong(61)).toBe('1 minute')
    expect([47, 48, 85].map((hours) => howLong(3600 * hours))).toEqual([
      '47 hours',
      '2 days',
      '4 days',
    ])
    expect(howLong(7200)).toBe('2 hours')
  })
})

describe('the ledger in plain words', () => {
  it('leaves out what only engineers need', () => {
    expect(plain('A tale is told. Software offers a text box; it does not judge the fit.')).toBe(
      'A tale is told.',
    )
    expect(plain('The chat is locked (see `WM-RULING-13`).')).toBe('The chat is locked.')
    expect(plain("3 players: S W Wr; the writer's seat is last.")).toBe(
      '3 players: S W Wr; the writer’s seat is last.',
    )
  })
})

describe('who may do what', () => {
  const here = table([chair(0, {}), chair(1, {}), chair(2, {})])
  const lent = table([chair(0, { present: false }), chair(1, {}), chair(2, { present: false })], {
    host: 'p1',
  })
  const owner: You = { ...you, person: 'p0', seats: [0], host: true }
  const ben: You = { ...you, person: 'p1', seats: [1], host: true }
  it('the owner sends away whom they like, but not themselves', () => {
    expect(isOwner(here, owner)).toBe(true)
    expect(mayRemove(here, owner, 'p2', false)).toBe(true)
    expect(mayMute(here, owner, 'p0')).toBe(false)
  })
  it('whoever acts as host touches neither the owner nor anybody who is away', () => {
    expect(isOwner(lent, ben)).toBe(false)
    expect(mayMute(lent, ben, 'p0')).toBe(false)
    expect(mayRemove(lent, ben, 'p2', false)).toBe(false)
    expect(mayRemove(lent, ben, 'p2', true)).toBe(true)
  })
  it('the host is asked for a seat, or everybody who plays while the host is away', () => {
    const cleo: You = { ...you, person: 'p2', seats: [2] }
    const away = table([chair(0, { present: false }), chair(2, {})])
    expect([owner, cleo, you].map((one) => isAsked(here, one))).toEqual([true, false, false])
    expect([cleo, you].map((one) => isAsked(away, one))).toEqual([true, false])
  })
  it('whoever has asked knows it', () => {
    const wish = { seat: 1, person: 'p9', name: 'Zoe', ayes: [], needed: 1 }
    expect(myWish(table([], { wishes: [wish] }), you)).toEqual(wish)
    expect(myWish(here, you)).toBeNull()
  })
})
