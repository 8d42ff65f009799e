/** The end of a game: what is said, and where it is drawn. */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { crownedIn } from '../src/book/remarks'
import { api } from '../src/lib/api'
import type { Book, GameInfo, Highlight, TableState, Tally } from '../src/lib/wire'
import {
  apart,
  arrowsOf,
  isLined,
  luckOf,
  pointsOf,
  sourcesOf,
  type Box,
  type Drawable,
  type Drawing,
} from '../src/table/end/drawing'
import {
  cut,
  firstName,
  goesOn,
  legendOf,
  luckSaid,
  othersFor,
  peopleOf,
  pictureFor,
  spoken,
  talesFor,
  titleOf,
} from '../src/table/end/facts'
import { onceMore } from '../src/table/end/onceMore'
import SecondLook from '../src/table/end/SecondLook.svelte'
import LastScene from '../src/scene/LastScene.svelte'
import type { Live } from '../src/lib/live.svelte'
import { drawn, forEyes } from './drawn'

describe('a picture for a friend', () => {
  it('has something drawn: a tale’s own picture, or the game’s cover beside the first', () => {
    const told = { heading: 'A tale', by: 0, page: 1 } as Highlight
    const kept = { book: { game: 'winter' }, pictures: [] } as never
    expect(pictureFor(kept, told, true)).toContain('cover-winter')
    expect(pictureFor(kept, told, false)).toBe('')
  })
  const tale = (by: number, page: number): Highlight => ({ heading: 'A tale', by, page })
  const names = ['Ilse', 'Jonas']
  const own = [tale(0, 4), tale(1, 2)]
  it('has the best tale and the best of one’s own, once where they are one', () => {
    const told = talesFor({ closing: { best: tale(1, 2), own }, names }, 0)
    expect(told.map(({ page, heading }) => [page, heading])).toEqual([
      [2, 'A tale'],
      [4, 'And this is what Ilse told'],
    ])
    expect(talesFor({ closing: { best: tale(1, 2), own }, names }, 1)).toEqual([tale(1, 2)])
  })
  it('has nobody’s own where nobody sends it, or whoever does has told nothing', () => {
    expect(talesFor({ closing: { best: tale(1, 2), own }, names }, null)).toHaveLength(1)
    expect(talesFor({ closing: { own: [] }, names }, 0)).toEqual([])
  })
})

const people: Drawable[] = [
  { name: 'Ilse', seal: 'teal', fill: 'teal' },
  { name: 'Jonas', seal: 'sky', fill: 'sky' },
]
const tally: Tally = {
  heading: 'Points by round',
  columns: ['1', '2'],
  sources: ['found', 'told'],
  rows: [
    {
      who: 0,
      gained: [
        [2, 2],
        [0, -1],
      ],
    },
    {
      who: 1,
      gained: [
        [4, 0],
        [0, 1],
      ],
    },
  ],
}
const boxes = ({ marks }: Drawing): Box[] => marks.filter((mark) => mark.what === 'box')
const written = ({ marks }: Drawing): string[] =>
  marks.flatMap((mark) => (mark.what === 'words' ? [mark.words] : []))

describe('points', () => {
  const drawn = pointsOf(tally, people, 400, 15, { lined: false })
  it('are bars of their sources in the colour of a seal, and the number is always written', () => {
    const [found, told, lost, theirs] = boxes(drawn)
    expect([found?.fill, found?.pale, told?.pale]).toEqual(['teal', 1, 0.45])
    expect(found?.height).toBeCloseTo(told?.height ?? 0)
    expect(theirs?.height).toBeCloseTo(2 * (found?.height ?? 0))
    expect(lost?.y).toBeCloseTo((found?.y ?? 0) + (found?.height ?? 0))
    expect(written(drawn).filter((words) => !tally.columns.includes(words))).toEqual([
      '4',
      '−1',
      '4',
    ])
    expect(legendOf(tally)).toBe('solid: found · pale: told')
  })
  it('are lines where there are many rounds or little room', () => {
    expect(isLined(tally, 400, 15)).toBe(false)
    expect(isLined(tally, 60, 15)).toBe(true)
    expect(isLined({ ...tally, columns: [...'12345'] }, 400, 15)).toBe(true)
    const lines = pointsOf(tally, people, 400, 15, { lined: true })
    expect(written(lines)).toContain('3')
    expect(written(lines)).toContain('5')
  })
  it('say where they came from, and nothing is drawn that was lost', () => {
    const parts = boxes(sourcesOf(tally, people, 400, 15)).filter(({ fill }) => fill !== '--hollow')
    expect(parts.map(({ fill, width }) => (width > 12 ? fill : 'legend'))).toEqual([
      ...['--rose', '--line-2', '--rose', '--line-2'],
      ...['legend', 'legend'],
    ])
  })
  it('stand apart at the end of their lines', () => {
    expect(apart([10, 12, 50], 20, 100)).toEqual([10, 30, 50])
    expect(apart([95, 95], 20, 100)).toEqual([80, 100])
  })
})

describe('luck', () => {
  it('is a bar, and the odds a line across it', () => {
    const row = { seat: 0, happened: 4, expected: 2, of: 8 }
    const [track, bar, line] = boxes(luckOf({ rows: [row] }, people, 400, 15, luckSaid))
    expect(bar?.width).toBeCloseTo((track?.width ?? 0) / 2)
    expect((line?.x ?? 0) + 1.5).toBeCloseTo((track?.x ?? 0) + (track?.width ?? 0) / 4)
    expect(luckSaid(row)).toBe('4 of 8')
    expect(luckSaid({ seat: 0, happened: 31, expected: 24.6 })).toBe('31, odds 25')
  })
})

describe('who understood whom', () => {
  it('is an arrow from the finder, as thick as often', () => {
    const rows = [
      { frm: 0, to: 1, count: 3 },
      { frm: 1, to: 0, count: 1 },
    ]
    const { marks } = arrowsOf({ heading: '', rows }, people, 300, 15)
    const [often, once] = marks.filter((mark) => mark.what === 'stroke')
    expect([often?.ink, once?.ink]).toEqual(['teal', 'sky'])
    expect(often?.width).toBeGreaterThan(once?.width ?? 0)
  })
})

describe('what is said', () => {
  const book = { names: ['Ilse', 'Jonas'] } as Book
  const line = [
    { what: 'person', seat: 0 } as const,
    ' found two tales of ',
    { what: 'person', seat: 1 } as const,
  ]
  it('calls me you', () => {
    expect(spoken(book, line)).toBe('Ilse found two tales of Jonas')
    expect(spoken(book, line, 0)).toBe('You found two tales of Jonas')
    expect(spoken(book, line, 1)).toBe('Ilse found two tales of you')
    expect(spoken(book, ['Round five. ', ...line], 0)).toBe(
      'Round five. You found two tales of Jonas',
    )
  })
  it('calls me you in graphs and lists of my own page, and by name on what is sent', () => {
    const seen = { names: ['Wanderer', 'Jonas'], seals: [] } as unknown as Book
    expect(peopleOf(seen, 0).map(({ name }) => name)).toEqual(['You', 'Jonas'])
    expect(peopleOf(seen).map(({ name }) => name)).toEqual(['Wanderer', 'Jonas'])
    const told = {
      ...seen,
      tales: [{ heading: 'The owl' }],
      contents: { leaves: [{ place: 'The first tale', by: 0 }] },
    } as unknown as Book
    const loved = ['Best loved: ', { what: 'tale', nth: 0 } as const, '.']
    expect(spoken(told, loved, 0)).toBe('Best loved: “The owl”, told by you.')
    expect(spoken(told, loved)).toBe('Best loved: “The owl”, told by Wanderer.')
  })
  it('names whoever won, and how near I came', () => {
    const result = { ending: '', winners: [0], ranks: [1, 2], points: [20, 18], sides: {} }
    expect(titleOf(result, book.names, [])).toBe('Ilse wins')
    expect(titleOf(result, book.names, [0])).toBe('You win')
    expect(titleOf(result, book.names, [1])).toBe('Ilse wins, 20 to your 18')
    expect(titleOf(result, book.names, [0, 1])).toBe('Ilse wins')
    expect(titleOf({ ...result, winners: [0, 1] }, book.names, [1])).toBe(
      'You and Ilse share the win',
    )
  })
  it('goes on where a tale is long, and says so', () => {
    expect(cut('one two three', 3)).toEqual({ words: 'one two three', more: false })
    expect(cut('word '.repeat(30), 3)).toEqual({ words: 'word word word …', more: true })
  })
  it('has first names on what is sent', () => {
    expect(firstName('Ada Lovelace')).toBe('Ada')
  })
})

describe('another game with the same people', () => {
  const game = (name: string, seats: number[]): GameInfo =>
    ({ about: { name, seats }, skills: [] }) as unknown as GameInfo
  const known = [
    game('windmill', [3, 4, 5]),
    game('story', [3, 4, 5, 6, 7, 8]),
    game('end', [3, 6]),
  ]
  const table = (people: number, bots: number): TableState =>
    ({
      game: 'end',
      chairs: [
        ...Array.from({ length: people }, (_, n) => ({ kind: 'person', person: `p${n}` })),
        ...Array.from({ length: bots }, () => ({ kind: 'bot', person: null })),
        { kind: 'gone', person: 'left' },
        { kind: 'empty', person: null },
      ],
    }) as unknown as TableState
  const offered = (people: number, bots: number): string[] =>
    othersFor(table(people, bots), known).map(({ about }) => about.name)

  it('is every other one that has a chair for each of them; bots give way', () => {
    expect(offered(1, 5)).toEqual(['windmill', 'story'])
    expect(offered(5, 1)).toEqual(['windmill', 'story'])
    expect(offered(6, 0)).toEqual(['story'])
  })
})

describe('what lies further down', () => {
  const of = (game: string, pages: number): Book =>
    ({ game, tales: Array(pages).fill({}), closing: {}, remarks: [] }) as unknown as Book
  it('is promised as what it is: a page a tale, or a picture a round', () => {
    expect(goesOn(of('windmill', 12), 12, false)).toEqual(['all twelve tales'])
    expect(goesOn(of('story', 4), 16, false)).toEqual(['all four pictures'])
  })
  it('has one who told best beside whoever won', () => {
    const book = {
      ...of('story', 4),
      remarks: [{ kind: 'thrown' }, { kind: 'best_teller', seat: 2, count: 6 }],
      said: [['Once.'], ['Six votes.']],
    } as unknown as Book
    expect(crownedIn(book)).toEqual([
      { seat: 2, title: 'Best teller of the evening', words: 'Six votes.' },
    ])
  })
})

describe('once more with the same people', () => {
  afterEach(() => vi.restoreAllMocks())
  const laid = (...kinds: string[]): TableState =>
    ({ code: 'owl-fig-1', phase: 'lobby', chairs: kinds.map((kind) => ({ kind })) }) as never
  it('begins at once where one person plays with clockwork', async () => {
    vi.spyOn(api, 'again').mockResolvedValue(laid('person', 'bot', 'bot', 'empty'))
    const begin = vi.spyOn(api, 'begin').mockResolvedValue({ phase: 'play' } as never)
    expect(await onceMore('elm-jam-2')).toEqual({ phase: 'play' })
    expect(begin).toHaveBeenCalledWith('owl-fig-1')
  })
  it('is a lobby where it cannot begin just now', async () => {
    vi.spyOn(api, 'again').mockResolvedValue(laid('person', 'bot'))
    vi.spyOn(api, 'begin').mockRejectedValue(new Error('come again'))
    expect((await onceMore('elm-jam-2')).phase).toBe('lobby')
  })
  it('waits in the lobby where others may come along, and begins nothing twice', async () => {
    const begin = vi.spyOn(api, 'begin')
    const again = vi.spyOn(api, 'again').mockResolvedValue(laid('person', 'bot', 'person'))
    expect((await onceMore('elm-jam-2')).phase).toBe('lobby')
    again.mockResolvedValue({ ...laid('person', 'bot', 'bot'), phase: 'play' })
    await onceMore('elm-jam-2')
    expect(begin).not.toHaveBeenCalled()
  })
})

describe('the end of a game from outside', () => {
  it('shows the table as it lay, to whoever has seen it', () => {
    const table = {
      ...{ game: 'nim', options: {} },
      chairs: ['Mara', 'Pip'].map((name, seat) => ({ seat, name, kind: 'person' })),
    } as unknown as TableState
    const scene = {
      places: [
        { is: 'row', name: 'left', title: 'Left over', pieces: [{ face: { words: '7' } }] },
        { is: 'row', name: 'mine', title: 'Taken', of: 0, pieces: [{ face: { words: '9' } }] },
      ],
      mats: [{ seat: 0 }, { seat: 1 }],
      ...{ says: '{seat 1} takes some.', picks: [] },
    }
    const live = { scene, sight: { seat: 0 } } as unknown as Live
    const html = forEyes(drawn(LastScene, { live, table }))
    for (const words of ['How it lay at the end', 'Left over', '7', 'Mara'])
      expect(html).toContain(words)
    // Nobody is asked any more.
    expect(html).not.toContain('takes some')
  })

  it('does not announce a second look before somebody has something to say', () => {
    const look = { code: 'otter-plum-1', seat: 0 }
    expect(forEyes(drawn(SecondLook, look))).toContain('Somebody goes over your game')
    expect(drawn(SecondLook, { ...look, quietly: true })).toBe('')
  })
})
