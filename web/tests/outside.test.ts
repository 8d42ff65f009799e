import { describe, expect, it } from 'vitest'
import Brought from '../src/foreign/Brought.svelte'
import { questionOf } from '../src/lib/asked'
import type { Live } from '../src/lib/live.svelte'
import { drawn } from './drawn'

const seated = (kind: string): Live =>
  ({
    code: 'otter-plum-4711',
    status: 'open',
    table: {
      game: 'two_kites',
      chairs: [],
      options: {},
      settings: {},
      wishes: [],
      watchers: [],
      recording: [],
    },
    you: { person: 'p0', name: 'Mara', seal: null, seats: [0], host: true },
    sight: { seat: 0, public: {}, ask: { id: 1, kind }, waiting: [0], clocks: {} },
    film: { telling: null, behind: false },
    history: [],
    talk: [],
    writing: {},
  }) as unknown as Live

describe('a game from outside', () => {
  it('that begins anew asks its first question again: it is another one, unless it is of the same kind', () => {
    const asked = (kind: string): string => questionOf(seated(kind).sight!.ask)
    expect(asked('tell')).toBe(asked('tell'))
    expect(asked('tell')).not.toBe(asked('guess'))
  })
  it('has its page called by its title, for ears', () => {
    const nothing = (): void => undefined
    const page = drawn(Brought, { live: seated('tell'), onhold: nothing, onfailed: nothing })
    expect(page).toMatch(/<div id="page" role="group" aria-label="Two Kites"/)
  })
})
