/** What lies on the table, put together from what the table tells of it. */

import type { Mat, Pick, SceneChanged } from './wire'

export type Place = NonNullable<SceneChanged['places']>[number]

export interface Scene {
  places: Place[]
  mats: Mat[]
  /** One sentence: where we are. */
  says: string
  picks: Pick[]
}

type Board = Extract<Place, { spaces?: unknown }>
const isBoard = (place: Place): place is Board =>
  place.is === 'grid' || place.is === 'hex' || place.is === 'graph' || place.is === 'track'

/** A place that has changed. The ground is told once: left out, it is as it was. */
function onItsGround(place: Place, before: Place | undefined): Place {
  if (!before || !isBoard(before) || !isBoard(place) || before.is !== place.is || place.spaces)
    return place
  return before.spaces ? { ...place, spaces: before.spaces } : place
}

/** A scene after something has changed; the very same one if nothing has. Without a `before`, that is all of it. */
export function redrawn(
  before: Scene | null,
  changed: SceneChanged | null | undefined,
): Scene | null {
  if (!changed) return before
  const places = new Map(before?.places.map((place) => [place.name, place]))
  for (const place of changed.places ?? [])
    places.set(place.name, onItsGround(place, places.get(place.name)))
  const order = changed.order ?? [...places.keys()]
  return {
    places: order.flatMap((name) => places.get(name) ?? []),
    mats: changed.mats ?? before?.mats ?? [],
    says: changed.says ?? before?.says ?? '',
    picks: changed.picks ?? before?.picks ?? [],
  }
}

/** The events of a look, each with its sentence where the table says one. */
export const eventsIn = <E extends object>(look: { events?: E[]; says?: string[] }): E[] =>
  (look.events ?? []).map((event, nth) => {
    const says = look.says?.[nth]
    return says ? { ...event, says } : event
  })
