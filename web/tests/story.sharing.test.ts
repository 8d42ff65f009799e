import { describe, expect, it } from 'vitest'
import { rest, sharedOut } from '../src/games/story/book/sharing'
import type { Leaf, Telling } from '../src/lib/wire'

const told = (by: number, letters: number): Telling => ({
  ...{ by, pictures: [by] },
  passages: [{ words: 'a'.repeat(letters) }],
})

/** The first of them is the best, if there is a best one. */
const round = (letters: readonly number[], won = true): Leaf => {
  const tellings = letters.map((many, seat) => told(seat, many))
  const best = won ? tellings.shift() : undefined
  return {
    ...{ place: 'The first round', passages: best?.passages },
    parts: [
      { what: 'tellings', heading: 'Also told', tellings },
      { what: 'note', line: ['Nobody voted.'] },
    ],
  }
}
const seats = (tellings: readonly Telling[]): number[] => tellings.map(({ by }) => by)

describe('the stories of a round in the book', () => {
  it('stand on the right page while there is room', () => {
    const { heading, left, right } = sharedOut(round([80, 80, 80]))
    expect(heading).toBe('Also told')
    expect([seats(left), seats(right)]).toEqual([[], [1, 2]])
  })
  it('go to the left page, in their order, where one page is too little', () => {
    const { left, right } = sharedOut(round([200, 200, 200, 200, 200]))
    expect([...seats(left), ...seats(right)]).toEqual([1, 2, 3, 4])
    expect(left.length).toBeGreaterThan(0)
    expect(right.length).toBeGreaterThan(0)
  })
  it('are all there when nobody won, and however long they are', () => {
    const { left, right } = sharedOut(round([600, 600, 600], false))
    expect([...seats(left), ...seats(right)]).toEqual([0, 1, 2])
  })
  it('need more room when they were drawn', () => {
    const drawn = round([10, 10, 10])
    expect(sharedOut(drawn).left).toEqual([])
    drawn.passages = [{ words: '', stage: { picture: 1, x: 720, y: 500 } }]
    expect(seats(sharedOut(drawn).left)).toEqual([1])
    drawn.passages.push(...drawn.passages)
    expect(seats(sharedOut(drawn).left)).toEqual([1, 2])
  })
  it('are set once: what stands on the left is not on the right, unless there is no left', () => {
    const leaf = round([200, 200, 200, 200, 200])
    const { right } = sharedOut(leaf)
    expect(rest(leaf, false).parts).toEqual([
      { what: 'tellings', heading: 'Also told', tellings: right },
      { what: 'note', line: ['Nobody voted.'] },
    ])
    expect(rest(leaf, true)).toBe(leaf)
  })
})
