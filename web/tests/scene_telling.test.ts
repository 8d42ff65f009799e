import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../src/scene/telling'

const names = ['Mara', 'Tomas']

describe('what happened', () => {
  it('is told in the game’s own sentence, with people’s names', () => {
    expect(
      sentenceOf({ what: 'rowed', seat: 1, says: '{seat 1} rows past {seat 0}.' }, names),
    ).toBe('Tomas rows past Mara.')
  })
  it('is told by its name and fields, with dots between, where there is none', () => {
    expect(sentenceOf({ what: 'sold', seat: 1, good: 'fig', stall: 2 }, names)).toBe(
      'Tomas sold · good fig · stall 2',
    )
    expect(
      sentenceOf({ what: 'day_dawned', day: 3, weather: 'light_rain', storm: false }, names),
    ).toBe('Day dawned · day 3 · weather light rain · storm no')
    expect(sentenceOf({ what: 'dealt', cards: [1, null], to: { boat: 2 } }, names)).toBe(
      'Dealt · cards 1, none · to boat 2',
    )
  })
})
