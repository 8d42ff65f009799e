import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OFTEN, Workbench } from '../src/home/bench.svelte'
import { api, Trouble } from '../src/lib/api'
import type { Findings, Me } from '../src/lib/wire'

describe('a workbench that is left open', () => {
  const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const findings = vi.spyOn(api, 'findings')
  let stop: () => void
  let bench: Workbench

  const lies = (...sentences: string[]): void => {
    const found = { findings: sentences.map((sentence) => ({ sentence })) } as Findings
    findings.mockResolvedValue(found)
  }
  const read = (): string[] | undefined => bench.told?.findings.map(({ sentence }) => sentence)
  const look = (state: string): void => {
    seen.visibilityState = state
    seen.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', seen)
    vi.spyOn(api, 'me').mockResolvedValue({} as Me)
    findings.mockReset()
    lies()
    bench = new Workbench()
    stop = bench.follow()
  })
  afterEach(() => {
    stop()
    look('visible')
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('shows what is found, and no more what is mended', async () => {
    await vi.advanceTimersByTimeAsync(0)
    expect(read()).toEqual([])
    lies('The rules stumbled.')
    await vi.advanceTimersByTimeAsync(OFTEN)
    expect(read()).toEqual(['The rules stumbled.'])
    lies()
    await vi.advanceTimersByTimeAsync(OFTEN)
    expect(read()).toEqual([])
  })

  it('asks nothing while nobody looks, and at once when somebody does', async () => {
    await vi.advanceTimersByTimeAsync(0)
    look('hidden')
    await vi.advanceTimersByTimeAsync(5 * OFTEN)
    expect(findings).toHaveBeenCalledOnce()
    look('visible')
    expect(findings).toHaveBeenCalledTimes(2)
  })

  it('finds a house again that was dark, and does not ask one again whose keeper is another', async () => {
    findings.mockRejectedValue(new Trouble('unreachable', ''))
    await vi.advanceTimersByTimeAsync(OFTEN)
    expect(bench.trouble?.code).toBe('unreachable')
    lies()
    await vi.advanceTimersByTimeAsync(OFTEN)
    expect(bench.trouble).toBeNull()
    findings.mockRejectedValue(new Trouble('not_keeper', ''))
    await vi.advanceTimersByTimeAsync(OFTEN)
    findings.mockClear()
    await vi.advanceTimersByTimeAsync(5 * OFTEN)
    expect(findings).not.toHaveBeenCalled()
  })
})
