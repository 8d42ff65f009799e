import { describe, expect, it } from 'vitest'
import { pathTo, placeOf, type Place } from '../src/lib/router'

describe('the router', () => {
  const places: [string, Place][] = [
    ['/', { page: 'home' }],
    ['/t/otter-plum-47', { page: 'table', code: 'otter-plum-47' }],
    ['/t/otter-plum-47/screen', { page: 'screen', code: 'otter-plum-47' }],
    ['/t/otter-plum-47/replay', { page: 'tableReplay', code: 'otter-plum-47' }],
    ['/book/9f2', { page: 'book', id: '9f2' }],
    ['/replay/9f2', { page: 'replay', id: '9f2' }],
    ['/rules', { page: 'rules', game: '' }],
    ['/rules/windmill', { page: 'rules', game: 'windmill' }],
    ['/credits', { page: 'credits' }],
    ['/bench', { page: 'bench' }],
    ['/decks', { page: 'decks' }],
    ['/tables', { page: 'tables' }],
    ['/books', { page: 'books' }],
    ['/s/abc123', { page: 'seatLink', token: 'abc123' }],
    ['/keeper/abc123', { page: 'keeperLink', token: 'abc123' }],
  ]

  it.each(places)('%s is read and written the same', (path, place) => {
    expect(placeOf(path)).toEqual(place)
    expect(pathTo(place)).toBe(path)
  })

  it('forgives a trailing slash', () => {
    expect(placeOf('/tables/')).toEqual({ page: 'tables' })
    expect(placeOf('/t/otter-plum-47/')).toEqual({ page: 'table', code: 'otter-plum-47' })
  })

  it('keeps strange words whole', () => {
    const place: Place = { page: 'book', id: 'a/b ü%' }
    expect(placeOf(pathTo(place))).toEqual(place)
  })

  it.each(['/t', '/t/', '/t/a/b', '/books/1', '/t/%E0%A4%A'])('%s leads nowhere', (path) => {
    expect(placeOf(path)).toEqual({ page: 'nowhere', path })
  })
})
