import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hear } from '../src/games/windward/log/hearing'
import { forMe } from '../src/games/windward/log/steps'
import type { WindwardEvent } from '../src/games/windward/wire'
import * as announcing from '../src/lib/announce.svelte'
import { toaster } from '../src/lib/toaster.svelte'
import { viewport } from '../src/lib/viewport.svelte'
import type { Cast } from '../src/table/seated.svelte'

const cast = {
  me: 0,
  names: ['Ada', 'Ben', 'Cleo'],
  seals: ['rose', 'teal', 'gold'],
  bots: [false, true, true],
} as unknown as Cast

function heard(events: object[], skipping = false): void {
  const history = events as WindwardEvent[]
  const live = { history, film: { skipping } }
  const pub = { mode: 'standard', captains: [{}, {}, {}] }
  hear({ pub, cast, live } as never, history, true)
}
/** What is noted when this happens, on a phone or where the log stands beside the map. */
function noted(events: object[], phone: boolean, skipping = false): string[] {
  vi.spyOn(viewport, 'wide', 'get').mockReturnValue(!phone)
  heard(events, skipping)
  const words = toaster.notes.map((note) => note.words)
  takesAll()
  return words
}
function takesAll(): void {
  for (const { id } of [...toaster.notes]) toaster.take(id)
}
const gained = (seat: number, why: string): object => ({
  ...{ what: 'gained', seat, points: 1, total: 4 },
  why,
})
const won = (attacker: number, defender: number): object => ({
  what: 'battle_ends',
  won: 'attacker',
  battle: {
    attacker: { kind: 'ship', seat: attacker, total: 6 },
    defender: { kind: 'ship', seat: defender, total: 3 },
  },
})

describe('what is noted as it happens', () => {
  beforeEach(() => {
    takesAll()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is a point of mine that comes by itself, and what it is for', () => {
    for (const phone of [true, false]) {
      expect(noted([gained(0, 'watch')], phone)).toEqual([
        'You: +1 notoriety for a night at sky, now 4.',
      ])
      expect(noted([gained(1, 'watch'), gained(0, 'bought'), gained(0, 'teeth')], phone)).toEqual(
        [],
      )
    }
  })
  it('is a battle of others on a phone; mine has its result on the stage', () => {
    expect(noted([won(1, 2)], true)).toEqual(['Ben won 6 to 3.'])
    expect(noted([won(0, 2)], true)).toEqual([])
    expect(noted([won(2, 0)], true)).toEqual([])
    expect(noted([won(1, 2)], false)).toEqual([])
  })
  it('is the end of a truce, in every window, also where turns were skipped; and it is said aloud', () => {
    const over =
      'The truce is over: captains may be attacked, and whoever rests at sky is hunted and hungry.'
    const aloud = vi.spyOn(announcing, 'announce')
    const mine = { what: 'turn_begins', seat: 0, round: 3 }
    for (const phone of [true, false])
      expect(noted([{ what: 'truce_ends' }, mine], phone, true)).toEqual([over])
    expect(aloud.mock.calls.flat()).toContain(over)
    expect(forMe([{ what: 'truce_ends' }], cast, {} as never, () => false)).toEqual([over])
  })
  it('is nothing of others that was skipped, nor once it is my turn; the end is always called', () => {
    const mine = { what: 'turn_begins', seat: 0, round: 2 }
    const last = { what: 'last_turns', seat: 1, even: false, turns: [2, 0] }
    expect(noted([won(1, 2)], true, true)).toEqual([])
    expect(noted([gained(0, 'watch')], true, true)).toHaveLength(1)
    expect(noted([won(1, 2), last], true, true).join()).toContain('Ben')
    vi.spyOn(viewport, 'wide', 'get').mockReturnValue(false)
    heard([won(1, 2)])
    expect(toaster.notes).toHaveLength(1)
    expect(noted([mine], true)).toEqual([])
  })
})
