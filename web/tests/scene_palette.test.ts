import { describe, expect, it } from 'vitest'
import { seals } from '../src/lib/seals'
import kept from '../src/assets/art/emblems.json'
import { drawnAs, toneOf, toneOfWord, tones } from '../src/scene/palette'
import styles from '../src/styles/scene.css?raw'

/** What a tone's style says. */
function said(tone: string, night = false): Record<string, string> {
  const selector = `${night ? "[data-light='night'] " : ''}[data-tone='${tone}'] {`
  const begin = styles.startsWith(selector) ? 0 : styles.indexOf(`\n${selector}`)
  expect(begin, selector).toBeGreaterThanOrEqual(0)
  const rule = styles.slice(begin, styles.indexOf('}', begin))
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function light(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
function contrast(one: string, other: string): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dark! + 0.05)
}

describe('the colours of scenes', () => {
  it.each(tones)('%s can be read, by day and night', (tone) => {
    const day = said(tone)
    expect(contrast(day['on']!, day['well']!)).toBeGreaterThanOrEqual(4.5)
    // Words on the ground are dark by day (--on-board), and light by night (--on-veil).
    expect(contrast(day['field']!, '#1b1420')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(said(tone, true)['field']!, '#fff6e2')).toBeGreaterThanOrEqual(4.5)
  })
  it('are the seals’ own, where they are somebody’s', () => {
    for (const [seal, { fill }] of Object.entries(seals))
      expect(said(seal)['well']).toBe(fill.toLowerCase())
    expect(toneOf('seat 1', ['fox', 'teal'])).toBe('teal')
  })
  it('go by what people call them, and a word has always the same', () => {
    expect(toneOf('Black', [])).toBe('ink')
    expect(toneOf('', [])).toBeUndefined()
    expect(toneOf('mauve', [])).toBe(toneOf('mauve', []))
    expect(tones).toContain(toneOfWord('plum'))
  })
})

describe('emblems', () => {
  it('are those of the sprite, of the seals and the signs; else a letter', () => {
    expect(drawnAs('moon', null)).toBeNull()
    expect(drawnAs('moon', kept)?.is).toBe('sprite')
    expect(drawnAs('ice cream', kept)?.is).toBe('sprite')
    expect(drawnAs('boat', kept)?.is).toBe('sprite')
    expect(drawnAs('acorn', kept)?.is).toBe('shape')
    expect(drawnAs('flame', kept)).toEqual({ is: 'sign', name: 'fire' })
    expect(drawnAs('quince', kept)).toEqual({ is: 'letter', letter: 'Q' })
  })
})
