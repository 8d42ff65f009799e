import { describe, expect, it } from 'vitest'
import { emblems, sealNames, seals, waxOutline } from '../src/lib/seals'

function light(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string): number => {
  const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

describe('seals', () => {
  it('are eight, each with an emblem of its own', () => {
    expect(sealNames).toHaveLength(8)
    expect(new Set(sealNames.map((name) => seals[name].emblem)).size).toBe(8)
    for (const name of sealNames) expect(emblems[seals[name].emblem].shape).toMatch(/^M/)
  })

  it.each(sealNames)('the emblem of %s can be told from its wax', (name) => {
    expect(contrast(seals[name].fill, seals[name].emblemFill)).toBeGreaterThanOrEqual(4.5)
  })

  it('are pressed the same on every device', () => {
    expect(waxOutline('fox')).toBe(waxOutline('fox'))
    expect(waxOutline('fox')).not.toBe(waxOutline('iris'))
  })
})
