/** Sizes differ by so much, as parts of the largest: a shelf that breathes with every word is not calm. */
const STEP = 0.04
const LEAST = 0.44
/** It grows again only where this much stays free: words under the names change all the time. */
const SPARE = 0.97

const stepped = (size: number): number =>
  Math.min(1, Math.max(LEAST, Math.floor(size / STEP + 1e-9) * STEP))

/** The size at which seats that are `wide` at size `now` fit into `room`. */
export function fitting(now: number, wide: number, room: number): number {
  if (wide <= 0 || room <= 0) return now
  const fits = room / (wide / now)
  return Math.min(stepped(fits), Math.max(now, stepped(fits * SPARE)))
}
