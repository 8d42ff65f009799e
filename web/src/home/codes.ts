/** What somebody typed or pasted into the code field. */

import { placeOf, type Place } from '../lib/router'

const shape = /^[a-z]{2,12}-[a-z]{2,12}-[1-9][0-9]{3}$/

/** " Otter Plum 4731" is otter-plum-4731; a word that cannot be a code is null. */
export function tidyCode(words: string): string | null {
  const joined = words
    .trim()
    .toLowerCase()
    .replace(/[\s_.,–—-]+/g, '-')
    .replace(/([a-z])(\d)/, '$1-$2')
    .replace(/^-+|-+$/g, '')
  return shape.test(joined) ? joined : null
}

/** Where the words lead: a code or a link to a table, its screen, a seat or a book. Null: nowhere. */
export function whereTo(words: string): Place | null {
  const code = tidyCode(words)
  if (code) return { page: 'table', code }
  const link = /(?:https?:\/\/[^/\s]+|^[^/\s]*)(\/(?:t|s|book)\/[^\s?#]+)/i.exec(words.trim())
  if (!link?.[1]) return null
  const place = placeOf(link[1])
  if (place.page === 'table') {
    const meant = tidyCode(place.code)
    return meant ? { page: 'table', code: meant } : null
  }
  return place.page === 'seatLink' || place.page === 'book' || place.page === 'screen'
    ? place
    : null
}
