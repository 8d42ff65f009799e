/** What clockwork says of a story whose words lie open: which of its words led where. */

import { ledBy } from '../../table/revealing.svelte'
import type { Revelation } from './model'
import type { EndTable } from './play.svelte'
import { marked, type Part } from './referee'

type Heard = Pick<EndTable, 'live' | 'talkBefore' | 'pub'>

/** Who has said something of it, and what. */
export const ledIn = (game: Heard): { seat: number; words: string }[] =>
  game.pub.score
    .map((_, seat) => ({ seat, words: ledBy(game, seat) }))
    .filter(({ words }) => words !== '')

/** The story in parts: what was not to be said is marked; else, once clockwork has said so, what led it somewhere. */
export function markedIn(
  game: Heard,
  { words, slips }: Pick<Revelation, 'words' | 'slips'>,
): Part[] {
  if (slips.length > 0) return marked(words, slips)
  const said = ledIn(game).map(({ words: says }) => says)
  const clues = [...said.join(' ').matchAll(/“([^”]+)”/g)].flatMap(([, clue]) => clue ?? [])
  return marked(words, [...new Set(clues)]).map((part) => ({ ...part, clue: part.said }))
}
