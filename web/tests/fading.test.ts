import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fading } from '../src/lib/fading'

/** What is 100 high and holds so much; with something in it that a key reaches by itself, or not. */
function box(holds: number, { other = false, own = false } = {}) {
  const attributes = new Set<string>(own ? ['tabindex'] : [])
  return {
    scrollTop: 0,
    clientHeight: 100,
    scrollHeight: holds,
    children: [],
    attributes,
    set tabIndex(_: number) {
      attributes.add('tabindex')
    },
    hasAttribute: (name: string) => attributes.has(name),
    removeAttribute: (name: string) => attributes.delete(name),
    toggleAttribute: (name: string, on: boolean) =>
      on ? attributes.add(name) : attributes.delete(name),
    querySelector: () => (other ? {} : null),
    addEventListener() {},
    removeEventListener() {},
  }
}
const fades = (made: ReturnType<typeof box>) => fading(made as unknown as HTMLElement)

let look: () => void
beforeEach(() => {
  class Observer {
    constructor(seen: () => void) {
      look ??= seen
    }
    observe() {}
    disconnect() {}
  }
  look = undefined as unknown as () => void
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal('document', { activeElement: null })
})
afterEach(() => vi.unstubAllGlobals())

describe('what scrolls', () => {
  it('is reached by key where nothing in it is, as long as it scrolls', () => {
    const text = box(300)
    fades(text)
    look()
    expect([...text.attributes]).toEqual(['data-below', 'tabindex'])
    text.scrollHeight = 100
    look()
    expect([...text.attributes]).toEqual([])
  })
  it('is no stop of its own where something in it is reached', () => {
    const list = box(300, { other: true })
    fades(list)
    look()
    expect([...list.attributes]).toEqual(['data-below'])
  })
  it('keeps a stop that it was given', () => {
    const given = box(100, { own: true })
    fades(given)
    look()
    expect([...given.attributes]).toEqual(['tabindex'])
  })
})
