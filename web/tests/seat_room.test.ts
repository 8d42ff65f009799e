import { describe, expect, it } from 'vitest'
import { seatRoom } from '../src/lib/seatRoom'

/** A seal, the key of clockwork beside it, and two digits. */
const TWO_DIGITS = 28 + 9 + 21

describe('a seat of the compact ribbon', () => {
  it('has its points beside its seal only where two digits stay clear of the next one', () => {
    for (let room = 120; room <= 400; room += 1)
      for (const seats of [2, 3, 4, 5, 6]) {
        const { each, beneath } = seatRoom(seats, room)
        if (!beneath) expect(each, `${seats} in ${room}`).toBeGreaterThan(TWO_DIGITS)
      }
  })
  it('of four on a phone has them beneath, with the lamp beside the ribbon or without', () => {
    for (const room of [244, 196]) expect(seatRoom(4, room).beneath).toBe(true)
    expect(seatRoom(3, 244).beneath).toBe(false)
  })
  it('is never too narrow to know it by: then not all are in sight', () => {
    expect(seatRoom(6, 196)).toMatchObject({ each: 31, over: true })
    expect(seatRoom(4, 196).over).toBe(false)
  })
})
