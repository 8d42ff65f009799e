import { describe, expect, it } from 'vitest'
import { pagesOf } from '../src/games'
import { winterLater } from '../src/games/winter/messages/later'
import PointsRoad from '../src/parts/PointsRoad.svelte'
import { drawn } from './drawn'

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

describe('the road of points', () => {
  it('says what it is by a button that holds words alone', () => {
    const walkers = [{ seat: 0, name: 'Mara', seal: 'fox' as const, score: 3 }]
    const html = drawn(PointsRoad, { walkers, what: 'Who has 20 wins.' })
    const [, held] = /<button[^>]*>(.*?)<\/button>/s.exec(html) ?? []
    expect(held).toMatch(/^<span class="visually-hidden">[^<]*Mara[^<]*<\/span>$/)
    expect(html).toContain('data-walker="0"')
  })
})

describe('somebody who plays in Wintertown', () => {
  it('says for whom and with whom; of a hand only my own is counted', () => {
    expect(winterLater.playsFor('spring')).toContain('everybody of spring')
    expect(winterLater.playsFor('writer')).toContain('as many points as each other')
    expect(winterLater.plays(['the Wolf', 'Alice'])).toBe('Plays the Wolf and Alice.')
    expect(winterLater.handMine(1)).toContain('one card')
  })
})
