import { describe, expect, it } from 'vitest'
import { cutOf, positionOf, ratioOf, shapeCss, tagsIn } from '../src/decks/crop'
import { lostFaces } from '../src/decks/faces'
import { changedWords, typedOf } from '../src/decks/wording'
import { t } from '../src/lib/messages/decks'

describe('the cut of a photo', () => {
  it('is the largest piece in its shape with the focus in the middle', () => {
    expect(cutOf(1000, 1000, [0.5, 0.5], 4 / 5)).toEqual({ left: 0.1, top: 0, wide: 0.8, high: 1 })
    expect(cutOf(400, 1000, [0.5, 0.75], 4 / 5)).toEqual({ left: 0, top: 0.5, wide: 1, high: 0.5 })
    expect(cutOf(400, 1000, [0.5, 0.75], 4 / 3)).toEqual({ left: 0, top: 0.6, wide: 1, high: 0.3 })
  })

  it('has the shape that the game names', () => {
    expect(ratioOf('4:5')).toBe(0.8)
    expect(ratioOf('4:3')).toBeCloseTo(1.333)
    expect(shapeCss('4:3')).toBe('4 / 3')
  })

  it('stays within the photo', () => {
    expect(cutOf(1000, 1000, [0.02, 0.5], 4 / 5).left).toBe(0)
    expect(cutOf(1000, 1000, [0.98, 0.5], 4 / 5).left).toBeCloseTo(0.2)
  })

  it('is shown by CSS where the server will cut it', () => {
    expect(positionOf(1000, 1000, [0.5, 0.5], 4 / 5)).toBe('50% 50%')
    expect(positionOf(1000, 1000, [0, 0.5], 4 / 5)).toBe('0% 50%')
    expect(positionOf(1000, 1000, [0.45, 0.9], 4 / 5)).toBe('25% 50%')
    expect(positionOf(400, 500, [0.1, 0.9], 4 / 5)).toBe('50% 50%')
    expect(positionOf(400, 500, [0.1, 0.9], 4 / 3)).toBe('50% 100%')
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

describe('words for a deck on the shelf', () => {
  const before = [
    { caption: 'A boat', tags: ['river'], credit: 'Ada' },
    { caption: '', tags: [], credit: '' },
  ]
  it('are sent where they have changed, and nowhere else', () => {
    expect(changedWords(before, before.map(typedOf))).toEqual({})
    expect(
      changedWords(before, [
        { caption: ' The old boat ', tags: 'river' },
        { caption: '', tags: 'kite, wind' },
      ]),
    ).toEqual({
      0: { caption: 'The old boat', tags: ['river'], credit: 'Ada' },
      1: { caption: '', tags: ['kite', 'wind'], credit: '' },
    })
  })
  it('can be unsaid', () => {
    expect(changedWords(before, [{ caption: '', tags: '' }])).toEqual({
      0: { caption: '', tags: [], credit: 'Ada' },
    })
  })
})

describe('what cannot be used', () => {
  it('is counted in words', () => {
    expect([1, 2, 3, 13].map((n) => t('decks.leaveOut', n))).toEqual([
      'Leave this one out',
      'Leave these two out',
      'Leave these three out',
      'Leave these 13 out',
    ])
    expect(t('decks.usable', 24, 26)).toBe('24 of 26 can be used')
  })
})
