import { describe, expect, it } from 'vitest'
import { sharedOut } from '../src/games/story/book/sharing'
import type { RoundPage, StoryTale } from '../src/lib/wire'

const told = (seat: number, letters: number): StoryTale =>
  ({ seat, picture: seat, words: 'a'.repeat(letters), told: true }) as StoryTale

const round = (letters: readonly number[], winner: number | null = 0): RoundPage => ({
  ...{ nth: 1, starter: 0, start: 9, effect: null, expansions: [], votes: [], votes_again: [] },
  ...{ picture: winner, words: '', title: '', by_throw: false, gains: [] },
  tales: letters.map((many, seat) => told(seat, many)),
  winner,
})
const seats = (tellings: readonly { tale: StoryTale }[]): number[] =>
  tellings.map(({ tale }) => tale.seat)

describe('the stories of a round in the book', () => {
  it('stand on the right page while there is room', () => {
    const { best, left, right } = sharedOut(round([80, 80, 80]))
    expect(best?.tale.seat).toBe(0)
    expect([seats(left), seats(right)]).toEqual([[], [1, 2]])
  })
  it('go to the left page, in their order, where one page is too little', () => {
    const { left, right } = sharedOut(round([200, 200, 200, 200, 200]))
    expect([...seats(left), ...seats(right)]).toEqual([1, 2, 3, 4])
    expect(left.length).toBeGreaterThan(0)
    expect(right.length).toBeGreaterThan(0)
  })
  it('are all there when nobody won, and however long they are', () => {
    const { best, left, right } = sharedOut(round([600, 600, 600], null))
    expect(best).toBeUndefined()
    expect([...seats(left), ...seats(right)]).toEqual([0, 1, 2])
  })
})
