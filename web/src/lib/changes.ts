/** What has changed inside of things, as the table tells it (`talewind.engine.changes`), put into what we knew. */

import type { Sight } from './live.svelte'
import type { GameName, Look } from './wire'

type Inside = Record<string, unknown>

const isInside = (change: unknown): change is Inside =>
  typeof change === 'object' && change !== null && !Array.isArray(change)

/** What something has become; what has not changed in it is the very same as before. */
export function changed(before: unknown, change: unknown): unknown {
  if (Array.isArray(change)) {
    if (change.length === 1) return change[0]
    const [at, gone, ...now] = change as [number, number, ...unknown[]]
    const list = before as unknown[]
    return [...list.slice(0, at), ...now, ...list.slice(at + gone)]
  }
  if (!isInside(change)) return change
  if (Array.isArray(before))
    return before.map((item: unknown, at) => (at in change ? changed(item, change[at]) : item))
  const now = { ...(before as Inside) }
  for (const [name, inside] of Object.entries(change))
    if (Array.isArray(inside) && inside.length === 0) delete now[name]
    else now[name] = changed(now[name], inside)
  return now
}

/** A look with all that its eyes see, whether it tells whole fields or what has changed inside of them. */
export function whole<G extends GameName>(look: Look<G>, before: Sight<G> | null): Look<G> {
  if (look.full || !before) return look
  if (!look.changes) return { ...look, public: { ...before.public, ...look.public } }
  const { public: everybody, private: mine, ask, waiting, hushed, canUndo, clocks, result } = before
  const seen = { public: everybody, private: mine, ask, waiting, hushed, clocks, result }
  return { ...look, ...(changed({ ...seen, can_undo: canUndo }, look.changes) as Partial<Look<G>>) }
}
