import { describe, expect, it, vi } from 'vitest'
import { justCome, ON_ITS_WAY } from '../src/lib/justCome'

describe('controls that have just come', () => {
  const control = () => {
    const cancel = vi.fn()
    return { cancel, animate: vi.fn(() => ({ cancel })) }
  }
  const holder = (...children: object[]): Element => ({ children }) as unknown as Element

  it('are deaf to fingers for half a second, each of them', () => {
    const [one, other] = [control(), control()]
    justCome()(holder(one, other))
    expect(ON_ITS_WAY).toBe(500)
    for (const { animate } of [one, other])
      expect(animate).toHaveBeenCalledWith({ pointerEvents: ['none', 'none'] }, ON_ITS_WAY)
  })

  it('hear again when they go', () => {
    const one = control()
    const gone = justCome('mine')(holder(one))
    expect(one.cancel).not.toHaveBeenCalled()
    gone?.()
    expect(one.cancel).toHaveBeenCalledOnce()
  })
})
