import { describe, expect, it } from 'vitest'
import { remarksOf } from '../src/book/remarks'
import { ranking, tellersOf } from '../src/book/shelf'
import { bookTitle, coverTale, headingOf, placed, subtitleOf } from '../src/book/titles'
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
  titled: pages.length - 1,
  names,
  seals: ['fox', 'teal', 'iris', 'sky'],
  bots: [false, true, false, false],
  result: { ending: 'rounds_complete', winners: [0], ranks: [1, 3, 1, 4], points: [], sides: {} },
  started: 0,
  ended: 60,
  tales: pages.map((one, i) => ({ page: one, heading: `Heading ${i + 1}`, loved: loved[i] ?? 0 })),
  deck: 'windmill',
  captions: {},
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
      { kind: 'unfound', tale: 0 },
      { kind: 'something_new', count: 3 },
      { kind: 'windmill', count: 2, of: 3 },
      { kind: 'loved', tale: 0 },
      { kind: 'all_found' },
    ]
    expect(remarksOf(told).map(({ icon, words }) => [icon, words])).toEqual([
      ['moon', 'Nobody ever found “Heading 1”, told by Mara.'],
      ['wind', 'The Windmill was taken three times, twice in luck.'],
      ['heart', 'Best loved: “Heading 1”, told by Mara.'],
    ])
  })

  it('has words for every remark', () => {
    const told = book([page({ teller: 2 })])
    const [tale] = told.tales
    if (tale) tale.heading = ''
    told.remarks = [
      { kind: 'loved', tale: 0 },
      { kind: 'all_found' },
      { kind: 'sharpest', seat: 1, count: 2 },
    ]
    expect(remarksOf(told).map(({ words }) => words)).toEqual([
      'Best loved: the first tale, told by Ilse.',
      'Every single picture was found.',
      'Pip found two pictures, more than anybody.',
    ])
    told.remarks = [
      { kind: 'windmill', count: 0, of: 1 },
      { kind: 'windmill', count: 2, of: 2 },
    ]
    expect(remarksOf(told).map(({ words }) => words)).toEqual([
      'The Windmill was taken once, never in luck.',
      'The Windmill was taken twice, always in luck.',
    ])
  })

  it('has words for what is said of Story and The End of the Story', () => {
    const told = book([page()])
    const said = (...remarks: Book['remarks']): string[] =>
      remarksOf({ ...told, remarks }).map(({ words }) => words)
    expect(
      said(
        { kind: 'best_teller', seat: 1, count: 7 },
        { kind: 'foresaw', seat: 2, count: 3, of: 6 },
        { kind: 'thrown', count: 1 },
      ),
    ).toEqual([
      'Pip’s stories won seven votes, more than anybody’s.',
      'Ilse saw the winner coming three times in six rounds.',
      'Once rock, paper, scissors had the last word.',
    ])
    expect(
      said(
        { kind: 'swiftest', seat: 0, count: 4 },
        { kind: 'words_unfound', count: 2, of: 9 },
        { kind: 'slipped', count: 1 },
      ),
    ).toEqual([
      'Mara was the first at four words, more than anybody.',
      'Two words were never found.',
      'A word that had to stay hidden slipped out once.',
    ])
    expect(said({ kind: 'words_found' }, { kind: 'thrown', count: 2 })).toEqual([
      'Every single word was found.',
      'Rock, paper, scissors had the last word twice.',
    ])
  })

  it('names what has no words of its own', () => {
    const nameless = { heading: '', loved: 0 }
    expect(headingOf({ ...nameless, page: page({ aloud: true, words: '' }) }, 2)).toBe(
      'A tale told aloud',
    )
    expect(headingOf({ ...nameless, page: page({ silent: true, words: '' }) }, 2)).toBe('A silence')
    expect(headingOf({ ...nameless, page: page() }, 2)).toBe('The second tale')
    expect(placed({ ...nameless, page: page() }, 2)).toBe('The second tale')
    expect(placed({ ...nameless, heading: 'Home', page: page() }, 2)).toBe('The second tale. Home')
    const untitled = { ...book([page(), page()], [0, 3]), titled: null }
    expect([bookTitle(untitled), subtitleOf(untitled)]).toEqual([
      'A book of tales',
      'and one other tale',
    ])
    expect(coverTale(untitled)?.loved).toBe(3)
    expect(subtitleOf(book([page()]))).toBe('')
  })

  it('has the titled tale on its cover, its tellers in order, and its people by rank', () => {
    const two = book([page({ teller: 2 }), page({ teller: 0 })])
    expect(coverTale(two)?.heading).toBe('Heading 2')
    expect([bookTitle(two), subtitleOf(two)]).toEqual(['Heading 2', 'and one other tale'])
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
