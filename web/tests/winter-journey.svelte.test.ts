import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WinterTable } from '../src/games/winter/play.svelte'
import { distances, placeOf } from '../src/games/winter/world'
import type { Live, Move } from '../src/lib/live.svelte'
import { toaster } from '../src/lib/toaster.svelte'

const LETTER = 6
const KEY = 10
const OWL = 53

interface Sent {
  do: string
  card?: number
  to?: string
  together?: boolean
  words: string
}

/** A table at which Alice walks: each step is asked anew, and somebody else may have a word between. */
class Walk {
  readonly code = 'otter-plum-4711'
  readonly history = []
  readonly talk = []
  readonly writing = {}
  readonly table = { chairs: [] }
  readonly you = null
  sent: Sent[] = []
  /** What happens when Alice comes to a space. */
  meets: Record<string, 'pause' | 'battle' | 'refusal'> = {}
  sight = $state.raw<unknown>(null)
  #at = 'DM'
  #steps = 0
  #hand = [LETTER, KEY, OWL]
  #ask = 1
  #battle = false

  constructor() {
    this.look()
  }

  look(asked = true): void {
    const steps = this.#steps > 0 ? placeOf(this.#at).next : []
    const both = this.meets[this.#at] === 'refusal' ? [] : steps
    this.#ask += 1
    this.sight = {
      seat: 0,
      waiting: [],
      public: {
        stage: 'chapter',
        factions: ['spring', 'winter'],
        pieces: { alice: { owner: 0, at: this.#at } },
        activation: { seat: 0, character: 'alice' },
        movement: { seat: 0, character: 'alice', steps: this.#steps },
        battle: this.#battle ? { at: this.#at, soldier: 'wolf', rebel: 'alice' } : null,
        trap: null,
        joining: null,
        quest: null,
        gone: [],
      },
      private: { hand: this.#hand },
      ask: asked
        ? {
            id: this.#ask,
            kind: 'movement',
            show: {
              stay: null,
              move: null,
              steps: [
                ...steps.map((to) => ({ do: 'step', to })),
                ...both.map((to) => ({ do: 'step', to, together: true })),
              ],
            },
          }
        : null,
    }
  }

  answer = async (move: Move, words = ''): Promise<void> => {
    const { card, to } = move as { card?: number; to?: string }
    this.sent.push({ ...(move as object), words } as Sent)
    if (card !== undefined) {
      this.#hand = this.#hand.filter((each) => each !== card)
      this.#steps += 2
    }
    if (to !== undefined) {
      this.#at = to
      this.#steps -= 1
    }
    const meets = to === undefined ? undefined : this.meets[to]
    if (meets === 'battle') this.#battle = true
    this.look(meets !== 'pause' && meets !== 'battle')
    if (meets === 'pause') setTimeout(() => this.look(), 5000)
  }
}

describe('tell and go', () => {
  let walk: Walk
  let game: WinterTable
  /** Three spaces away: two cards. */
  const far = [...distances('DM')].find(([, steps]) => steps === 3)?.[0] ?? ''

  beforeEach(() => {
    vi.useFakeTimers()
    walk = new Walk()
    game = new WinterTable(walk as unknown as Live<'winter'>)
    game.target = far
    game.pick(LETTER)
    game.pick(OWL)
    game.words = 'A letter came. The owl had read it.'
    flushSync()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const deeds = (): string[] => walk.sent.map((each) => each.do)

  it('plays a card with its words, then its steps', async () => {
    game.go()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deeds()).toEqual(['travel', 'step', 'step', 'travel', 'step'])
    expect(walk.sent.map(({ words }) => words).filter(Boolean)).toEqual([
      'A letter came.',
      'The owl had read it.',
    ])
    expect(walk.sent.at(-1)?.to).toBe(far)
    expect(game.course).toEqual([])
    expect(game.words).toBe('')
  })
  it('waits while others say whether they step in', async () => {
    const first = game.journey?.way[0] ?? ''
    walk.meets[first] = 'pause'
    game.go()
    await vi.advanceTimersByTimeAsync(4000)
    expect(deeds()).toEqual(['travel', 'step'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deeds()).toEqual(['travel', 'step', 'step', 'travel', 'step'])
  })
  it('ends where somebody steps in, and what was not told lies on the desk again', async () => {
    const first = game.journey?.way[0] ?? ''
    walk.meets[first] = 'battle'
    const note = vi.spyOn(toaster, 'show')
    game.go()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deeds()).toEqual(['travel', 'step'])
    expect(game.course).toEqual([])
    expect(game.words).toBe('The owl had read it.')
    expect(note).toHaveBeenCalledOnce()
    expect(note.mock.calls[0]?.[0].words).toContain('on your desk again')
  })
  it('goes no further where the beloved will not come along', async () => {
    game.together = true
    const [first = '', second = ''] = game.journey?.way ?? []
    walk.meets[first] = 'refusal'
    game.go()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(walk.sent.filter(({ to }) => to === first)).toMatchObject([{ together: true }])
    expect(walk.sent.some(({ to }) => to === second)).toBe(false)
  })
  it('keeps the words where no card is played', async () => {
    game.go()
    await vi.advanceTimersByTimeAsync(10_000)
    game.words = 'And then.'
    game.target = placeOf(far).next[0] ?? null
    flushSync()
    expect(game.journey?.cards).toBe(0)
    game.go()
    await vi.advanceTimersByTimeAsync(5000)
    expect(walk.sent.at(-1)).toMatchObject({ do: 'step', words: '' })
    expect(game.words).toBe('And then.')
  })
  it('stops when told to', async () => {
    game.go()
    await vi.advanceTimersByTimeAsync(200)
    game.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deeds().length).toBeLessThan(4)
    expect(game.words).toBe('The owl had read it.')
  })
  it('gives what was not told back to its teller, whoever looks by then', async () => {
    const drafts = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      setItem: (key: string, words: string) => drafts.set(key, words),
      removeItem: (key: string) => drafts.delete(key),
    })
    game.go()
    await vi.advanceTimersByTimeAsync(200)
    walk.sight = { ...(walk.sight as object), seat: 1 }
    game.stop()
    vi.unstubAllGlobals()
    expect([...drafts]).toEqual([['talewind.draft.otter-plum-4711.0', 'The owl had read it.']])
  })
})
