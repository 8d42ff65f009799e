/** What is asked of the house about my books. */

import { call } from '../lib/api'
import type { Found, OurBooks } from '../lib/wire'

export const books = {
  mine: () => call<OurBooks>('GET', '/api/me/books'),
  find: (words: string) =>
    call<Found>('GET', `/api/me/books/found?words=${encodeURIComponent(words)}`),
}
