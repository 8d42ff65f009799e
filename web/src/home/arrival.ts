/** What the shelf needs, asked for while its page is still on its way. */

import { api } from '../lib/api'
import type { GameInfo, Me } from '../lib/wire'
import { games } from './games.svelte'

type Arrival = Promise<[GameInfo[], Me]>

let ahead: Arrival | null = null

const ask = (): Arrival => Promise.all([games(), api.me()])

/** Whoever is on the way to the shelf asks; a refusal is told to whoever takes it. */
export function askAhead(): Arrival {
  ahead = ask()
  ahead.catch(() => {})
  return ahead
}

/** What was asked for on the way, once; else it is asked for now. */
export function arrive(): Arrival {
  const taken = ahead ?? ask()
  ahead = null
  return taken
}
