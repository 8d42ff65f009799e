import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Hinting } from '../src/table/hinting.svelte'

class Live {
  hint = $state.raw<object | null>(null)
  status = 'open'
  askHint = vi.fn(() => Promise.resolve())
}

/** Somebody at question 7, who may ask. */
function asks(ways: object = {}) {
  const live = new Live()
  const game = {
    ...{ live, me: 0, mustAct: true, waiting: [0], ask: { id: 7 }, asked: { kind: 'tell' } },
    table: { settings: { hints: 'free' } },
    answer: vi.fn(),
  }
  return {
    live,
    hinting: new Hinting(game as never, { game: 'windmill', ...ways } as never),
    answer: game.answer,
  }
}
const found = { ask: 7, seat: 0, why: 'It is B2.', move: { do: 'choose' }, nudge: 'A kite?' }
const hint = () => ({ ask: 7, seat: 0, why: 'Because.', begin: 'Once …' })

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('SVGElement', class {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a slip about something that has to be found', () => {
  it('nudges first, and says what it is at the second press of the lamp', async () => {
    const { live, hinting } = asks()
    await hinting.ask()
    live.hint = found
    expect([hinting.says, hinting.nudging, hinting.mayDo]).toEqual(['A kite?', true, false])
    await hinting.ask()
    expect([hinting.says, hinting.nudging, hinting.mayDo]).toEqual(['It is B2.', false, true])
    expect(live.askHint, 'it is asked for once').toHaveBeenCalledOnce()
    await hinting.ask()
    expect(hinting.open).toBe(false)
  })
})

describe('a slip that was put away', () => {
  it('stays away when a question that was asked twice is answered twice, and comes when asked for', async () => {
    const { live, hinting } = asks()
    await hinting.ask()
    live.hint = hint()
    expect(hinting.open).toBe(true)
    hinting.close()
    live.hint = hint()
    expect(hinting.open).toBe(false)
    await hinting.ask()
    expect(hinting.open).toBe(true)
  })
})

describe('what a hint would do', () => {
  const advised = { ...hint(), begin: '', move: { do: 'put', word: 3 } }
  it('is answered as it is, or done in the page’s own way', () => {
    const plain = asks()
    plain.live.hint = advised
    plain.hinting.doIt()
    expect(plain.answer).toHaveBeenCalledWith(advised.move)
    const own = vi.fn()
    const apart = asks({ does: () => own })
    apart.live.hint = advised
    apart.hinting.doIt()
    expect(own).toHaveBeenCalledOnce()
    expect(apart.answer).not.toHaveBeenCalled()
  })
})
