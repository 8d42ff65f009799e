import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endMoment } from '../src/games/end/messages/moment'
import { storyMoment } from '../src/games/story/messages/moment'
import { windmillMoment } from '../src/games/windmill/messages/moment'
import { windwardMoment } from '../src/games/windward/messages/moment'
import { winterMoment } from '../src/games/winter/messages/moment'
import { momentOf, type Moment } from '../src/lib/moment'

const wire = readFileSync('src/lib/wire.d.ts', 'utf-8')

/** What the server may ask in a game, as the wire's types have it. */
function kindsOf(game: string): string[] {
  const games = wire.slice(wire.indexOf('export interface Games {'))
  const own = games.slice(games.indexOf(`\n  ${game}: {`))
  return [...(/\n {4}kind: (.*)/.exec(own)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, kind]) => kind ?? '',
  )
}

type Said = Record<string, (seen: never) => Moment>
const games: [string, Said, object[]][] = [
  [
    'windmill',
    windmillMoment,
    [
      { nth: 1, mayTakeWindmill: false, teller: false },
      { nth: 3, mayTakeWindmill: true, teller: true },
    ],
  ],
  ['story', storyMoment, [{ silent: true }, { silent: false }]],
  ['end', endMoment, [{ narrating: true }, { narrating: false }]],
  [
    'windward',
    windwardMoment,
    ['standard', 'solo', 'coop'].flatMap((mode) => [
      { mode, atPort: true },
      { mode, atPort: false },
    ]),
  ],
  ['winter', winterMoment, ['spring', 'winter', 'writer', null].map((faction) => ({ faction }))],
]

describe('this moment', () => {
  it.each(games)('%s: every question says what one wants and may do', (game, said, seen) => {
    const kinds = kindsOf(game)
    expect(kinds.length).toBeGreaterThan(2)
    for (const kind of [...kinds, 'wait', 'watch'])
      for (const facts of seen) {
        const moment = said[kind]?.(facts as never)
        expect(moment, kind).toBeDefined()
        const { want, may } = moment as Moment
        expect(want, kind).toMatch(/^[a-z].{10,160}[.?]$/)
        expect(may.length, kind).toBeGreaterThan(0)
        for (const deed of may) expect(deed, kind).toMatch(/^[a-z].{2,90}[^.]$/)
      }
  })

  it('is that of my question, else of what is shown or done; who looks on has their own', () => {
    const seen = { nth: 2, mayTakeWindmill: false, teller: false }
    const now = (facts: Parameters<typeof momentOf>[1]): string =>
      momentOf(windmillMoment, facts, seen).want
    expect(now({ kind: 'guess', me: 0 })).toContain('gives you 2 points')
    expect(now({ kind: 'guess', me: 0, reveal: true })).toBe(windmillMoment.reveal(seen).want)
    expect(now({ me: 0 })).toBe(windmillMoment.wait(seen).want)
    expect(now({ kind: 'ready', me: 0 })).toBe(windmillMoment.wait(seen).want)
    expect(now({ me: null })).toBe(windmillMoment.watch(seen).want)
  })
})
