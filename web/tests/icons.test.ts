import { describe, expect, it, vi } from 'vitest'

describe('signs', () => {
  it('of the first page are there with it, others come when one of them is wanted', async () => {
    vi.resetModules()
    const { drawn } = await import('../src/lib/icons.svelte')
    expect(drawn('play')).toContain('<path')
    expect(drawn('sword')).toBe('')
    await vi.waitFor(() => expect(drawn('sword')).toContain('<path'))
  })

  it('are all there at once for whoever brings them', async () => {
    vi.resetModules()
    const { icons } = await import('../src/lib/icons/all')
    const { drawn } = await import('../src/lib/icons.svelte')
    expect(drawn('sword')).toBe(icons.sword)
  })
})
