import { describe, expect, it, vi } from 'vitest'
import type { Live } from '../src/lib/live.svelte'
import { prefs } from '../src/lib/prefs.svelte'
import { botPaceOf, nextPace, paceNow, paceWords } from '../src/table/paces'

/** A table with me and a bot, at some moment of the game. */
const table = (
  { host = true, hushed = false, directed = false, kind = 'bot' } = {},
  bot_pace = 'natural',
): Pick<Live, 'table' | 'you' | 'sight' | 'film'> =>
  ({
    table: { chairs: [{ kind: 'person' }, { kind }], settings: { bot_pace } },
    you: { host, seats: [0] },
    sight: { hushed, ask: { kind: 'place' } },
    film: { directed },
  }) as unknown as Live

describe('the pace of others', () => {
  it('is in the menu while I am asked myself, and slower is the next', () => {
    const desk = { pace: vi.fn(() => Promise.resolve()) }
    const now = paceNow(table(), desk)
    expect(now?.pace).toBe('people')
    now?.set(nextPace('people'))
    expect(desk.pace).toHaveBeenCalledWith('slower')
  })
  it('comes round again', () => {
    expect([nextPace('slower'), nextPace('faster'), nextPace(null)]).toEqual([
      'faster',
      'people',
      'people',
    ])
    expect(botPaceOf({ bot_pace: 'instant' })).toBeNull()
    expect(paceWords('people')).toBe('As people do')
  })
  it('is the host’s to set, with bots', () => {
    const desk = { pace: () => Promise.resolve() }
    expect(paceNow(table({ host: false }), desk)).toBeNull()
    expect(paceNow(table({ kind: 'person' }), desk)).toBeNull()
  })
  it('is a setting and no speech: whoever must be silent may set it', () => {
    expect(paceNow(table({ hushed: true }), { pace: () => Promise.resolve() })).not.toBeNull()
  })
  it('is this page’s own where it tells what others do', () => {
    const now = paceNow(table({ host: false, directed: true }), { pace: () => Promise.resolve() })
    now?.set('slower')
    expect(prefs.pace).toBe('slower')
    prefs.pace = 'people'
  })
})
