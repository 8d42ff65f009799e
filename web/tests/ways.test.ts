import { describe, expect, it } from 'vitest'
import { pagesOf } from '../src/games'
import type { Option, TableState } from '../src/lib/wire'
import AgreedWays from '../src/table/AgreedWays.svelte'
import HowWePlay from '../src/table/lobby/HowWePlay.svelte'
import { drawn, forEyes } from './drawn'

const people = (persons: number): object[] =>
  [0, 1, 2, 3].map((seat) => ({
    ...{ seat, name: `N${seat}`, seal: null, person: null, present: true, away_since: null },
    ...{ kind: seat < persons ? 'person' : 'bot', stands_in: false, skill: null, muted: false },
  }))
const table = (game: string, options: object, persons = 1): TableState =>
  ({
    game,
    phase: 'play',
    settings: {},
    chairs: people(persons),
    options,
    consents: {},
  }) as unknown as TableState

/** An option as a game has it: first the rulebook's choice, then this one. */
const option = (name: string, value: unknown, seat: boolean): Option => ({
  ...{
    name,
    sentence: `${name} is {}.`,
    rules: ['XX-RULING-07'],
    changes: `${name} changes this.`,
  },
  choices: [
    { value: 'printed', words: 'as printed', only_for: [], slowly: '' },
    ...(seat ? [] : [{ value, words: String(value), only_for: [], slowly: '' }]),
  ],
  ...{ needs_consent: false, names_seat: seat, only_with: {}, only_for: [] },
  ...{ changes_slowly: '', slowly: null },
})

describe('how we play, while we do', () => {
  it.each(['windmill', 'story', 'end', 'windward', 'winter'])(
    '%s: marks whatever Play now sets, says what it changes, and cites the ruling',
    (game) => {
      const pages = pagesOf(game)
      const set = { ...pages.usual, ...pages.alone }
      expect(Object.keys(pages.alone ?? {}).length).toBeGreaterThan(0)
      const options = Object.entries(set).map(([name, value]) =>
        option(name, value, name === 'first' || name === 'arbiter'),
      )
      const html = drawn(AgreedWays, { options, table: table(game, set) })
      expect(html.match(/data-otherwise="playNow"/g)).toHaveLength(options.length)
      expect(forEyes(html).match(/As Play now sets it, not as printed\./g)).toHaveLength(
        options.length,
      )
      for (const { name } of options) expect(forEyes(html)).toContain(`${name} changes this.`)
      expect(html).toContain(`href="/rules/${game}#XX-RULING-07"`)
      expect(forEyes(html)).not.toContain('XX-RULING-07')
    },
  )

  it('marks nothing that is as printed, and does not take a choice for Play now’s', () => {
    const goal = option('goal', 10, false)
    const with_ = (value: unknown, persons = 1): string =>
      drawn(AgreedWays, { options: [goal], table: table('story', { goal: value }, persons) })
    expect(with_('printed')).not.toContain('data-otherwise')
    expect(with_(10)).toContain('data-otherwise="playNow"')
    expect(with_(10, 2)).toContain('data-otherwise="chosen"')
  })
})

describe('how we play, before we do', () => {
  it('says of every setting what it changes', () => {
    const settings = {
      ...{ bot_pace: 'natural', grace_seconds: 60, watchers_welcome: true, hints: 'told' },
    }
    const gathering = {
      ...{ table: { ...table('story', {}), settings }, you: { host: true, seats: [0] } },
      ...{ about: { options: [] }, game: { skills: ['good friend', 'sharp'] }, skill: 'sharp' },
    }
    const html = drawn(HowWePlay, { gathering: gathering as never })
    const settled = html.match(/<select/g) ?? []
    expect(settled).toHaveLength(6)
    expect(html.match(/<select[^>]*aria-describedby/g)).toHaveLength(settled.length)
    expect(forEyes(html)).toContain('Then what they are asked passes')
  })
})
