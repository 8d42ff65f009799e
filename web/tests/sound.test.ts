import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** An ear that knows whether it is open. */
class Ear {
  static last: Ear
  state = 'suspended'
  currentTime = 0
  destination = {}
  constructor() {
    Ear.last = this
  }
  resume = (): Promise<void> => Promise.resolve(void (this.state = 'running'))
  suspend = (): Promise<void> => Promise.resolve(void (this.state = 'suspended'))
  createGain = (): unknown => this.#part()
  createOscillator = (): unknown => this.#part()
  #part(): unknown {
    const turn = vi.fn()
    const knob = {
      setValueAtTime: turn,
      linearRampToValueAtTime: turn,
      exponentialRampToValueAtTime: turn,
    }
    const part = { gain: knob, frequency: knob, start: turn, stop: turn, connect: () => part }
    return part
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Ear)
})
afterEach(() => {
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shuts the ear when all is quiet, and opens it for the next sound', async () => {
  const { sound } = await import('../src/lib/sound')
  sound('tick')
  expect(Ear.last.state).toBe('running')
  vi.advanceTimersByTime(2500)
  sound('tick')
  vi.advanceTimersByTime(2500)
  expect(Ear.last.state).toBe('running')
  vi.advanceTimersByTime(1000)
  expect(Ear.last.state).toBe('suspended')
  sound('tick')
  expect(Ear.last.state).toBe('running')
})
