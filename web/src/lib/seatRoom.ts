/** How wide a seat of the compact ribbon is, in sixteenths of a letter: a seal with its points and its name. */

/** At most; where two digits still have room beside a seal and its key; and at least. */
const SEAT = { most: 64, beside: 60, least: 31 }
/** The ribbon's own ends. */
const ENDS = 14

export interface SeatRoom {
  each: number
  /** Points stand beneath their seal. */
  beneath: boolean
  /** Not all of them are in sight. */
  over: boolean
}

export function seatRoom(seats: number, room: number): SeatRoom {
  const each = Math.max(SEAT.least, Math.min(SEAT.most, (room - ENDS) / seats))
  return { each, beneath: each < SEAT.beside, over: each * seats + ENDS > room }
}
