import { describe, expect, it } from 'vitest'
import type { ShipTable } from '../src/games/windward/mine/table'
import { PORT } from '../src/games/windward/planet'
import { sumOf, teammatesAtPort, whyNotOffer } from '../src/games/windward/port/trade'

const table = (hands: number[], ships: number[] = [PORT, PORT], kind = 'trade'): ShipTable =>
  ({
    me: 0,
    ask: { kind, show: {} },
    own: { hand: Array.from({ length: hands[0] ?? 0 }, () => 'fuel') },
    pub: { captains: ships.map((ship, seat) => ({ ship, hand: hands[seat], hand_limit: 5 })) },
    name: (seat: number) => ['Mira', 'Otto', 'Ada'][seat] ?? '',
  }) as unknown as ShipTable

describe('a trade between two of a team', () => {
  it('is offered where it is allowed, to whoever is at port', () => {
    expect(teammatesAtPort(table([2, 1, 0], [PORT, PORT, 7]))).toEqual([1])
    expect(teammatesAtPort(table([2, 1], [PORT, PORT], 'turn'))).toEqual([])
  })
  it('says why it cannot go', () => {
    const why = (hands: number[], give: 'fuel' | null, want: 'bait' | null): string | null =>
      whyNotOffer(table(hands), { to: 1, give, want })
    expect(why([2, 1], null, null)).toBe('Choose a card to give or to want.')
    expect(why([5, 1], null, 'bait')).toBe('Your hand would grow over its limit.')
    expect(why([2, 5], 'fuel', null)).toBe('Otto’s hand would grow over its limit.')
    expect(why([2, 0], null, 'bait')).toBe('Otto holds no card.')
    expect(why([5, 5], 'fuel', 'bait')).toBeNull()
  })
  it('says what each holds after it', () => {
    expect(sumOf(table([2, 1]), { to: 1, give: 'fuel', want: null })).toBe(
      'After it: you 1 card, Otto 2.',
    )
  })
})
