import { describe, expect, it } from 'vitest'
import { t } from '../src/lib/messages'
import { a, count, lasted, list, nth, ordinal, signed } from '../src/lib/messages/words'
import { sealNames, seals } from '../src/lib/seals'

describe('messages', () => {
  it('say plain words and words with names', () => {
    expect(t('common.close')).toBe('Close')
    expect(t('common.taleOf', 'Tomas')).toBe('Tomas’s tale')
    expect(t('common.seatPoints', 1)).toBe('1 point')
    expect(t('common.sentenceNow', 3)).toBe('Third sentence')
  })

  it('name every seal with its emblem', () => {
    const said = sealNames.map((seal) => t('home.sealIs', seal, seals[seal].emblem))
    expect(said).toContain('chestnut, with an acorn')
    expect(said).toContain('fox, with a star')
    expect(t('home.sealTaken', 'chestnut', 'acorn', 'Pip')).toBe(
      'chestnut, with an acorn, taken by Pip',
    )
  })

  it('have no empty message and use true quotation marks', () => {
    const files = import.meta.glob<Record<string, object>>(
      ['../src/lib/messages/en/*.ts', '../src/games/*/messages/*.ts'],
      { eager: true },
    )
    const sections = Object.values(files).flatMap((file) => Object.entries(file))
    expect(sections.length).toBeGreaterThan(25)
    for (const [section, messages] of sections)
      for (const [key, message] of Object.entries(messages)) {
        if (typeof message !== 'string') continue
        expect(message.trim(), `${section}.${key}`).not.toBe('')
        expect(message, `${section}.${key}`).not.toMatch(/["']/)
      }
  })
})

describe('grammar', () => {
  it('says how long a game lasted', () => {
    expect([1, 95, 600, 9506].map(lasted)).toEqual(['1 minute', '95 minutes', '10 hours', '7 days'])
  })
  it('counts, orders, lists and signs', () => {
    expect([count(1, 'tale'), count(2, 'tale'), count(2, 'leaf', 'leaves')]).toEqual([
      '1 tale',
      '2 tales',
      '2 leaves',
    ])
    expect([ordinal(3), ordinal(13), nth(1), nth(2), nth(3), nth(11)]).toEqual([
      'third',
      '13th',
      '1st',
      '2nd',
      '3rd',
      '11th',
    ])
    expect(list(['Mara'])).toBe('Mara')
    expect(list(['Mara', 'Pip', 'Tomas'])).toBe('Mara, Pip and Tomas')
    expect([a('star'), a('acorn'), a('Engineer'), a('Grey Crester')]).toEqual([
      'a star',
      'an acorn',
      'an Engineer',
      'a Grey Crester',
    ])
    expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '−1', '0'])
  })
})
