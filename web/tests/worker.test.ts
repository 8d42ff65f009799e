/** The page's worker: what it shows, what a click opens, and that no old page ever sticks. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../public/worker.js'), 'utf8')
const HOUSE = 'https://house.example'

type Heard = (event: Record<string, unknown>) => void
const heard: Record<string, Heard> = {}
const kept = new Map<string, unknown>()
const add = vi.fn()
const openWindow = vi.fn()
const showNotification = vi.fn()
const fetch = vi.fn()
let pages: { url: string; focus: () => string }[] = []

beforeEach(() => {
  for (const one of [add, openWindow, showNotification, fetch]) one.mockReset()
  pages = []
  kept.clear()
  const self = {
    addEventListener: (name: string, does: Heard) => (heard[name] = does),
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    location: { href: `${HOUSE}/worker.js` },
    navigator: {},
    registration: { showNotification },
  }
  const caches = {
    open: () => Promise.resolve({ add }),
    match: (path: string) => Promise.resolve(kept.get(path)),
  }
  runInNewContext(text, { self, caches, fetch, URL, Promise, Request: class {}, Response })
})

/** What happens at last when this is told. */
async function when(name: string, event: Record<string, unknown>): Promise<unknown> {
  let done: unknown
  const waits = (work: unknown): unknown => (done = work)
  heard[name]?.({ ...event, waitUntil: waits, respondWith: waits })
  return done
}

const click = (path: string): Promise<unknown> =>
  when('notificationclick', { notification: { close: () => {}, data: { path } } })

describe('a click on a notice', () => {
  test('goes to the page that is open at that table', async () => {
    pages = ['/', '/t/mole-thyme-3307', '/t/otter-plum-4731?from=home'].map((path) => ({
      url: HOUSE + path,
      focus: () => path,
    }))
    expect(await click('/t/otter-plum-4731')).toBe('/t/otter-plum-4731?from=home')
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('opens one where there is none', async () => {
    pages = [{ url: `${HOUSE}/t/mole-thyme-3307`, focus: () => 'another table' }]
    await click('/t/otter-plum-4731')
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/t/otter-plum-4731')
  })
})

test.each([
  [`${HOUSE}/t/otter-plum-4731`, '/t/otter-plum-4731'],
  ['https://elsewhere.example/t/otter-plum-4731', '/t/otter-plum-4731'],
  [`${HOUSE}//elsewhere.example/t/otter-plum-4731`, '/elsewhere.example/t/otter-plum-4731'],
  [`${HOUSE}/\\elsewhere.example/`, '/elsewhere.example/'],
  ['blob:https://elsewhere.example/x', '/https://elsewhere.example/x'],
])('whatever a notice says, %s opens a page of this house', async (url, path) => {
  const told = { title: 'Windmill', text: 'Ben waits.', table: 'otter-plum-4731', url }
  await when('push', { data: { json: () => told } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Windmill', expect.anything())
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ data: { path } })
})

test.each([false, true])(
  'a reminder takes the place of the notice before, and rings (%s)',
  async (again) => {
    const told = {
      title: 'Windmill',
      text: '',
      table: 'otter-plum-4731',
      url: `${HOUSE}/t/x`,
      again,
    }
    await when('push', { data: { json: () => told } })
    const shown = { tag: 'otter-plum-4731', renotify: again }
    expect(showNotification.mock.calls[0]?.[1]).toMatchObject(shown)
  },
)

describe('no old page sticks', () => {
  test('a page comes from the house, and the small one only where that is out of reach', async () => {
    kept.set('/offline.html', 'out of reach')
    fetch.mockResolvedValueOnce('fresh').mockRejectedValueOnce(new TypeError('no network'))
    const request = { mode: 'navigate' }
    expect(await when('fetch', { request })).toBe('fresh')
    expect(await when('fetch', { request })).toBe('out of reach')
    expect(fetch).toHaveBeenCalledWith(request)
  })

  test('all else goes to the house as if there were no worker', async () => {
    kept.set('/assets/house.js', 'old')
    expect(await when('fetch', { request: { mode: 'cors' } })).toBeUndefined()
    expect(fetch).not.toHaveBeenCalled()
  })
})
