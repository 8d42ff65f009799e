/** Positions that the engine has sailed, as the page is told of them. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WindwardPlanetView, WindwardPublic } from '../src/games/windward/wire'

interface Recorded {
  planets: WindwardPlanetView[]
  cases: { pub: Omit<WindwardPublic, 'planet'> & { planet: number } }[]
}
const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'windward.reach.json'), 'utf8'),
) as Recorded
export const { planets } = recorded
/** What was not recorded is of no account for a way. */
const bare = {
  ...{ dead_reds: [], dead_red_names: [], dead_grey_names: [], tagged_reds: [], tagged_greys: [] },
  ...{ grey_teeth: [], red_teeth: [], tokens: [], gas: {} },
}
const crew = { crew: [null, null, null], cannons: 0, tokens: 0 }
export const positions = recorded.cases.map(
  ({ pub }) =>
    ({
      ...pub,
      ...{ gone: [], goal: 15, planet: planets[pub.planet] },
      captains: pub.captains.map((one) => ({ ...crew, ...one })),
      sky: {
        ...bare,
        ...pub.sky,
        dead_grey_names: pub.sky.dead_greys.map((_, n) => ['grey', 90 + n]),
      },
      turn: { ...pub.turn, mates: 2, fought: [] },
    }) as unknown as WindwardPublic,
)
