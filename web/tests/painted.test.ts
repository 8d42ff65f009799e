import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oncePainted } from '../src/lib/painted.svelte'

let frames: Map<number, () => void>
let hidden: boolean
let keys: Set<() => void>

/** What was to come with the next frame has come, and what waits for it to be seen. */
function paint(): void {
  for (const [id, act] of frames) {
    frames.delete(id)
    act()
  }
  vi.runAllTimers()
}
const key = (): void => keys.forEach((hear) => hear())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frames = new Map()
  hidden = false
  let id = 0
  keys = new Set()
  vi.stubGlobal('window', {
    addEventListener: (_: string, hear: () => void) => keys.add(hear),
    removeEventListener: (_: string, hear: () => void) => keys.delete(hear),
  })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => (frames.set(++id, act), id))
  vi.stubGlobal('cancelAnimationFrame', (which: number) => frames.delete(which))
  vi.stubGlobal('document', {
    get visibilityState() {
      return hidden ? 'hidden' : 'visible'
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('oncePainted', () => {
  it('acts after the frame, once', () => {
    const act = vi.fn()
    oncePainted(act)
    vi.runAllTimers()
    expect(act).not.toHaveBeenCalled()
    for (const frame of frames.values()) frame()
    expect(act).not.toHaveBeenCalled()
    paint()
    key()
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('acts before the next key, which is meant for it, and not again', () => {
    const act = vi.fn()
    oncePainted(act)
    key()
    expect(act).toHaveBeenCalledTimes(1)
    paint()
    key()
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('acts on a page that nobody looks at, where there are no frames', () => {
    hidden = true
    const act = vi.fn()
    oncePainted(act)
    vi.runAllTimers()
    expect(act).toHaveBeenCalledTimes(1)
    paint()
    expect(act).toHaveBeenCalledTimes(1)
  })

  it.each(['before the frame', 'after it'])('is called off %s', (when) => {
    const act = vi.fn()
    const stop = oncePainted(act)
    if (when === 'after it') for (const frame of frames.values()) frame()
    stop()
    paint()
    key()
    expect(act).not.toHaveBeenCalled()
  })
})
