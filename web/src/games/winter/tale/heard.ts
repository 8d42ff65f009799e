/** Whose voices belong to what: a page of the book ends with the opening, with each memory, and with the game. */

import type { Voice } from '../../../lib/wire'
import type { WinterEvent, WinterPassage } from '../wire'

const ends = (event: WinterEvent): boolean =>
  event.what === 'memory_placed' ||
  event.what === 'over' ||
  (event.what === 'narrated' && event.passage.part === 'opening')

/** On which page of the book, from 0, this event stands; none where it is none of the table's. */
function pageAt(history: readonly WinterEvent[], at: number): number | null {
  return at < 0 ? null : history.slice(0, at).filter(ends).length
}

/** Of all that may be heard, what was told with these passages: each teller's, on the page where they told it. */
export function heardWith(
  passages: readonly WinterPassage[],
  history: readonly WinterEvent[],
  voices: readonly Voice[],
): Voice[] {
  const told = passages.map((passage) => {
    const at = history.findIndex((event) => 'passage' in event && event.passage === passage)
    return { seat: passage.seat, page: pageAt(history, at) }
  })
  return voices.filter(
    ({ seat, tale }) => tale !== null && told.some((one) => one.seat === seat && one.page === tale),
  )
}

/** What led to the memory that was made last on this space of the track. */
export function heardAt(
  space: number,
  history: readonly WinterEvent[],
  voices: readonly Voice[],
): Voice[] {
  const made = history.findLastIndex(
    (event) => event.what === 'memory_placed' && event.space === space,
  )
  const page = pageAt(history, made)
  return voices.filter(({ tale }) => tale !== null && tale === page)
}
