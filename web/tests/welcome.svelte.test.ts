import { expect, it } from 'vitest'
import { introduced } from '../src/lib/introduced.svelte'
import type { Live } from '../src/lib/live.svelte'
import type { LogLine } from '../src/lib/table'
import { watched } from '../src/replay/start'
import { Welcome } from '../src/table/welcome.svelte'

const lines: LogLine[] = [0, 1, 2].map((id) => ({ id, text: `${id}` }))

function away(game: string, code = 'HEARTH'): Welcome {
  const table = { phase: 'play', game, chairs: [{ seat: 0, stands_in: false }] }
  const of = {
    code,
    table,
    you: { seats: [0], person: 'me' },
    sight: {},
    cameBack: false,
    history: [],
  }
  const live = { ...of, missed: { seconds: 3600, told: 1 }, came: Infinity } as unknown as Live
  return new Welcome(
    () => live,
    () => lines,
  )
}

it('what was missed stays while a game is introduced, and is shown then', () => {
  const welcome = away('winter')
  expect([welcome.tells, welcome.open]).toEqual([true, false])
  introduced.sawCards('winter')
  expect([welcome.tells, welcome.open]).toEqual([true, true])
  expect(welcome.since.map(({ id }) => id)).toEqual([1, 2])
})

it('what was missed is shown at once at a game that has no cards to introduce it', () => {
  expect(away('honeypots').open).toBe(true)
})

it('what was just watched to its end is not told once more; what came after it is', () => {
  const told = (code: string): unknown[] => away('honeypots', code).since.map(({ id }) => id)
  watched.set('BEACON', 2)
  expect(told('BEACON')).toEqual([2])
  watched.set('BEACON', 3)
  expect(away('honeypots', 'BEACON').tells).toBe(false)
  expect(told('HEARTH')).toEqual([1, 2])
})
