/** What is asked of the house about anthologies. */

import { call } from '../lib/api'
import type { Anthology, BookTales, MakeAnthology, MyAnthologies } from '../lib/wire'

const ALL = '/api/me/anthologies'
const at = (id: string): string => `${ALL}/${encodeURIComponent(id)}`

export const anthologies = {
  mine: () => call<MyAnthologies>('GET', ALL),
  one: (id: string) => call<Anthology>('GET', at(id)),
  make: (wish: MakeAnthology) => call<Anthology>('POST', ALL, wish),
  change: (id: string, wish: MakeAnthology) => call<Anthology>('PUT', at(id), wish),
  remove: (id: string) => call<undefined>('DELETE', at(id)),
  talesOf: (book: string) =>
    call<BookTales>('GET', `/api/me/books/${encodeURIComponent(book)}/tales`),
  answer: (question: string, agrees: boolean) =>
    call<undefined>('PUT', `/api/me/asked/${encodeURIComponent(question)}`, { agrees }),
}
