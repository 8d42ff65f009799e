/** This device as a way to me: a door that has closed is not opened again by the same key. */

import { beforeEach, expect, test, vi } from 'vitest'
import type { Notices, NoticeWay } from '../src/lib/wire'
import { notices as asks } from '../src/notices/asks'
import { lacking, mine, ring } from '../src/notices/device'

const KEY = 'BPb_-w'
/** What that means in bytes. */
const BYTES = new Uint8Array([4, 246, 255, 251])
const way = (id: string, trouble: string | null = null): NoticeWay =>
  ({ id, kind: 'push', on: true, trouble }) as NoticeWay

/** What the browser has given, and what it is asked for. */
let kept: { key: Uint8Array<ArrayBuffer>; endpoint: string } | null
let doors: number
let added = 0
let house: NoticeWay[]
const told = (): Notices => ({ ways: house, push_key: KEY }) as Notices

const subscription = ({ key, endpoint }: NonNullable<typeof kept>): object => ({
  options: { applicationServerKey: key.buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: () => Promise.resolve((kept = null)),
})
const pushManager = {
  getSubscription: () => Promise.resolve(kept && subscription(kept)),
  subscribe: () => {
    if (kept && kept.key !== BYTES) return Promise.reject(new Error('InvalidStateError'))
    kept ??= { key: BYTES, endpoint: `https://push.example/${(doors += 1)}` }
    return Promise.resolve(subscription(kept))
  },
}

beforeEach(() => {
  kept = null
  doors = 0
  house = []
  const stored = new Map<string, string>()
  const registered = { pushManager }
  vi.stubGlobal('navigator', {
    serviceWorker: { register: () => Promise.resolve(), ready: Promise.resolve(registered) },
  })
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  // A house knows one way by one address.
  vi.spyOn(asks, 'addWay').mockImplementation(({ address }) => {
    house = [...house.filter(({ place }) => place !== address), way(`way ${(added += 1)}`)]
    Object.assign(house.at(-1)!, { place: address })
    return Promise.resolve(told())
  })
  vi.spyOn(asks, 'endWay').mockImplementation((id) => {
    house = house.filter((one) => one.id !== id)
    return Promise.resolve(told())
  })
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('a device that rings again keeps its door', async () => {
  await ring(KEY)
  const before = mine(told())
  await ring(KEY, before)
  expect([doors, house.length]).toEqual([1, 1])
  expect(mine(told())).toBe(house[0])
})

test('a door that nothing gets through is closed, and another opened in its place', async () => {
  await ring(KEY)
  const before = { ...mine(told())!, trouble: 'This browser has closed its door.' }
  const then = await ring(KEY, before)
  expect(then?.ways.map(({ place }) => place)).toEqual(['https://push.example/2'])
  expect(mine(then!)).toBe(house[0])
})

test('a door that was opened for another key of the house is closed', async () => {
  kept = { key: new Uint8Array([4, 1, 2, 3]), endpoint: 'https://push.example/old' }
  await ring(KEY)
  expect(house.map(({ place }) => place)).toEqual(['https://push.example/1'])
})

test('whoever says no is asked for nothing more', async () => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('denied') })
  expect(await ring(KEY)).toBeNull()
  expect([doors, house.length]).toEqual([0, 0])
})

test('what a house sends nothing by is named once: all of it, some, or nothing', () => {
  const house = (push_key: string | null, mail: boolean, channels: boolean): string[] =>
    lacking({ push_key, mail, channels } as Notices)
  expect(house(null, false, false)).toHaveLength(3)
  expect(house(KEY, false, true)).toEqual(['by mail'])
  expect(house(KEY, true, true)).toEqual([])
})
