import { describe, expect, it } from 'vitest'
import { windmillEvening } from '../src/games/windmill/summary'
import { t } from '../src/lib/messages/around'
import type { About, Chair, Option, TableState, You } from '../src/lib/wire'
import {
  choosing,
  comings,
  firstSeat,
  freeSeal,
  placeAt,
  sealsTaken,
  stateOf,
} from '../src/table/lobby/chairs'
import { eveningOf, slowlyOf, whyNot } from '../src/table/lobby/evening'
import { fromWord, sentenceOf, sentencesOf, toWord } from '../src/table/lobby/options'

const chair = (seat: number, of: Partial<Chair> = {}): Chair => ({
  seat,
  kind: 'empty',
  name: '',
  seal: null,
  person: null,
  present: false,
  away_since: null,
  stands_in: false,
  skill: null,
  muted: false,
  brought_by: null,
  ...of,
})
const person = (seat: number, name: string, of: Partial<Chair> = {}): Chair =>
  chair(seat, { kind: 'person', name, person: name.toLowerCase(), present: true, ...of })
const table = (chairs: Chair[], of: Partial<TableState> = {}): TableState => ({
  code: 'otter-plum-4731',
  title: 'Windmill',
  game: 'windmill',
  phase: 'lobby',
  chairs,
  options: {},
  settings: {
    pace: null,
    bot_pace: 'natural',
    grace_seconds: 0,
    watchers_welcome: true,
    hints: 'told',
    style: '',
    lines: '',
  },
  consents: {},
  host: 'ilse',
  owner: null,
  locked: false,
  screen: false,
  watchers: [],
  watching: 0,
  votes: [],
  wishes: [],
  promise: null,
  seed: null,
  book: null,
  replay: false,
  again: null,
  join_url: '',
  bots_ask: '',
  result: null,
  started: null,
  ended: null,
  goes: null,
  waits: [],
  rests: null,
  recording: [],
  voices: true,
  ...of,
})
const option = (of: Partial<Option>): Option => ({
  name: 'first',
  sentence: 'The first to tell is {}.',
  choices: [{ value: -1, words: 'whomever the wind picks', only_for: [], slowly: '' }],
  rules: [],
  needs_consent: false,
  names_seat: true,
  changes: '',
  changes_slowly: '',
  only_with: {},
  only_for: [],
  slowly: null,
  ...of,
})
const about: About = {
  name: 'windmill',
  title: 'Windmill',
  subtitle: '',
  line: '',
  seats: [3, 4, 5],
  minutes: 30,
  edition: 1,
  credit: '',
  options: [option({})],
  deck: null,
  deck_size: 0,
  deck_at_least: 0,
  deck_shape: '',
  telling: true,
  ...{ emblem: '', cloth: '', cover: '', back: '', module: '' },
}
const ilse: You = {
  person: 'ilse',
  name: 'Ilse',
  seal: 'iris',
  seats: [0],
  host: true,
  muted: false,
  waits: [],
  programs: [],
  guessed: false,
}

describe('an evening of Windmill', () => {
  it('has three rounds, with five players two', () => {
    expect([3, 4, 5].map(windmillEvening)).toEqual([
      { rounds: 3, tales: 9, minutes: 25 },
      { rounds: 3, tales: 12, minutes: 35 },
      { rounds: 2, tales: 10, minutes: 30 },
    ])
    expect(eveningOf(about, 4)).toBe('three rounds, twelve tales, about 35 minutes')
    expect(eveningOf({ ...about, name: 'other' }, 4)).toBe('about 30 minutes')
    const winter = { ...about, name: 'winter' }
    expect(eveningOf(winter, 4)).toBe('about 75 minutes')
    expect(eveningOf(winter, 4, { memories: 5 })).toBe('about 135 minutes')
    const story = { ...about, name: 'story' }
    expect(eveningOf(story, 4)).toBe('first to 20 points, about 40 minutes')
    expect(eveningOf(story, 4, { goal: 10 })).toBe('first to 10 points, about 20 minutes')
    // Over days nobody counts the minutes.
    const pace = { days: 3, nights: false, weekends: true, then: 'lapse' } as const
    const lasts = 'at this pace two to four weeks'
    expect(slowlyOf(about, 4, {}, pace)).toBe(`three rounds, twelve tales, ${lasts}`)
    expect(slowlyOf(story, 4, { goal: 10 }, pace)).toBe(`first to 10 points, ${lasts}`)
    expect(slowlyOf(winter, 4, {}, pace)).toBe(lasts)
  })
  it('begins with enough people, and says why not', () => {
    expect([3, 4, 5].map((n) => whyNot(about, n))).toEqual(['', '', ''])
    expect(whyNot(about, 1)).toContain('Two more')
    expect(whyNot(about, 6)).toContain('One too many')
    expect(whyNot({ ...about, seats: [2, 4] }, 3)).toContain('One more')
  })
})

describe('chairs', () => {
  it('stand around the fire, the first at the top', () => {
    expect(placeAt(0, 5)).toEqual({ x: 50, y: 8 })
    expect(placeAt(2, 4)).toEqual({ x: 50, y: 92 })
    expect(placeAt(1, 5).x).toBeGreaterThan(85)
  })
  it('say who somebody is', () => {
    const state = table([
      person(0, 'Ilse'),
      person(1, 'Tomas', { present: false }),
      chair(2, { kind: 'bot', name: 'Pip' }),
    ])
    expect(state.chairs.map((one) => stateOf(one, state, ilse, 1))).toEqual([
      'you, the host',
      'goes first, away',
      'clockwork',
    ])
    const tomas = { ...ilse, person: 'tomas', seats: [1], host: false }
    expect(stateOf(state.chairs[0]!, state, tomas, null)).toBe('the host')
  })

  it('says that it is a program, and who brought it', () => {
    const dice = person(1, 'Dice', { brought_by: 'Ilse' })
    const before = table([person(0, 'Ilse'), chair(1)])
    const state = table([person(0, 'Ilse'), dice])
    expect(stateOf(dice, state, ilse, null)).toBe('a program, brought by Ilse')
    expect(stateOf({ ...dice, present: false }, state, ilse, null)).toBe(
      'a program, brought by Ilse, away',
    )
    expect(comings(before, state, 'ilse')).toEqual([
      { what: 'programSat', name: 'Dice', seal: null },
    ])
  })
  it('know whose seal is whose', () => {
    const state = table([person(0, 'Ilse', { seal: 'iris' }), person(1, 'Tomas', { seal: 'sky' })])
    expect(sealsTaken(state)).toEqual({ iris: 'Ilse', sky: 'Tomas' })
    expect(sealsTaken(state, 0)).toEqual({ sky: 'Tomas' })
    expect([freeSeal('sky', sealsTaken(state)), freeSeal('fox', sealsTaken(state))]).toEqual([
      null,
      'fox',
    ])
  })
  it('carry the lantern where somebody goes first', () => {
    const chairs = [person(0, 'Ilse'), chair(1)]
    expect(firstSeat(table(chairs, { options: { first: 0 } }), about)).toBe(0)
    expect(firstSeat(table(chairs, { options: { first: 1 } }), about)).toBeNull()
    expect(firstSeat(table(chairs, { options: { first: -1 } }), about)).toBeNull()
    expect(firstSeat(table(chairs), null)).toBeNull()
    const colours = { ...about, options: [option({ name: 'purple' })] }
    expect(firstSeat(table(chairs, { options: { purple: 0 } }), colours)).toBeNull()
  })
})

describe('clockwork', () => {
  it('plays like somebody', () => {
    expect(t('lobby.skillOther', 'bard')).toBe('like a bard')
    expect(t('lobby.skillOther', 'admiral')).toBe('like an admiral')
  })
})

describe('how far away somebody is', () => {
  it('is said in words, and a number has its unit', () => {
    expect(t('lobby.distance', 40)).toBe('answers at once')
    expect(t('lobby.distance', 366)).toBe('answers in 0.4 s')
    expect(t('lobby.slow', 366)).toBe('You are far from the house: it answers in 0.4 s.')
  })
})

describe('comings and goings', () => {
  const before = table([person(0, 'Ilse'), person(1, 'Tomas'), chair(2)])
  const told = (after: TableState): string[] =>
    comings(before, after, 'ilse').map(({ what, name }) => `${what} ${name}`)
  it('tell of others, once', () => {
    expect(told(before)).toEqual([])
    expect(told(table([person(0, 'Ilse'), person(1, 'Tomas'), person(2, 'Mara')]))).toEqual([
      'sat Mara',
    ])
    expect(
      told(table([person(0, 'Ilse'), chair(1), chair(2, { kind: 'bot', name: 'Pip' })])),
    ).toEqual(['botSat Pip', 'stood Tomas'])
    expect(
      told(table([person(0, 'Ilse'), person(1, 'Tomas', { present: false }), chair(2)])),
    ).toEqual(['away Tomas'])
  })
  it('are silent about a new order, a new name and myself', () => {
    expect(told(table([person(0, 'Tomas'), person(1, 'Ilse'), chair(2)]))).toEqual([])
    expect(
      told(table([person(0, 'Ilse'), person(1, 'Tom', { person: 'tomas' }), chair(2)])),
    ).toEqual([])
    expect(told(table([chair(0), person(1, 'Tomas'), chair(2)]))).toEqual([])
  })
  it('notice who looks on, but not somebody who has just stood up', () => {
    const watchers = [
      { person: 'ilse', name: 'Ilse' },
      { person: 'jonas', name: 'Jonas' },
      { person: 'tomas', name: 'Tomas' },
    ]
    expect(told(table([person(0, 'Ilse'), chair(1), chair(2)], { watchers }))).toEqual([
      'stood Tomas',
      'looksOn Jonas',
    ])
  })
  it('do not take somebody for a newcomer who is only named now', () => {
    const counted = { ...before, watchers: [], watching: 40 }
    const after = { ...before, watchers: [{ person: 'jonas', name: 'Jonas' }], watching: 39 }
    expect(comings(counted, after, 'ilse')).toEqual([])
  })
})

describe('options', () => {
  it('are sentences, with the seats where a seat is a choice', () => {
    const state = table([person(0, 'Ilse'), chair(1), chair(2, { kind: 'bot', name: 'Pip' })], {
      options: { first: 2 },
    })
    const sentence = sentenceOf(option({}), state)
    expect([sentence.before, sentence.after]).toEqual(['The first to tell is', '.'])
    expect(sentenceOf(option({ sentence: 'Whoever has {} first wins.' }), state).after).toBe(
      ' first wins.',
    )
    expect(sentence.choices.map(({ words }) => words)).toEqual([
      'whomever the wind picks',
      'Ilse',
      'Pip',
    ])
    expect(sentence.value).toBe('2')
    expect(fromWord(sentence.value)).toBe(2)
  })
  it('are left out where they mean nothing', () => {
    const mode = option({ name: 'mode', names_seat: false })
    const speed = option({ name: 'speed', only_with: { mode: ['coop', 'solo'] } })
    const shown = (of: string): string[] =>
      sentencesOf([mode, speed], table([], { options: { mode: of } })).map((one) => one.option.name)
    expect([shown('standard'), shown('solo')]).toEqual([['mode'], ['mode', 'speed']])
  })
  it('are left out where there are too many players, or will never be enough', () => {
    const team = option({
      name: 'mode',
      names_seat: false,
      choices: [
        { value: 'all', words: 'against each other', only_for: [], slowly: '' },
        { value: 'team', words: 'together', only_for: [2, 3], slowly: '' },
        { value: 'alone', words: 'alone', only_for: [1], slowly: '' },
      ],
    })
    const late = option({ name: 'late', only_for: [2, 3] })
    const people = ['Ilse', 'Tomas', 'Pip', 'Mara'].map((name, seat) => person(seat, name))
    const shown = (many: number, of: Partial<TableState> = {}): string[] =>
      sentencesOf([team, late], table(people.slice(0, many), of)).flatMap((one) =>
        one.option.name === 'mode' ? one.choices.map(({ words }) => words) : [one.option.name],
      )
    expect(shown(1)).toEqual(['against each other', 'together', 'alone', 'late'])
    expect(shown(2)).toEqual(['against each other', 'together', 'late'])
    expect(shown(4)).toEqual(['against each other'])
    expect(shown(1, { phase: 'play' })).toEqual(['against each other', 'alone'])
    // What is set is said, though it does not fit any more: so it can be changed
    expect(shown(4, { options: { mode: 'team' } })).toEqual(['against each other', 'together'])
  })
  it('are what they are at our pace, and say so, where a clock would hurry somebody', () => {
    const clock = option({
      name: 'clock',
      names_seat: false,
      choices: [
        { value: 15, words: '15 seconds', only_for: [], slowly: '' },
        { value: 0, words: 'for everybody', only_for: [], slowly: '' },
      ],
      slowly: 0,
    })
    const pace = { days: 3, nights: false, weekends: true, then: 'lapse' } as const
    const of = (slow: boolean, value: number, phase: TableState['phase']): [string, boolean] => {
      const settings = { ...table([]).settings, pace: slow ? pace : null }
      const one = sentenceOf(clock, table([], { settings, phase, options: { clock: value } }))
      return [one.value, one.slow]
    }
    expect(of(false, 15, 'lobby')).toEqual(['15', false])
    expect(of(true, 15, 'lobby')).toEqual(['0', true])
    expect(of(true, 0, 'play')).toEqual(['0', true])
    // It had begun before there was such a rule
    expect(of(true, 15, 'play')).toEqual(['15', false])
  })
  it('speak of no seconds at our pace, and say what comes of it', () => {
    const reveal = option({
      name: 'reveal',
      names_seat: false,
      choices: [
        { value: 20, words: '20 seconds', only_for: [], slowly: 'as long as each looks' },
        { value: 60, words: 'a minute', only_for: [], slowly: '' },
        { value: -1, words: 'until all go on', only_for: [], slowly: 'until all go on' },
      ],
      changes: 'Then the table is cleared.',
      changes_slowly: 'Whoever comes later is told.',
    })
    const pace = { days: 3, nights: false, weekends: true, then: 'lapse' } as const
    const of = (slow: boolean, value: number): unknown[] => {
      const settings = { ...table([]).settings, pace: slow ? pace : null }
      const one = sentenceOf(reveal, table([], { settings, options: { reveal: value } }))
      const chosen = one.choices.find((choice) => choice.value === one.value)
      return [one.choices.length, chosen?.words, one.slow, one.note]
    }
    expect(of(false, 60)).toEqual([3, 'a minute', false, 'Then the table is cleared.'])
    const later = 'Whoever comes later is told.'
    expect(of(true, 20)).toEqual([2, 'as long as each looks', false, later])
    expect(of(true, 60)).toEqual([2, 'as long as each looks', false, later])
    expect(of(true, -1)).toEqual([2, 'until all go on', false, later])
  })
  it('fall back where a value has gone', () => {
    expect(sentenceOf(option({}), table([chair(0)], { options: { first: 0 } })).value).toBe('-1')
  })
  it('ask everybody where they must', () => {
    const clock = option({
      name: 'clock',
      needs_consent: true,
      names_seat: false,
      choices: [
        { value: false, words: 'no', only_for: [], slowly: '' },
        { value: true, words: 'yes', only_for: [], slowly: '' },
      ],
    })
    const chairs = [
      person(0, 'Ilse'),
      person(1, 'Tomas'),
      chair(2, { kind: 'bot', name: 'Pip' }),
      person(3, 'Dice', { brought_by: 'Ilse' }),
    ]
    const on = sentenceOf(
      clock,
      table(chairs, { options: { clock: true }, consents: { clock: [0] } }),
    )
    expect(on.consent?.agreed.map(({ name }) => name)).toEqual(['Ilse'])
    expect(on.consent?.waiting.map(({ name }) => name)).toEqual(['Tomas'])
    expect(sentenceOf(clock, table(chairs, { options: { clock: false } })).consent).toBeNull()
    expect(toWord(undefined)).toBe('null')
  })
})

describe('whoever has come and sits nowhere yet', () => {
  const table = {
    host: 'ada',
    chairs: [person(0, 'Ada'), chair(1), person(2, 'Ben'), chair(3)],
  } as TableState
  const coming = (...names: string[]): [number, string][] => [
    ...choosing({ ...table, watchers: names.map((name) => ({ person: name, name })) }),
  ]
  it('has a place already, in the order of the chairs', () => {
    expect(coming('Cleo')).toEqual([[1, 'Cleo']])
    expect(coming('Cleo', '', 'Dov')).toEqual([
      [1, 'Cleo'],
      [3, ''],
    ])
  })
  it('is not the host, who may only look on', () => {
    expect(coming('ada')).toEqual([])
  })
})
