import { hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { verify } from '../src/games/windmill/book/luck'
import type { Replay } from '../src/lib/wire'
import { isSeed, Luck, promiseOf, word } from '../src/replay/luck'
import vectors from './luck.vectors.json'
import chain from './replay.chain.json'
import once from './replay.once.json'
import plain from './replay.plain.json'

describe('luck', () => {
  it('is the luck that src/talewind/engine/chance.py has', () => {
    for (const vector of vectors) {
      const seed = hexToBytes(vector.seed)
      expect(promiseOf(vector.seed)).toBe(vector.promise)
      expect([1, 2, 3].map((n) => String(word(seed, 'talewind dice', n)))).toEqual(vector.dice)
      expect([1, 2].map((n) => String(word(seed, 'talewind veil', n)))).toEqual(vector.veil)
      const luck = new Luck(vector.seed)
      expect(luck.shuffle(Array.from({ length: 25 }, (_, i) => i))).toEqual(vector.grid)
      expect(luck.roll(4)).toBe(vector.first)
      expect(vector.picks.map(() => luck.pick(25))).toEqual(vector.picks)
    }
  })

  it('throws values away that would favour small results', () => {
    // Of 2^64 values a little over half are fair for 2^63 + 2^11 sides: some must be drawn again.
    const luck = new Luck('00'.repeat(16))
    const sides = 2 ** 63 + 2 ** 11
    const seed = new Uint8Array(16)
    const fair = Array.from({ length: 40 }, (_, i) => word(seed, 'talewind dice', i + 1)).filter(
      (drawn) => drawn < BigInt(sides),
    )
    expect(fair.length).toBeLessThan(40)
    for (const drawn of fair) expect(luck.roll(sides)).toBe(Number(drawn))
  })

  it('knows a seed when it sees one', () => {
    expect(isSeed('00'.repeat(16))).toBe(true)
    expect(isSeed('')).toBe(false)
    expect(isSeed('zz'.repeat(16))).toBe(false)
  })
})

const games: [string, Replay<'windmill'>][] = [
  ['a plain game', plain as unknown as Replay<'windmill'>],
  ['a never-ending story', chain as unknown as Replay<'windmill'>],
  ['a game without any picture twice', once as unknown as Replay<'windmill'>],
]

describe('the verified shuffle', () => {
  it.each(games)('holds for %s that was really played', (_, replay) => {
    const verdict = verify(replay)
    expect(verdict).toMatchObject({ promise: true, grid: true, first: true, right: true })
    expect(verdict.draws).toHaveLength(12)
    expect(verdict.draws.every(({ seen, expected }) => seen === expected)).toBe(true)
  })

  it('goes by the promise this device saw in play, where it saw one', () => {
    const replay = plain as unknown as Replay<'windmill'>
    expect(verify(replay, replay.promise)).toMatchObject({ promise: true, right: true })
    expect(verify(replay, 'ab'.repeat(32))).toMatchObject({ promise: false, right: false })
    const otherWord = { ...replay, promise: 'ab'.repeat(32) }
    expect(verify(otherWord, replay.promise)).toMatchObject({ promise: true, right: true })
  })

  it('finds a changed seed, a changed grid and a changed card', () => {
    const replay = plain as unknown as Replay<'windmill'>
    const otherSeed = { ...replay, seed: '00'.repeat(16) }
    expect(verify(otherSeed)).toMatchObject({ promise: false, grid: false, right: false })

    const otherGrid = structuredClone(replay)
    otherGrid.frames[0]!.look.public!.grid!.reverse()
    expect(verify(otherGrid)).toMatchObject({ promise: true, grid: false, right: false })

    const otherCard = structuredClone(replay)
    const turned = otherCard.frames
      .flatMap(({ look }) => look.events ?? [])
      .find((event) => event.what === 'revealed')!
    turned.picture = (turned.picture + 1) % 25
    expect(verify(otherCard)).toMatchObject({ promise: true, grid: true, right: false })

    const otherLog = structuredClone(replay)
    const log = otherLog.log as { entries: { outcome?: number[] }[] }
    log.entries.find(({ outcome }) => outcome)!.outcome = [99]
    expect(verify(otherLog).right).toBe(false)
  })

  it('says no, and does not break, where there is no seed', () => {
    const replay = { ...(plain as unknown as Replay<'windmill'>), seed: '' }
    expect(verify(replay).right).toBe(false)
  })
})
