import { describe, expect, it } from 'vitest'
import { sentenceMood } from '../src/games/windmill/sentences'
import { countSentences, wholeSentences } from '../src/lib/sentences'

describe('counting sentences (WM-TELL-06)', () => {
  it.each([
    ['', 0, false],
    ['   … ', 0, false],
    ['Once', 0, true],
    ['Once.', 1, false],
    ['Once. Twice', 1, true],
    ['Once! Twice? Thrice…', 3, false],
    ['“Only take what the dark can spare,” his mother used to say.', 1, false],
    ['“Stop!” she cried. Nobody did.', 2, false],
    ['He met Mrs. Alder by the mill. They sang.', 2, false],
    ['It cost 3.50 at the fair.', 1, false],
    ['Was it… the moon? It was.', 2, false],
    ['«Стой!» Он ушёл. Тихо', 2, true],
  ])('%s', (tale, done, begun) => {
    expect(countSentences(tale)).toEqual({ done, begun, total: done + Number(begun) })
  })

  it('is fine at three, amber at four, red at five', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(sentenceMood)).toEqual([
      'few',
      'few',
      'few',
      'fine',
      'plenty',
      'many',
      'many',
    ])
  })
})

describe('what is said in short', () => {
  it('ends with a sentence, never within one', () => {
    const words = 'Territory 1. Around the planet. Two speed: one free, one paid. The way is long.'
    expect(wholeSentences(words, 40)).toBe('Territory 1. Around the planet.')
    expect(wholeSentences(words, 3)).toBe('Territory 1.')
    expect(wholeSentences(words, 200)).toBe(words)
    expect(wholeSentences('Not in reach', 3)).toBe('Not in reach')
  })
})
