import { expect, it } from 'vitest'
import { storyOf } from '../src/games/end/log'
import type { Event } from '../src/lib/live.svelte'
import type { Cast } from '../src/table/seated.svelte'

const cast = (me: number | null): Cast => ({
  names: ['Ada', 'Ben'],
  seals: ['fox', 'owl'] as unknown as Cast['seals'],
  bots: [false, false],
  me,
})
const taken = (by: string, why?: 'time_up' | 'over' | 'back'): Event<'end'> =>
  ({ what: 'taken', seat: 0, by, ...(why && { why }) }) as Event<'end'>
const done = (seat: number): Event<'end'> => ({ what: 'locked', seat }) as unknown as Event<'end'>
const read = (history: Event<'end'>[], me: number | null): string[] =>
  storyOf(history, cast(me), false).map(({ text }) => text)

it('what clockwork did in my name is told as its own, and nobody sits down who was not there', () => {
  const night = [done(0), taken('bot', 'time_up'), done(0), taken('Ada', 'over'), done(0)]
  const [first, ...then] = read(night, 0)
  expect(then).toEqual([
    'Your time was up: clockwork played for you.',
    read([done(0)], null)[0]?.replace('Ada', 'Clockwork (for Ada)'),
    first,
  ])
  expect(read(night, 1)[1]).toBe('Clockwork played for Ada, whose time was up.')
})

it('who comes back to their own chair is back, and who takes another’s sits down', () => {
  expect(read([taken('bot', 'time_up'), taken('Ada', 'back')], 1)[1]).toBe('Ada is back.')
  expect(read([taken('bot'), taken('Zoe')], 1)).toEqual([
    'Clockwork plays for Ada now.',
    'Zoe sits down at the table.',
  ])
})
