import { describe, expect, it, vi } from 'vitest'
import { endedLately, inOrder } from '../src/home/shelf'
import {
  isShort,
  partOfDay,
  restWords,
  sinceWhen,
  untilWhen,
  waitSentence,
  waitWords,
} from '../src/lib/waits'
import type { MyTable, TableState, You } from '../src/lib/wire'
import { lastsAt } from '../src/table/lobby/evening'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

/** By the clock of whoever reads it. */
const at = (day: number, hour: number, minute = 0): number =>
  new Date(2026, 10, day, hour, minute).getTime() / 1000
/** A Sunday. */
const now = at(15, 20, 4)

describe('since when and until when', () => {
  it('is said in words of the day', () => {
    expect(sinceWhen(at(15, 8, 5), now)).toBe('today, 08:05')
    expect(sinceWhen(at(14, 22, 10), now)).toBe('yesterday, 22:10')
    expect(sinceWhen(at(13, 9), now)).toBe('Friday morning')
    expect(untilWhen(at(16, 18), now)).toBe('tomorrow, 18:00')
    expect(untilWhen(at(17, 21), now)).toBe('Tuesday evening')
    expect(untilWhen(at(17, 14), now)).toBe('Tuesday afternoon')
    expect(untilWhen(at(25, 14), now)).toMatch(/Wednesday,? (25 November|November 25)/)
  })
  it('is short when a quarter is left, and never before', () => {
    const wait = { since: at(12, 20), until: at(16, 20) }
    expect(isShort(wait, at(15, 19, 59))).toBe(false)
    expect(isShort(wait, at(15, 20))).toBe(true)
  })
  it('greets by the hour', () => {
    expect([8, 13, 20, 2].map((hour) => partOfDay(at(15, hour)))).toEqual([
      'morning',
      'day',
      'evening',
      'evening',
    ])
  })
})

describe('at a table that lasts for days', () => {
  const table = {
    chairs: [{ name: 'Mara' }, { name: 'Tomas' }],
    waits: [{ seat: 1, since: at(14, 22, 10), until: at(17, 21) }],
  } as unknown as TableState
  const you = (seats: number[], waits: You['waits'] = []): You =>
    ({ seats, waits }) as unknown as You
  it('I read until when I have, and others for whom they wait', () => {
    expect(waitWords(table, you([1]), now)).toBe('you have until Tuesday evening')
    expect(waitWords(table, you([0]), now)).toBe(
      'Tomas since yesterday, 22:10, until Tuesday evening',
    )
    const secretly = [{ seat: 0, since: now, until: at(16, 18) }]
    expect(waitWords(table, you([0], secretly), now)).toBe('you have until tomorrow, 18:00')
  })
  it('reads the same beneath the question, and that nobody need wait', () => {
    const other = { ...table, chairs: [{ name: 'Mara' }, { name: 'Tomas' }, { name: 'Pia' }] }
    const both = [...(table.waits ?? []), { seat: 2, since: now, until: at(16, 18) }]
    expect(waitSentence(table, you([1]), now)).toBe('You have until Tuesday evening.')
    expect(waitSentence(table, you([0]), now)).toBe(
      'Tomas has until Tuesday evening. You need not wait here.',
    )
    expect(waitSentence(table, you([]), now), 'who looks on').toBe(
      'Tomas has until Tuesday evening.',
    )
    expect(waitSentence({ ...other, waits: both } as TableState, you([]), now)).toBe(
      'Pia and Tomas have until tomorrow, 18:00.',
    )
    expect(waitSentence({ ...table, waits: [] }, you([0]), now)).toBe('')
  })
  it('says nothing where we play this evening', () => {
    expect(waitWords({ ...table, waits: [] }, you([0]), now)).toBe('')
    expect(waitWords(null, null, now)).toBe('')
  })
  it('rests where nobody looks, and says how it goes on', () => {
    const resting = { ...table, waits: [], rests: at(13, 9) }
    expect(waitWords(resting, you([1]), now)).toBe(
      'rests: nobody has been here since Friday morning',
    )
    expect(waitSentence(resting, you([]), now), 'who looks on').toBe(
      'This table rests: nobody has been here since Friday morning.',
    )
    expect(restWords({ others: ['Mara'], rests: at(13, 9) } as MyTable, now)).toBe(
      'with Mara · rests since Friday morning, until one of you comes back',
    )
  })
  it('takes days or weeks', () => {
    expect(lastsAt({ days: 3, nights: false, weekends: true, then: 'lapse' }, 35)).toBe(
      'at this pace two to five weeks',
    )
    expect(lastsAt({ days: 1, nights: true, weekends: true, then: 'lapse' }, 30)).toBe(
      'at this pace four to ten days',
    )
    expect(lastsAt({ days: 7, nights: true, weekends: true, then: 'lapse' }, 39)).toBe(
      'at this pace 5 to 13 weeks',
    )
  })
})

describe('my tables', () => {
  it('have those first that have waited longest for me', () => {
    const of = (code: string, my_turn: boolean, since: number | null, touched: number): MyTable =>
      ({ code, my_turn, since, touched, phase: 'play' }) as unknown as MyTable
    const { forMe, goingOn } = inOrder([
      of('new', true, at(15, 8), at(15, 8)),
      of('others', false, at(12, 8), at(15, 19)),
      of('old', true, at(13, 8), at(15, 18)),
      of('evening', true, null, at(15, 20)),
    ])
    expect(forMe.map(({ code }) => code)).toEqual(['old', 'new', 'evening'])
    expect(goingOn.map(({ code }) => code)).toEqual(['others'])
  })
  it('that ended while I was away lie there for three days, if they lasted for days', () => {
    const of = (code: string, slow: boolean, touched: number, looked = now): MyTable =>
      ({ code, slow, touched, looked, phase: 'over' }) as unknown as MyTable
    const { finished } = inOrder([
      of('slow', true, at(13, 8)),
      of('long ago', true, at(12, 20)),
      of('evening', false, at(15, 8)),
    ])
    expect(endedLately(finished, now).map(({ code }) => code)).toEqual(['slow'])
    const unseen = [of('unseen', true, at(3, 20), at(1, 8)), of('ages ago', true, at(-20, 8), 0)]
    expect(
      endedLately(unseen, now).map(({ code }) => code),
      'until I was there',
    ).toEqual(['unseen'])
  })
})
