import { describe, expect, it } from 'vitest'
import type { ReplayFrame } from '../src/lib/wire'
import type { Event } from '../src/lib/live.svelte'
import { t } from '../src/scene/messages'
import { matOf } from '../src/scene/scene'
import { stepsOf } from '../src/scene/steps'
import { saidOf, sentenceOf } from '../src/scene/telling'
import type { Cast } from '../src/table/seated.svelte'

const names = ['Mara', 'Tomas']

describe('what happened', () => {
  it('is told in the game’s own sentence, with people’s names', () => {
    expect(
      sentenceOf({ what: 'rowed', seat: 1, says: '{seat 1} rows past {seat 0}.' }, names),
    ).toBe('Tomas rows past Mara.')
  })
  it('is told by its name and fields, with dots between, where there is none', () => {
    expect(sentenceOf({ what: 'sold', seat: 1, good: 'fig', stall: 2 }, names)).toBe(
      'Tomas sold · good fig · stall 2',
    )
    expect(
      sentenceOf({ what: 'day_dawned', day: 3, weather: 'light_rain', storm: false }, names),
    ).toBe('Day dawned · day 3 · weather light rain · storm no')
    expect(sentenceOf({ what: 'dealt', cards: [1, null], to: { boat: 2 } }, names)).toBe(
      'Dealt · cards 1, none · to boat 2',
    )
  })
})

describe('what ears are told', () => {
  it('is all that happened at once, sentence by sentence', () => {
    const cast = { names, seals: [], bots: [], me: 0 } as Cast
    const events = [
      { what: 'rowed', seat: 1, says: '{seat 1} rows.' },
      { what: 'day_dawned', day: 3 },
    ] as unknown as Event[]
    expect(saidOf(events, cast, 'harbour')).toBe('Tomas rows. Day dawned · day 3.')
    expect(saidOf([], cast, 'harbour')).toBe('')
  })
})

describe('what is asked after a touch', () => {
  it('is the question itself, of what was touched', () => {
    expect(t('scene.andThen', 'Left', 'How many?')).toBe('Left: how many?')
  })
})

describe('a finished game', () => {
  const scene = { places: [], mats: [{ seat: 0, points: 3 }], says: 'On.', picks: [] }
  const frame = (look: object): ReplayFrame =>
    ({ n: 0, entry: '', look: { t: 'look', seat: null, ...look } }) as ReplayFrame
  it('has a step for whatever was told, or moved', () => {
    const steps = stepsOf([
      frame({ scene }),
      frame({ scene }),
      frame({ scene, events: [{ what: 'left', seat: 0 }] }),
      frame({ scene: { ...scene, says: 'Off.' } }),
    ])
    expect(steps.map((step) => [step.scene.says, step.history.length])).toEqual([
      ['On.', 0],
      ['On.', 1],
      ['Off.', 1],
    ])
    expect(steps[0]!.public.score).toEqual([3])
  })
  it('has points by seat, whichever mats lie there, in whatever order', () => {
    const mats = [
      { seat: 2, points: 5 },
      { seat: 0, points: 1 },
    ]
    expect(stepsOf([frame({ scene: { ...scene, mats } })])[0]!.public.score).toEqual([1, 0, 5])
    expect(matOf({ ...scene, mats }, 0)?.points).toBe(1)
  })
})
