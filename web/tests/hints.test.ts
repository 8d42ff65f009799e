import { describe, expect, it, vi } from 'vitest'
import { askingIn } from '../src/games'
import { light as lightEnd } from '../src/games/end/lighting'
import type { EndTable } from '../src/games/end/play.svelte'
import { light as lightStory } from '../src/games/story/lighting'
import type { StoryTable } from '../src/games/story/play.svelte'
import { light as lightWindward } from '../src/games/windward/lighting'
import type { WindwardTable } from '../src/games/windward/play.svelte'
import { light as lightWinter } from '../src/games/winter/lighting'
import type { WinterTable } from '../src/games/winter/play.svelte'
import { begun } from '../src/table/hinting.svelte'
import { hashOf, hashSince, sinceOf, startOf, stepAt, stepSince } from '../src/replay/start'
import { tableLine } from '../src/table/tableLine'

describe('a hint', () => {
  it('lends a beginning without its dots', () => {
    expect(begun('It was the sort of day that …')).toBe('It was the sort of day that ')
    expect(begun('')).toBe('')
  })

  it('is asked of whoever knows the game', () => {
    expect(askingIn('windward', false)).toBe('What would the captain do?')
    expect(askingIn('windmill', true)).toBe('How would a good teller begin?')
    expect(askingIn('chess', false)).toBe('What would a good player do?')
  })

  it('is told to the log, by name or as mine', () => {
    const cast = { names: ['Ada', 'Ben'], seals: [], bots: [], me: 0 }
    expect(tableLine({ what: 'hinted', seat: 1 }, cast, 'winter')?.text).toBe(
      'Ben asked what the bard would do.',
    )
    expect(tableLine({ what: 'hinted', seat: 0 }, cast, 'windward')?.text).toBe(
      'You asked what the captain would do.',
    )
  })
})

describe('what is lit', () => {
  it('is taken up and not done', () => {
    const scrollIntoView = vi.fn()
    vi.stubGlobal('document', { querySelector: () => ({ scrollIntoView }) })
    const story = { picked: null, favourite: null } as unknown as StoryTable
    lightStory(story, { do: 'lay', picture: 7 })?.()
    lightStory(story, { do: 'vote_for', seat: 2 })?.()
    vi.unstubAllGlobals()
    expect(story).toMatchObject({ picked: 7, favourite: 2 })
    expect(scrollIntoView).toHaveBeenCalledOnce()
    expect(lightStory(story, { do: 'no_card' })).toBeUndefined()
  })

  it('is a ring at a word in the race', () => {
    const end = { meant: null } as unknown as EndTable
    lightEnd(end, { do: 'put', word: 4, from_word: null })?.()
    expect(end.meant).toBe(4)
  })

  it('is a course on the planet', () => {
    const deeds: unknown[] = []
    const windward = {
      steer: (mover: unknown) => deeds.push(mover),
      plot: (to: number) => deeds.push(to),
    } as unknown as WindwardTable
    lightWindward(windward, { do: 'sail', to: 12, by: 'step' })?.()
    lightWindward(windward, { do: 'row', boat: 1, to: 13 })?.()
    expect(deeds).toEqual(['ship', 12, 1, 13])
    expect(lightWindward(windward, { do: 'end_turn' })).toBeUndefined()
  })

  it('is a way or cards in the town', () => {
    const winter = { target: null, picked: [] } as unknown as WinterTable
    lightWinter(winter, { do: 'step', to: 'CF' })?.()
    lightWinter(winter, { do: 'play', card: 5 })?.()
    expect(winter).toMatchObject({ target: 'CF', picked: [5] })
    expect(lightWinter(winter, { do: 'stay' })).toBeUndefined()
  })
})

describe('a moment of a replay', () => {
  const start = { frame: 53, seat: 1 }
  it('has an address', () => {
    expect(startOf(hashOf(start))).toEqual(start)
    expect(startOf('#shuffle')).toBeNull()
  })

  it('has another where it is what has happened since', () => {
    expect(hashSince(12)).toBe('#since-12')
    expect([hashSince(0), hashSince(12), hashOf(start), '#since-', ''].map(sinceOf)).toEqual([
      0,
      12,
      null,
      null,
      null,
    ])
    expect(startOf(hashSince(12))).toBeNull()
    const steps = [2, 3, 3, 6].map((count) => ({ history: Array(count).fill(0) }))
    expect([0, 2, 3, 5, 6, 9].map((told) => stepSince(steps, told))).toEqual([0, 0, 2, 2, 3, 3])
  })

  it('is the last step by which no more had been told', () => {
    const told = (count: number) => ({ look: { events: Array(count).fill({}) } }) as never
    const frames = [told(2), told(0), told(1), told(3)]
    const steps = [2, 3, 5, 6].map((count) => ({ history: Array(count).fill(0) }))
    expect([0, 1, 2, 3].map((frame) => stepAt(steps, frames, frame))).toEqual([0, 0, 1, 3])
  })
})
