import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flyTo, pace, play } from '../src/lib/motion'

interface Played {
  frames: Keyframe[]
  timing: KeyframeAnimationOptions
}

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height }) as DOMRect

/** As much of an element as a flight needs; it writes down what it was made to do. */
function thing(where: DOMRect): HTMLElement & { played: Played[]; removed: boolean } {
  const it = {
    played: [] as Played[],
    removed: false,
    style: {} as Record<string, string>,
    getBoundingClientRect: () => where,
    cloneNode: () => copy,
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
    querySelectorAll: () => [],
    remove: () => (it.removed = true),
    animate: (frames: Keyframe[], timing: KeyframeAnimationOptions) => {
      it.played.push({ frames, timing })
      return { finished: Promise.resolve() }
    },
  }
  return it as unknown as HTMLElement & { played: Played[]; removed: boolean }
}

let copy: ReturnType<typeof thing>
const cell = box(100, 200, 80, 100)
const seal = box(10, 10, 40, 40)

function motion(reduced: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query === '(prefers-reduced-motion: reduce)',
  }))
}

beforeEach(() => {
  copy = thing(cell)
  vi.stubGlobal('document', { body: { append: () => undefined } })
})
afterEach(() => vi.unstubAllGlobals())

describe('a guessed picture', () => {
  it('flies to the seal and shrinks into it', async () => {
    motion(false)
    await flyTo(thing(cell), thing(seal))
    const [flight] = copy.played
    expect(flight?.timing.duration).toBe(pace.fly)
    expect(flight?.frames.at(-1)?.transform).toBe('translate(-110px, -220px) scale(0.5)')
    expect(copy.removed).toBe(true)
  })

  it('only fades where it lay, as large as it was, with reduced motion', async () => {
    motion(true)
    await flyTo(thing(cell), thing(seal))
    const [fade] = copy.played
    expect(copy.played).toHaveLength(1)
    expect(fade?.timing.duration).toBe(120)
    expect(fade?.frames).toEqual([{ opacity: 1 }, { opacity: 0 }])
    expect(copy.style).toMatchObject({
      left: '100px',
      top: '200px',
      width: '80px',
      height: '100px',
    })
    expect(copy.removed).toBe(true)
  })

  it('is not lifted twice: a chosen picture was measured where it is lifted to', async () => {
    motion(false)
    await flyTo(thing(cell), thing(seal))
    expect(copy.style.transform).toBe('none')
  })
})

describe('any other movement', () => {
  it('becomes a cross-fade with reduced motion', async () => {
    motion(true)
    const lantern = thing(cell)
    await play(lantern, [{ transform: 'translateX(90px)' }, { transform: 'none' }], { ms: 420 })
    expect(lantern.played[0]?.timing.duration).toBe(pace.crossFade)
    expect(JSON.stringify(lantern.played)).not.toContain('transform')
  })
})
