/** What follows when the page asks who I am: my tables are counted on the app's sign, and where I live is told. */

import { beforeEach, expect, test, vi } from 'vitest'
import { myself } from '../src/home/asks'
import { api } from '../src/lib/api'
import type { Me } from '../src/lib/wire'

const setAppBadge = vi.fn((_: number) => Promise.resolve())
const clearAppBadge = vi.fn(() => Promise.resolve())
let me: Partial<Me>
/** What the house was asked for, and told. */
let asked: [string, unknown][]
let refuses: boolean

const tables = (...mine: boolean[]): Me['tables'] =>
  mine.map((my_turn) => ({ my_turn })) as Me['tables']

beforeEach(() => {
  setAppBadge.mockReset().mockResolvedValue()
  clearAppBadge.mockReset().mockResolvedValue()
  me = { tables: [], zone: 'Asia/Kathmandu' }
  asked = []
  refuses = false
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    asked.push([`${method} ${path}`, body === undefined ? null : JSON.parse(body as string)])
    if (method === 'GET') return Promise.resolve({ ok: true, json: () => Promise.resolve(me) })
    return Promise.resolve({ ok: !refuses, status: 204, json: () => Promise.resolve(null) })
  })
  vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
    resolvedOptions: () => ({ timeZone: 'Asia/Kathmandu' }),
  } as Intl.DateTimeFormat)
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('the app’s sign says how many tables wait for me, and goes when none does', async () => {
  me.tables = tables(true, false, true)
  await api.me()
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(2)
  expect(clearAppBadge).not.toHaveBeenCalled()
  me.tables = tables(false)
  await api.me()
  expect(setAppBadge).toHaveBeenCalledOnce()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test('a device without such a sign, or that shows none now, tells my tables all the same', async () => {
  me.tables = tables(true)
  const refused = () => Promise.reject(new Error('NotAllowedError'))
  vi.stubGlobal('navigator', { setAppBadge: refused })
  expect(await api.me()).toMatchObject(me)
  vi.stubGlobal('navigator', {})
  expect(await api.me()).toMatchObject(me)
})

test('where I live is told when the house does not know it, and no more than that', async () => {
  await api.me()
  expect(asked).toEqual([['GET /api/me', null]])
  me.zone = 'Europe/Berlin'
  await api.me()
  expect(asked.slice(1)).toEqual([
    ['GET /api/me', null],
    ['PUT /api/me/zone', { zone: 'Asia/Kathmandu' }],
  ])
})

test('a house that knows no such zone, or a browser that tells none, keeps nobody from their tables', async () => {
  me.zone = ''
  refuses = true
  expect(await api.me()).toMatchObject(me)
  vi.mocked(Intl.DateTimeFormat).mockReturnValue({
    resolvedOptions: () => ({}),
  } as Intl.DateTimeFormat)
  asked = []
  await api.me()
  expect(asked).toEqual([['GET /api/me', null]])
})

test('what an older node says nothing of is nothing', async () => {
  me = { tables: tables(true) }
  expect(await api.me()).toMatchObject({ ...me, closed: [] })
  expect(await myself.kept()).toMatchObject({ closed: [], anthologies: [], voices: 0 })
  me = { tables: [], closed: [{ id: 'a', code: 'otter-plum-4711', title: 'Story', at: 0 }] }
  expect(await api.me()).toMatchObject(me)
  expect(await myself.kept()).toMatchObject(me)
})
