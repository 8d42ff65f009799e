import { describe, expect, it } from 'vitest'
import { coverTale, ranking, tellersOf } from '../src/book/shelf'
import { remarksOf } from '../src/book/remarks'
import { sawWords, summing } from '../src/games/windmill/book/saw'
import { screenStates } from '../src/games/windmill/screen/states'
import type { Book, TalePage, WindmillPublic } from '../src/lib/wire'

const names = ['Mara', 'Pip', 'Ilse', 'Tomas']
const page = (change: Partial<TalePage> = {}): TalePage => ({
  nth: 1,
  round: 1,
  teller: 0,
  picture: 6,
  words: 'Something pulled back.',
  aloud: false,
  silent: false,
  guesses: [
    { seat: 1, picture: 3 },
    { seat: 2, picture: 6, right: true },
  ],
  gains: [2, 0, 2, 0],
  finder: 2,
  ...change,
})
const book = (pages: TalePage[], loved: number[] = []): Book<'windmill'> => ({
  id: 'b',
  code: 'c',
  game: 'windmill',
  title: 'Heading 2',
  subtitle: '',
  names,
  seals: ['fox', 'teal', 'iris', 'sky'],
  bots: [false, true, false, false],
  result: { ending: 'rounds_complete', winners: [0], ranks: [1, 3, 1, 4], points: [], sides: {} },
  started: 0,
  ended: 60,
  tales: pages.map((one, i) => ({ page: one, heading: `Heading ${i + 1}`, loved: loved[i] ?? 0 })),
  deck: 'windmill',
  remarks: [],
  seed: '',
  promise: '',
})

describe('what we saw in a tale', () => {
  it('says who found it, who was spared, and what it brought', () => {
    expect(summing(page(), names)).toBe(
      'Tomas never had to guess. Ilse and Mara took two points each.',
    )
    expect(page().guesses.map((guess, i) => sawWords(guess, i + 1))).toEqual([
      'looked here first',
      'found it',
    ])
  })

  it('says what the Windmill took and cost', () => {
    const guesses = [
      { seat: 1, picture: 3, windmill: true },
      { seat: 2, picture: 6, right: true, windmill: true },
    ]
    expect(summing(page({ guesses, gains: [0, -1, 3, 0] }), names)).toBe(
      'Tomas never had to guess. Ilse took three points with the Windmill. The Windmill cost Pip a point.',
    )
  })

  it('is soft when nobody found it', () => {
    const lost = page({ finder: null, guesses: [{ seat: 1 }], gains: [-1, 0, 0, 0] })
    expect(summing(lost, names)).toBe('Nobody found it; Mara lost a point.')
    expect(sawWords({ seat: 1 }, 1)).toBe('did not say')
  })
})

describe('a book', () => {
  it('shows at most three remarks, each with its sign', () => {
    const told = book([page()])
    told.remarks = [
      { kind: 'unfound', words: 'Nobody found it.' },
      { kind: 'luck', words: 'The Windmill was taken once.' },
      { kind: 'loved', words: 'Best loved.' },
      { kind: 'skill', words: 'Too much.' },
    ]
    expect(remarksOf(told).map(({ icon }) => icon)).toEqual(['moon', 'wind', 'heart'])
  })

  it('has the titled tale on its cover, its tellers in order, and its people by rank', () => {
    const two = book([page({ teller: 2 }), page({ teller: 0 })])
    expect(coverTale(two)?.heading).toBe('Heading 2')
    expect(tellersOf(two)).toEqual(['Ilse', 'Mara'])
    expect(ranking(two.result.ranks)).toEqual([0, 2, 1, 3])
  })
})

describe('the shared screen', () => {
  it('says in a few words what everybody does', () => {
    const table = {
      teller: 0,
      phase: 'guess',
      score: [0, 0, 0, 0],
      guessers: [1, 2, 3],
      guesses: [{ seat: 1, picture: 3 }],
      guesser: 2,
      gone: [],
      tale: 1,
      tales: 12,
    } as unknown as WindmillPublic
    expect(screenStates(table, () => false)).toEqual([
      'told the tale',
      'not it',
      'is looking',
      'guesses next',
    ])
    expect(screenStates({ ...table, phase: 'tell', guesser: null }, () => true)[0]).toBe(
      'is writing',
    )
  })
})
