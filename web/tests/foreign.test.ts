import { describe, expect, it, vi } from 'vitest'
import guide from '../../docs/your-own-game.md?raw'
import Board from '../src/foreign/Board.svelte'
import { fetchPage, lay, type Given, type Look } from '../src/foreign/page'
import type { Live } from '../src/lib/live.svelte'
import type { Chair } from '../src/lib/wire'
import { drawn, forEyes } from './drawn'

const look = (heaps: number[]): Look => ({
  ...{ public: { heaps }, private: null, seat: 0, ask: { kind: 'take' } },
  ...{ waiting: [0], names: ['Mara', 'Pip'], over: false },
})

/** As a package would write it. */
const tiny = `
  export function mount(element, { look, answer, hold }) {
    const draw = ({ public: { heaps } }) => {
      element.textContent = heaps.join(' ')
      heaps.length = 0
    }
    draw(look)
    element.onclick = () => answer({ do: 'take', heap: 0, count: 1 })
    hold(true)
    return { update: draw, destroy: () => (element.textContent = '') }
  }
`
const brought = (source: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)

describe('a page that a game brings along', () => {
  const given = (now: Look): Given & { answer: ReturnType<typeof vi.fn> } => ({
    look: now,
    answer: vi.fn(() => Promise.resolve()),
    hold: vi.fn(),
  })

  it('is mounted, told what changed, answers, and is taken away', async () => {
    const asked: string[] = []
    const page = fetchPage('nim', 'page.js', (address) => {
      asked.push(address)
      return brought(tiny)
    })
    const element = { textContent: '' } as HTMLElement
    const first = look([3, 4])
    const told = given(first)
    const failed = vi.fn()
    const mounted = lay(element, page, told, failed)
    await page
    expect(asked).toEqual(['/games/nim/page.js'])
    expect(element.textContent).toBe('3 4')
    expect(first.public, 'it has a copy').toEqual({ heaps: [3, 4] })
    expect(told.hold).toHaveBeenCalledWith(true)
    element.onclick?.(new Event('click') as PointerEvent)
    expect(told.answer).toHaveBeenCalledWith({ do: 'take', heap: 0, count: 1 })
    mounted.update(look([2, 4]))
    expect(element.textContent).toBe('2 4')
    mounted.destroy()
    expect(element.textContent).toBe('')
    expect(failed).not.toHaveBeenCalled()
  })
  it('may be as the guide shows it', async () => {
    interface Drawn {
      textContent: unknown
      disabled: boolean
      onclick: () => void
    }
    vi.stubGlobal('document', { createElement: () => ({}) })
    const [, shown = ''] = /```js\n([^]*?)```/.exec(guide) ?? []
    const page = fetchPage('nim', 'page.js', () => brought(shown))
    let heaps: Drawn[] = []
    const element = { replaceChildren: (...drawn: Drawn[]) => void (heaps = drawn) }
    const told = given(look([3, 4]))
    const mounted = lay(element as unknown as HTMLElement, page, told, vi.fn())
    await page
    heaps[1]?.onclick()
    expect(told.answer).toHaveBeenCalledWith({ do: 'take', heap: 1, count: 1 })
    const drawn = () => heaps.map(({ textContent, disabled }) => [textContent, disabled])
    mounted.update(look([3, 0]))
    expect(drawn()).toEqual([
      [3, false],
      [0, true],
    ])
    mounted.update({ ...look([3, 3]), ask: null })
    expect(drawn()).toEqual([
      [3, true],
      [3, true],
    ])
    mounted.destroy()
    expect(heaps).toEqual([])
    vi.unstubAllGlobals()
  })
  it('is mounted with the newest look, and not at all where one has gone', async () => {
    const mount = vi.fn(() => ({ update: vi.fn(), destroy: vi.fn() }))
    const coming = Promise.resolve({ mount })
    const late = lay({} as HTMLElement, coming, given(look([3])), vi.fn())
    late.update(look([2]))
    lay({} as HTMLElement, coming, given(look([3])), vi.fn()).destroy()
    await coming
    expect(mount).toHaveBeenCalledOnce()
    expect(mount).toHaveBeenCalledWith({}, expect.objectContaining({ look: look([2]) }))
  })
  it('gives way, once, where it fails or is no page', async () => {
    await expect(fetchPage('nim', 'page.js', () => brought('export const a = 1'))).rejects.toThrow(
      'page.js of nim has no mount',
    )
    const update = vi.fn(() => {
      throw new Error('stumbled')
    })
    const failed = vi.fn()
    const coming = Promise.resolve({ mount: () => ({ update, destroy: vi.fn() }) })
    const page = lay({} as HTMLElement, coming, given(look([3])), failed)
    await coming
    page.update(look([2]))
    page.update(look([1]))
    page.destroy()
    expect(update).toHaveBeenCalledOnce()
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('stumbled'))
    const lost = vi.fn()
    const gone = Promise.reject<never>(new Error('gone'))
    lay({} as HTMLElement, gone, given(look([3])), lost)
    await gone.catch(() => undefined)
    expect(lost).toHaveBeenCalledOnce()
  })
})

describe('around a page that a game brings along', () => {
  const chair = (seat: number, name: string): Chair => ({
    ...{ seat, name, kind: 'person', seal: null, person: name, present: true, away_since: null },
    ...{ stands_in: false, skill: null, muted: false, brought_by: null },
  })
  const sits = (ask: object | null): string =>
    drawn(Board, {
      live: {
        code: 'otter-plum-1',
        table: {
          ...{ game: 'heaps', phase: 'play', title: 'Heaps', settings: {}, options: {} },
          ...{
            chairs: [chair(0, 'Mara'), chair(1, 'Pip')],
            watchers: [],
            watching: 0,
            wishes: [],
            recording: [],
          },
        },
        you: { person: 'Mara', name: 'Mara', seal: null, seats: [0], host: true, muted: false },
        sight: {
          ...{ public: {}, private: null, seat: 0, ask, waiting: [ask ? 0 : 1], canUndo: true },
          ...{ clocks: {}, hushed: false, scene: null, touches: null },
        },
        ...{ history: [], talk: [], writing: {}, film: { behind: false }, loss: null, rules: null },
      } as unknown as Live,
      onhold: () => undefined,
    })

  it('lies what every table has: people, undo, what happened, talk, and whose turn it is', () => {
    const mine = sits({ id: 4, kind: 'take' })
    expect(forEyes(mine)).toMatch(/Mara.*Pip/s)
    for (const label of ['Take back my last step', 'This table', 'Say something'])
      expect(mine).toContain(label)
    expect(forEyes(mine)).toContain('Take?')
    expect(forEyes(sits(null))).toContain('Waiting for Pip')
  })
})
