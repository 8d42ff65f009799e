import { beforeEach, describe, expect, it } from 'vitest'
import { Wake } from '../src/games/windward/wake'

let wake: Wake
beforeEach(() => {
  wake = new Wake()
})

/** A press with so many answers, after which a question is open. */
function press(answers: number, ask: number): void {
  wake.begin()
  for (let n = 0; n < answers; n++) wake.answered()
  wake.rest(ask)
}

describe('one press of undo', () => {
  it('takes back a whole course, and then whatever was before it', () => {
    press(1, 2)
    press(3, 5)
    expect(wake.takeBack(5)).toBe(3)
    wake.rest(8)
    expect(wake.takeBack(8)).toBe(1)
  })
  it('takes back as much of a course as was sailed', () => {
    wake.begin()
    wake.answered()
    wake.answered()
    wake.rest(3)
    expect(wake.takeBack(3)).toBe(2)
  })
  it('takes back one answer where something has been answered since', () => {
    press(3, 5)
    expect(wake.takeBack(6)).toBe(1)
    wake.rest(7)
    expect(wake.takeBack(7)).toBe(1)
  })
  it('counts no press that came to nothing', () => {
    press(2, 3)
    press(0, 3)
    expect(wake.takeBack(3)).toBe(2)
  })
  it('knows nothing of another turn', () => {
    press(3, 5)
    wake.forget()
    expect(wake.takeBack(5)).toBe(1)
  })
})
