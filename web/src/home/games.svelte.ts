/** The games of this house, fetched once a visit; and what is known of one from outside. */

import type { Shown } from '../games/binding'
import { api } from '../lib/api'

let asked: Promise<Shown[]> | null = null
let known = $state.raw<ReadonlyMap<string, Shown>>(new Map())

export function games(): Promise<Shown[]> {
  asked ??= api.games().then(
    (all) => {
      known = new Map(all.map((game) => [game.about.name, game]))
      return all
    },
    (error: unknown) => {
      asked = null
      throw error
    },
  )
  return asked
}

/** What the house says of a game, once it has been heard: whoever shows it is shown it then. */
export function infoOf(game: string): Shown | undefined {
  if (game && !asked) games().catch(() => undefined)
  return known.get(game)
}
