import { describe, expect, it } from 'vitest'
import { pagesOf } from '../src/games'
import { winterWhat } from '../src/games/winter/messages/what'

const points = (game: string, options: Record<string, unknown> = {}): string | undefined =>
  pagesOf(game).points?.(options)

describe('the number beside a name', () => {
  it('says what it is and how one wins by it, wherever tales bring points', () => {
    for (const game of ['windmill', 'story', 'end']) expect(points(game)).toMatch(/^Points: .*win/)
    expect(points('story', { goal: 10 })).toContain('Who has 10')
    expect(points('story')).toContain('Who has 20')
  })
  it('is explained by the boards themselves where there are boards', () => {
    expect(points('windward')).toBeUndefined()
    expect(points('winter')).toBeUndefined()
  })
})

describe('somebody who plays in Wintertown', () => {
  it('says for whom and with whom; of a hand only my own is counted', () => {
    expect(winterWhat.playsFor('spring')).toContain('everybody of spring')
    expect(winterWhat.playsFor('writer')).toContain('as many points as each other')
    expect(winterWhat.plays(['the Wolf', 'Alice'])).toBe('Plays the Wolf and Alice.')
    expect(winterWhat.handMine(1)).toContain('one card')
  })
})
