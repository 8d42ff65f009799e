import { describe, expect, it } from 'vitest'
import { sayStep } from '../src/games/windmill/book/saying'
import { stepsOf, tales } from '../src/games/windmill/book/steps'
import type { Replay } from '../src/lib/wire'
import plain from './replay.plain.json'

const replay = plain as unknown as Replay<'windmill'>
const frames = replay.frames.slice(0, 26)
const steps = stepsOf(frames)

describe('steps of a replay', () => {
  it('give every turned card a step of its own, with the points it brought', () => {
    const turned = steps.filter((step) => step.events.some(({ what }) => what === 'revealed'))
    expect(turned.length).toBeGreaterThan(3)
    for (const { public: table, events } of turned) {
      const event = events.find(({ what }) => what === 'revealed')
      expect(table.phase).toBe('reveal')
      expect(table.shown).toBe(event?.what === 'revealed' ? event.picture : null)
      expect(table.guesses.length).toBe(
        table.guesses.some(({ right }) => right) ? table.guesses.length : 3,
      )
    }
  })

  it('tell everything once and in order', () => {
    const told = frames.flatMap(({ look }) => look.events ?? [])
    expect(steps.flatMap((step) => step.events)).toEqual(told)
    expect(steps.at(-1)?.history).toEqual(told)
  })

  it('leave the frames as they were', () => {
    const before = JSON.stringify(frames)
    stepsOf(frames)
    expect(JSON.stringify(frames)).toBe(before)
  })

  it('know where each tale begins, and say what happened', () => {
    expect(tales(steps).map(({ tale }) => tale)).toEqual(
      Array.from({ length: tales(steps).length }, (_, i) => i + 1),
    )
    expect(tales(steps)[0]).toMatchObject({ tale: 1, at: 0 })
    for (const step of steps) expect(sayStep(step, replay.names).title).not.toBe('')
    expect(sayStep(steps[0]!, replay.names).title).toContain('draws a card')
  })
})
