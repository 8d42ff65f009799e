import { expect, it } from 'vitest'
import Led from '../src/games/end/Led.svelte'
import { markedIn } from '../src/games/end/led'
import EndRows from '../src/games/end/RevealRows.svelte'
import RevealRows from '../src/games/windmill/RevealRows.svelte'
import { toaster } from '../src/lib/toaster.svelte'
import type { ReactionKind, TalkLine } from '../src/lib/wire'
import { reactedIn } from '../src/table/people'
import { noteOf, saidSince } from '../src/table/reactions.svelte'
import { drawn, forEyes } from './drawn'

const said = (
  n: number,
  name: string,
  reaction: ReactionKind | null = null,
  person = '',
): TalkLine => ({ n, name, reaction, person, at: 0, seat: 2, text: '' })

const talk = [said(1, 'Ada'), said(2, 'Pip', 'well_told'), said(3, 'Ben', 'loved', 'b')]

const table = (unfolding = false, people = [0, 1]): Parameters<typeof noteOf>[0] =>
  ({
    live: { talk },
    table: {
      chairs: [0, 1, 2].map((seat) => ({ seat, kind: people.includes(seat) ? 'person' : 'bot' })),
    },
    ...(unfolding ? { showing: {}, told: false } : { showing: null, told: false }),
    you: { person: 'me', seats: [0] },
    chair: (seat: number) => ({ seat }),
    seal: () => 'fox',
  }) as unknown as Parameters<typeof noteOf>[0]

it('has its own sign in a note, and mine has none', () => {
  for (const line of [...talk, said(4, 'Me', 'loved', 'me')]) noteOf(table(), line)
  expect(toaster.notes.map(({ words, icon }) => [words, icon])).toEqual([
    ['Pip found it well told.', 'clap'],
    ['Ben loved it.', 'heart'],
  ])
})

it('says whose tale clockwork claps for, where that can only be mine', () => {
  const clap = said(2, 'Pip', 'well_told')
  const [alone, two] = [table(false, [0]), table()]
  expect(reactedIn(clap, alone.table, alone.you)).toBe('found your tale well told')
  expect(reactedIn(clap, two.table, two.you), 'another plays').toBe('found it well told')
  const shared = { ...alone.you, seats: [0, 1] }
  expect(reactedIn(clap, alone.table, shared), 'two at this device').toBe('found it well told')
})

it('says which words led clockwork there, if it knows', () => {
  const clap = { ...said(2, 'Pip', 'well_told'), text: '“kite”' }
  const { table: here, you } = table()
  expect(reactedIn(clap, here, you)).toBe('found it well told: “kite”')
  const lost = { ...said(2, 'Pip', 'hmm'), text: '“kite” led to tree' }
  expect(reactedIn(lost, here, you)).toBe('looked elsewhere: “kite” led to tree')
  expect(reactedIn({ ...lost, person: 'b', text: '' }, here, you)).toBe('hummed')
})

it('stands beside whoever found it in Windmill, when the card lies open', () => {
  const found = (line: object): string => {
    const game = {
      ...{ live: { talk: [{ ...said(5, 'Pip', 'well_told'), ...line }] }, talkBefore: 4 },
      ...{ addressed: 0, stage: 'counted', cast: { bots: [] }, table: { chairs: [] } },
      ...{ name: () => 'Pip', seal: () => 'fox', face: () => undefined },
    }
    const guesses = [{ seat: 2, picture: 7, right: true }]
    const of = { teller: 0, finder: 2, guesses, gains: [1, 0, 1], words: 'Once.' }
    return forEyes(drawn(RevealRows, { game: game as never, of: of as never }))
  }
  expect(found({ text: '“kite”' })).toContain('first guess · “kite”')
  for (const none of [{}, { text: '“kite”', n: 4 }, { text: 'Hello', person: 'b', reaction: null }])
    expect(found(none)).not.toContain('·')
})

it('stands beside whoever told it or sought in The End; on a phone beneath all else, where it moves nothing', () => {
  const game = {
    ...{ live: { talk: [{ ...said(5, 'Pip'), text: '“fin” hinted at shark' }] }, talkBefore: 4 },
    ...{ addressed: 0, counted: true, cast: { bots: [] }, pub: { score: [0, 0, 0] } },
    ...{ name: () => 'Pip', seal: () => 'fox', chair: () => undefined },
  }
  const share = { why: 'best', best: 3, earned: 3 }
  const of = {
    ...{ narrator: 2, keys: [1], tokens: [], finds: [], said: [], tied: [], gains: [3, 0, 3] },
    ...{ scored: true, share, claim: null, judged: null },
  }
  const rows = (brief: boolean): string =>
    forEyes(drawn(EndRows, { game: game as never, of: of as never, brief }))
  expect(rows(false)).toContain('as much as the best guesser · “fin” hinted at shark')
  expect(rows(true)).not.toContain('fin')
  expect(forEyes(drawn(Led, { game: game as never }))).toBe('Pip “fin” hinted at shark')
  const tale = { words: 'A fin, a finger.', slips: [] as string[] }
  expect(markedIn(game as never, tale).flatMap(({ text, clue }) => (clue ? text : []))).toEqual([
    'fin',
  ])
  expect(markedIn(game as never, { ...tale, slips: ['finger'] })).toContainEqual({
    ...{ text: 'finger', said: true },
  })
})

it('waits until what it is about lies open: it would tell how that ends', () => {
  expect(saidSince(table(true), 1)).toEqual([])
  expect(saidSince(table(), 1)).toEqual(talk.slice(1))
  expect(saidSince({ ...table(true), told: true }, 1)).toEqual(talk.slice(1))
})
