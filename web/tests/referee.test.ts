import { describe, expect, it } from 'vitest'
import lexicon from '../../src/talewind/games/end/words.json'
import { mentions, sentences, slipsIn, withoutClosing } from '../src/games/end/referee'
import { endGame } from '../src/games/end/messages/game'
import vectors from './referee.vectors.json'

const formsOf = (word: string): string[] =>
  lexicon.words.find((one) => one.word === word)?.forbidden_forms.map(({ form }) => form) ?? []

describe('the narrator’s own referee', () => {
  it('finds no forbidden word in the example on the empty page, whatever the hand', () => {
    const forms = lexicon.words.map(({ word }) => formsOf(word))
    expect(mentions(endGame.placeholder, forms)).toEqual([])
  })

  it.each(vectors.said)('hears in %j whether %s was said: %s', (words, word, said) => {
    expect(mentions(String(words), [formsOf(String(word))])).toEqual(said ? [0] : [])
  })

  it('names what would cost points as it was said', () => {
    const forms = [formsOf('sun'), formsOf('ice cream')]
    expect(slipsIn('A sunburn, and the sun laughed.', forms)).toEqual(['sunburn', 'sun'])
    expect(slipsIn('An ice-cream for all.', forms)).toEqual(['ice-cream'])
    expect(slipsIn('Nobody said anything.', forms)).toEqual([])
    expect(endGame.slipAsk(['sunburn'])).toBe('“sunburn” costs 2 points.')
  })

  it('warns at a table of the first edition of what is heard across two sentences', () => {
    const apart = 'She slipped on the ice. Cream was everywhere.'
    expect(mentions(apart, [formsOf('ice cream')])).toEqual([])
    expect(mentions(apart, [formsOf('ice cream')], true)).toEqual([0])
  })

  it.each(vectors.told)('leaves the closing words out of %j', (words, told) => {
    expect(withoutClosing(String(words))).toBe(told)
  })

  it.each(vectors.counted)('counts the sentences of %j', (words, count) => {
    expect(sentences(String(words))).toBe(count)
  })
})
