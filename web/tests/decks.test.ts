import { describe, expect, it } from 'vitest'
import { cutOf, positionOf, tagsIn } from '../src/decks/crop'
import { lostFaces } from '../src/decks/faces'

describe('the cut of a photo', () => {
  it('is the largest 4:5 piece with the focus in the middle', () => {
    expect(cutOf(1000, 1000, [0.5, 0.5])).toEqual({ left: 0.1, top: 0, wide: 0.8, high: 1 })
    expect(cutOf(400, 1000, [0.5, 0.75])).toEqual({ left: 0, top: 0.5, wide: 1, high: 0.5 })
  })

  it('stays within the photo', () => {
    expect(cutOf(1000, 1000, [0.02, 0.5]).left).toBe(0)
    expect(cutOf(1000, 1000, [0.98, 0.5]).left).toBeCloseTo(0.2)
  })

  it('is shown by CSS where the server will cut it', () => {
    expect(positionOf(1000, 1000, [0.5, 0.5])).toBe('50% 50%')
    expect(positionOf(1000, 1000, [0, 0.5])).toBe('0% 50%')
    expect(positionOf(1000, 1000, [0.45, 0.9])).toBe('25% 50%')
    expect(positionOf(400, 500, [0.1, 0.9])).toBe('50% 50%')
  })
})

describe('words for a photo', () => {
  it('are tags with commas', () => {
    expect(tagsIn(' swing, garden;; laughing | ')).toEqual(['swing', 'garden', 'laughing'])
    expect(tagsIn('')).toEqual([])
  })
})

describe('a deck that is gone', () => {
  it('leaves its captions in their places', () => {
    const faces = lostFaces({ 3: 'A boat' })
    expect(faces[3]).toEqual({ small: '', large: '', alt: 'A boat' })
    expect(faces[0]).toBeUndefined()
  })
})
