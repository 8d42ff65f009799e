import { describe, expect, it } from 'vitest'
import { verify } from '../src/games/story/book/luck'
import { sayStep } from '../src/games/story/book/saying'
import { rounds, stepsOf } from '../src/games/story/book/steps'
import type { Replay, ReplayFrame } from '../src/lib/wire'
import played from './replay.story.json'

const replay = played as unknown as Replay<'story'>
const changed = (change: (copy: typeof played) => void): Replay<'story'> => {
  const copy = structuredClone(played)
  change(copy)
  return copy as unknown as Replay<'story'>
}

describe('Story’s luck, worked out again', () => {
  it('is as it was promised, through two challenges, two ties and a throw', () => {
    const verdict = verify(replay)
    expect(verdict).toMatchObject({
      ...{ promise: true, start: true, hands: true, cards: true, first: true, right: true },
    })
    expect(verdict.draws.length).toBeGreaterThan(30)
  })
  it('knows another seed, and another promise', () => {
    expect(verify(changed((copy) => (copy.seed = '00'.repeat(16)))).right).toBe(false)
    expect(verify(replay, 'ff'.repeat(32))).toMatchObject({ promise: false, right: false })
    expect(verify(changed((copy) => (copy.seed = 'no seed'))).right).toBe(false)
  })
  it('finds a picture that was laid by somebody who never held it', () => {
    const cheated = changed((copy) => {
      const laid = copy.frames
        .flatMap(({ look }) => look.events as { what: string; picture?: number }[])
        .filter(({ what }) => what === 'laid')
        .at(-1)
      if (laid) laid.picture = (laid.picture ?? 0) + 1
    })
    expect(verify(cheated)).toMatchObject({ hands: false, right: false })
  })
  it('finds a number in the log that the seed did not bring', () => {
    const cheated = changed((copy) => {
      const entry = copy.log.entries.find((one) => 'outcome' in one) as { outcome: number[] }
      entry.outcome = [(entry.outcome[0] ?? 0) + 1]
    })
    expect(verify(cheated).draws.some(({ right }) => !right)).toBe(true)
  })
})

describe('Story, step by step', () => {
  const base = { phase: 'open', tales: [], expansions: [], teller: null, round: 1 }
  const frame = (events: unknown[], change = {}): ReplayFrame<'story'> =>
    ({ n: 0, entry: '', look: { public: { ...base, ...change }, events } }) as never
  const won = {
    what: 'round_won',
    ...{ winner: 1, picture: 11, gains: [3, 1, 3], score: [3, 1, 3] },
  }
  const steps = stepsOf([
    frame([{ what: 'round_begins', round: 1, starter: 0, picture: 7 }]),
    frame([]),
    frame([{ what: 'tale_told', tale: { seat: 1, picture: 11, words: 'So.', told: true } }]),
    frame([
      { what: 'votes_opened', votes: [1, 0, 1] },
      won,
      { what: 'round_begins', round: 2, starter: 1, picture: 11 },
    ]),
  ])

  it('leaves out what nobody would look at, and opens the votes in a step of their own', () => {
    expect(steps.map(({ opened }) => opened !== null)).toEqual([false, false, true, false])
    expect(steps[2]?.history).toHaveLength(4)
    expect(rounds(steps)).toEqual([
      { round: 1, starter: 0, at: 0 },
      { round: 2, starter: 1, at: 3 },
    ])
  })
  it('says what happened', () => {
    const names = ['Ada', 'Ben', 'Cleo']
    expect(steps.map((step) => sayStep(step, names).title)).toEqual([
      'Round 1 begins',
      'Ben has told',
      'Ben told it best!',
      'Round 2 begins',
    ])
    expect(sayStep(steps[2]!, names).text).toBe('Ada +3, Ben +1, Cleo +3.')
  })
})
