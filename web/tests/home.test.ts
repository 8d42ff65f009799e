import { describe, expect, it } from 'vitest'
import { pagesOf, tableOf } from '../src/games'
import type { Shown } from '../src/games/binding'
import { tidyCode, whereTo } from '../src/home/codes'
import { inOrder, litBook, volumes } from '../src/home/shelf'
import { sinceWords } from '../src/home/since'
import type { GameInfo, MyTable } from '../src/lib/wire'

const windmill: GameInfo = {
  about: {
    name: 'windmill',
    title: 'Windmill',
    subtitle: '',
    line: 'Tell.',
    seats: [3, 4, 5],
    minutes: 30,
    edition: 1,
    credit: '',
    options: [],
    deck: null,
    deck_size: 0,
    deck_at_least: 0,
    deck_shape: '',
    telling: true,
    ...{ emblem: '', cloth: '', cover: '', back: '', module: '' },
  },
  skills: [],
}
const table = (of: Partial<MyTable>): MyTable => ({
  code: 'otter-plum-4731',
  title: 'Windmill',
  game: 'windmill',
  phase: 'play',
  names: ['Ilse', 'Mara', 'Pip'],
  others: ['Mara', 'Pip'],
  my_turn: false,
  alone: false,
  waiting_for: [],
  slow: false,
  touched: 0,
  since: null,
  until: null,
  looked: null,
  rests: null,
  progress: '',
  book: null,
  host: false,
  goes: null,
  ...of,
})

describe('a code as people type it', () => {
  it('is tidied', () => {
    for (const typed of [
      'otter-plum-4731',
      ' Otter Plum 4731 ',
      'OTTER_PLUM_4731',
      'otter – plum – 4731',
      'otter plum4731',
    ])
      expect(tidyCode(typed), typed).toBe('otter-plum-4731')
    for (const typed of ['', 'otter', 'otter-plum', 'otter-plum-47', 'otter-plum-0731', '<b>'])
      expect(tidyCode(typed), typed).toBeNull()
  })
  it('may be a link that somebody sent', () => {
    const code = { page: 'table', code: 'otter-plum-4731' }
    expect(whereTo('http://192.168.0.4:8000/t/otter-plum-4731')).toEqual(code)
    expect(whereTo('come here: https://tales.example/t/otter-plum-4731?x=1')).toEqual(code)
    expect(whereTo('tales.example/t/Otter-Plum-4731/')).toEqual(code)
    expect(whereTo('/t/otter-plum-4731')).toEqual(code)
    expect(whereTo('https://tales.example/s/abc_123')).toEqual({
      page: 'seatLink',
      token: 'abc_123',
    })
    expect(whereTo('https://tales.example/book/b7')).toEqual({ page: 'book', id: 'b7' })
    expect(whereTo('https://tales.example/t/what')).toBeNull()
    expect(whereTo('javascript:alert(1)')).toBeNull()
  })
})

describe('the shelf', () => {
  const other = (name: string, title: string, brought: Partial<Shown> = {}): Shown => ({
    ...windmill,
    about: { ...windmill.about, name, title },
    ...brought,
  })
  it('has our books in their places, then other people’s by their titles', () => {
    const books = volumes([
      other('nim', 'Nim', { origin: 'talewind-nim 1.2' }),
      other('chess', 'Chess'),
      other('windward', 'Windward'),
      windmill,
    ])
    expect(books.map(({ title, origin }) => [title, origin])).toEqual([
      ['Windmill', ''],
      ['Windward', ''],
      ['Chess', ''],
      ['Nim', 'talewind-nim 1.2'],
    ])
    expect(books[0]).toMatchObject({ line: 'Tell.', least: 3, most: 5, minutes: 30 })
  })
  it('begins with what the house was opened for, lit whatever was played last', () => {
    const books = volumes([windmill, other('nim', '', { first: true, origin: 'this folder' })])
    expect(books.map(({ title, origin }) => [title, origin])).toEqual([
      ['Nim', 'yours, from this folder'],
      ['Windmill', ''],
    ])
    expect(litBook(books, [table({ touched: 3 })])).toBe('nim')
  })
  it('knows with how many bots one plays at once: three, or as nearly as the game allows', () => {
    const seats = [[3, 4, 5], [1, 2, 3, 4, 5], [2], [5, 6], [2, 6]]
    const books = seats.map((some) =>
      volumes([{ ...windmill, about: { ...windmill.about, seats: some } }]),
    )
    expect(books.map(([book]) => book?.bots)).toEqual([3, 3, 1, 4, 1])
  })
  it('lights the last game played, else the first that is here', () => {
    const books = volumes([windmill])
    expect(litBook(books, [])).toBe('windmill')
    expect(litBook(books, [table({ game: 'gone', touched: 9 }), table({ touched: 3 })])).toBe(
      'windmill',
    )
    expect(litBook([], [])).toBeNull()
  })
})

describe('my tables', () => {
  it('come in order: my turn, going on, over', () => {
    const { forMe, goingOn, finished } = inOrder([
      table({ code: 'a', touched: 1 }),
      table({ code: 'b', touched: 2, my_turn: true }),
      table({ code: 'c', touched: 3, phase: 'over', my_turn: true }),
      table({ code: 'd', touched: 4, phase: 'lobby' }),
    ])
    expect([forMe, goingOn, finished].map((some) => some.map(({ code }) => code))).toEqual([
      ['b'],
      ['d', 'a'],
      ['c'],
    ])
  })
  it('say since when they wait', () => {
    const now = new Date(2026, 10, 15, 14, 0).getTime() / 1000
    expect(sinceWords(now - 30, now)).toBe('')
    expect(sinceWords(now - 5 * 60, now)).toBe('for 5 minutes')
    expect(sinceWords(now - 3 * 3600, now)).toBe('for 3 hours')
    expect(sinceWords(now - 20 * 3600, now)).toBe('since yesterday')
    expect(sinceWords(now - 3 * 86400, now)).toBe('for 3 days')
  })
})

describe('a new table', () => {
  it('begins as people expect it, and plays as they wish', () => {
    expect(tableOf('windmill')).toEqual({ game: 'windmill', options: { once: true } })
    expect(tableOf('windmill', { options: { once: false } }).options).toEqual({ once: false })
    expect(tableOf('windmill', { play_now: true, options: pagesOf('windmill').alone })).toEqual({
      game: 'windmill',
      play_now: true,
      options: { once: true, first: 3, reveal_seconds: -1 },
    })
    expect(tableOf('story')).toEqual({ game: 'story', options: {} })
    expect(
      pagesOf('story').alone,
      'no clock runs on a card that is read for the first time',
    ).toEqual(expect.objectContaining({ card_seconds: 0, cards_later: true }))
  })
})
