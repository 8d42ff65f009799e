import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Looking } from '../src/games/windward/looking.svelte'

const box = { left: 0, top: 0, width: 10, height: 10 }
const at = (space: number): { space: number } => ({ space })

describe('what somebody looks at', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is explained once the pointer has rested on it, and goes with the pointer', () => {
    const looking = new Looking()
    looking.hover(at(3), () => box)
    vi.advanceTimersByTime(399)
    expect(looking.look).toBeNull()
    vi.advanceTimersByTime(1)
    expect(looking.look).toMatchObject({ subject: at(3), stays: false })
    looking.hover(null, () => box)
    expect(looking.look).toBeNull()
  })
  it('is not explained to whoever has already done something there', () => {
    const looking = new Looking()
    looking.hover(at(3), () => box)
    looking.settle()
    looking.hover(at(3), () => box)
    vi.advanceTimersByTime(1000)
    expect(looking.look).toBeNull()
  })
  it('stays when it was tapped, whatever the pointer passes, until it is tapped again', () => {
    const looking = new Looking()
    looking.open(at(3), box)
    looking.hover(at(4), () => box)
    vi.advanceTimersByTime(1000)
    expect(looking.look).toMatchObject({ subject: at(3), stays: true })
    looking.open(at(3), box)
    expect(looking.look).toBeNull()
  })
})
