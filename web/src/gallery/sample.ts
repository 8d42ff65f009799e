/** Stand-ins for what a server would say. The gallery is for engineers: nothing here is in the built page. */

import type { Chair } from '../lib/wire'

/** What an engine once showed and JSON kept, or as much of it as the parts look at: nobody checks that it is whole. */
export const sample = <T>(shown: unknown): T => shown as T

export const chairsOf = (names: readonly string[]): Chair[] =>
  names.map((name, seat) => ({
    seat,
    name,
    kind: seat === 3 ? 'bot' : 'person',
    present: true,
    seal: null,
    person: `p${seat}`,
    away_since: null,
    stands_in: false,
    skill: null,
    muted: false,
    brought_by: null,
  }))
