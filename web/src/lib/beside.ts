/** Where a note stands: at a thing, and on nothing that is to be read or pressed. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** `within`: at the foot of the thing itself, of which it points at nothing. */
export type Side = 'above' | 'below' | 'left' | 'right' | 'within'

export interface Spot {
  side: Side
  left: number
  top: number
}

const GAP = 12
const RIM = 8
/** So much of the thing a note beside it still has at its side. */
const CATCH = 36

export const overlap = (one: Box, other: Box): number =>
  Math.max(
    0,
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left),
  ) *
  Math.max(
    0,
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top),
  )

/** The places beside it, or at the foot of something large, as far as the window reaches. */
function spots(thing: Box, note: Pick<Box, 'width' | 'height'>, room: Box): Spot[] {
  const within = (at: number, from: number, size: number, length: number): number =>
    Math.min(Math.max(at, from + RIM), from + size - length - RIM)
  const across = within(
    thing.left + thing.width / 2 - note.width / 2,
    room.left,
    room.width,
    note.width,
  )
  const along = within(
    thing.top + thing.height / 2 - note.height / 2,
    room.top,
    room.height,
    note.height,
  )
  const sides: Spot[] = [
    { side: 'above', left: across, top: thing.top - note.height - GAP },
    { side: 'below', left: across, top: thing.top + thing.height + GAP },
    { side: 'left', left: thing.left - note.width - GAP, top: along },
    { side: 'right', left: thing.left + thing.width + GAP, top: along },
  ]
  // Beside its upper edge, and higher: where the middle is taken.
  const higher = thing.top + CATCH - note.height
  sides.push(
    { side: 'left', left: thing.left - note.width - GAP, top: higher },
    { side: 'right', left: thing.left + thing.width + GAP, top: higher },
  )
  // A large thing has room in itself.
  if (thing.height > 3 * note.height)
    sides.push({ side: 'within', left: across, top: thing.top + thing.height - note.height - RIM })
  return sides.filter(
    ({ left, top }) =>
      left >= room.left &&
      top >= room.top &&
      left + note.width <= room.left + room.width &&
      top + note.height <= room.top + room.height,
  )
}

/** The place where it lies on the least; nothing, where it would lie on something that must stay free. */
export function beside(
  thing: Box,
  note: Pick<Box, 'width' | 'height'>,
  room: Box,
  free: readonly Box[],
  rather: readonly Box[] = [],
): Spot | null {
  const lies = (spot: Spot, on: readonly Box[]): number =>
    on.reduce((sum, box) => sum + overlap({ ...spot, ...note }, box), 0)
  const found = spots(thing, note, room).filter((spot) => lies(spot, free) === 0)
  return found.reduce<Spot | null>(
    (best, spot) => (best && lies(best, rather) <= lies(spot, rather) ? best : spot),
    null,
  )
}
