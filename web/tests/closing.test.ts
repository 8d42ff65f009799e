import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Layers } from '../src/lib/closing'

/** A browser's history: home, then the table. Steps take their time, as in a browser. */
class Browser {
  steps: { place: string; state: unknown }[] = [
    { place: 'home', state: null },
    { place: 'table', state: { from: '/' } },
  ]
  at = 1
  scrollRestoration: ScrollRestoration = 'auto'
  layers = new Layers(() => this)

  get state(): unknown {
    return this.steps[this.at]?.state
  }
  get place(): string | undefined {
    return this.steps[this.at]?.place
  }
  pushState(state: unknown, _: string, place = this.place ?? ''): void {
    this.steps.splice(this.at + 1, Infinity, { place, state })
    this.at += 1
  }
  go(by = 0): void {
    setTimeout(() => {
      this.at = Math.max(0, Math.min(this.steps.length - 1, this.at + by))
      this.layers.moved()
    }, 5)
  }
  /** As the router does. */
  leaveFor(place: string, replace = false): void {
    this.layers.leave((overLayer) => {
      if (replace || overLayer) this.steps[this.at] = { place, state: {} }
      else this.pushState({}, '', place)
    }, replace)
  }
  press(by: 1 | -1): void {
    this.go(by)
    vi.runAllTimers()
  }
  reload(): void {
    this.layers = new Layers(() => this)
    this.layers.settleSoon()
    vi.runAllTimers()
  }
}

let browser: Browser
let open: string[]

/** Something that opens over the page; how it is closed by its own button is returned. */
function opens(name: string): () => void {
  open.push(name)
  const close = (): void => {
    open = open.filter((one) => one !== name)
    closed()
  }
  const closed = browser.layers.opened(close)
  return close
}

beforeEach(() => {
  vi.useFakeTimers()
  browser = new Browser()
  open = []
})
afterEach(() => vi.useRealTimers())

describe('Back', () => {
  it('closes the picture, then the sheet beneath it, then leaves the table', () => {
    opens('sheet')
    vi.runAllTimers()
    opens('picture')
    vi.runAllTimers()
    browser.press(-1)
    expect([open, browser.place]).toEqual([['sheet'], 'table'])
    browser.press(-1)
    expect([open, browser.place]).toEqual([[], 'table'])
    browser.press(-1)
    expect(browser.place).toBe('home')
  })

  it('leaves at once when the picture was closed by Escape, and Forward opens nothing', () => {
    const close = opens('picture')
    vi.runAllTimers()
    close()
    vi.runAllTimers()
    expect([browser.at, browser.layers.depth]).toEqual([1, 0])
    browser.press(1)
    expect([open, browser.at]).toEqual([[], 1])
    browser.press(-1)
    expect(browser.place).toBe('home')
  })

  it('closes both at once when it is held down to go further', () => {
    opens('sheet')
    opens('picture')
    vi.runAllTimers()
    browser.go(-3)
    vi.runAllTimers()
    expect([open, browser.place]).toEqual([[], 'home'])
  })

  it('comes back to the table from wherever a dialog has led, without a dead step', () => {
    opens('sheet')
    opens('dialog')
    vi.runAllTimers()
    browser.leaveFor('rules')
    vi.runAllTimers()
    expect(browser.place).toBe('rules')
    browser.press(-1)
    expect([browser.place, browser.layers.depth]).toEqual(['table', 0])
    browser.press(-1)
    expect(browser.place).toBe('home')
  })

  it('does not come back to a place that another one took over, whatever lay there', () => {
    opens('sheet')
    opens('dialog')
    vi.runAllTimers()
    browser.leaveFor('next table', true)
    vi.runAllTimers()
    expect([browser.place, browser.at]).toEqual(['next table', 1])
    browser.press(-1)
    expect(browser.place).toBe('home')
  })

  it('finds the next place scrolled as it was left, also where a dialog has led to it', () => {
    opens('dialog')
    vi.runAllTimers()
    browser.leaveFor('rules')
    expect(browser.scrollRestoration).toBe('auto')
  })

  it('is a single step after a reload that closed everything', () => {
    opens('sheet')
    opens('picture')
    vi.runAllTimers()
    browser.reload()
    expect([browser.place, browser.at]).toEqual(['table', 1])
    opens('picture')
    vi.runAllTimers()
    browser.press(-1)
    expect([browser.place, browser.at]).toEqual(['table', 1])
  })
})

describe('a layer', () => {
  it('that a menu closes into takes the menu’s step', () => {
    const push = vi.spyOn(browser, 'pushState')
    const go = vi.spyOn(browser, 'go')
    const close = opens('menu')
    vi.runAllTimers()
    close()
    opens('dialog')
    vi.runAllTimers()
    expect([push.mock.calls.length, go.mock.calls.length]).toEqual([1, 0])
    browser.press(-1)
    expect([open, browser.place]).toEqual([[], 'table'])
  })

  it('that opens while another’s step is taken off stays open', () => {
    const close = opens('sheet')
    vi.runAllTimers()
    close()
    vi.advanceTimersByTime(2)
    opens('picture')
    vi.runAllTimers()
    expect([open, browser.layers.depth]).toEqual([['picture'], 1])
    browser.press(-1)
    expect([open, browser.place]).toEqual([[], 'table'])
  })

  it('that is closed just before the page is left does not call it back', () => {
    const close = opens('dialog')
    vi.runAllTimers()
    close()
    vi.advanceTimersByTime(2)
    browser.leaveFor('home again')
    vi.runAllTimers()
    expect(browser.place).toBe('home again')
    browser.press(-1)
    expect(browser.place).toBe('table')
  })

  it('keeps where one came from, and the page where it was scrolled to', () => {
    opens('menu')()
    vi.runAllTimers()
    expect(browser.scrollRestoration).toBe('auto')
    opens('menu')
    vi.runAllTimers()
    expect(browser.state).toEqual({ from: '/', layers: 1 })
    expect(browser.scrollRestoration).toBe('manual')
  })
})

describe('every part', () => {
  const part = (path: string): string =>
    readFileSync(join(import.meta.dirname, '../src', path), 'utf8')

  it.each(['Dialog', 'Menu'])('%s is closed by Back', (name) =>
    expect(part(`parts/${name}.svelte`)).toContain('closedByBack('),
  )
  it.each(['Sheet', 'PictureZoom', 'RuleCard'])('%s is closed by Back, and opens painted', (name) =>
    expect(part(`parts/${name}.svelte`)).toMatch(
      /opening\(\s*\(\) => open,\s*(close|\(\) => onclose)/,
    ),
  )
  it('the list of spaces is so where there is a mouse, too', () =>
    expect(part('table/SpaceList.svelte')).toContain('layers.opened('))
  it.each(['HandOver', 'CoverCard', 'HandFan'])('%s hides a secret from Back, too', (name) =>
    expect(part(`parts/${name}.svelte`)).not.toContain('closing'),
  )
})
