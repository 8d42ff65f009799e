import { expect, it } from 'vitest'
import { lastsWords } from '../src/home/lasts'

it('says how long it takes to watch what has happened: the longer, the more was told', () => {
  const tale = (letters: number): unknown => ({
    what: 'told',
    tale: { words: 'a'.repeat(letters) },
  })
  expect(lastsWords(1, [])).toBe('about 10 seconds')
  expect(lastsWords(4, [tale(400), { what: 'guessed' }])).toBe('about 20 seconds')
  expect(lastsWords(20, [tale(2000), tale(1500)])).toBe('about 2 minutes')
})
