/** The evening in a few sentences: facts from the server, said in the game's words, each with its sign. */

import type { IconName } from '../lib/icons'
import type { Book } from '../lib/wire'
import { lineOf } from './lines'

interface Sign {
  icon: IconName
  tone: 'rose' | 'dusk' | 'moss' | 'amber'
}

export interface Remark extends Sign {
  words: string
}

const MOST = 3

const SIGNS: Record<string, Sign> = {
  loved: { icon: 'heart', tone: 'rose' },
  unfound: { icon: 'moon', tone: 'dusk' },
  all_found: { icon: 'sparkle', tone: 'amber' },
  swiftest: { icon: 'hand', tone: 'amber' },
  words_unfound: { icon: 'moon', tone: 'dusk' },
  words_found: { icon: 'sparkle', tone: 'moss' },
  slipped: { icon: 'talk', tone: 'rose' },
  windmill: { icon: 'wind', tone: 'moss' },
  best_teller: { icon: 'heart', tone: 'rose' },
  foresaw: { icon: 'seen', tone: 'amber' },
  thrown: { icon: 'scissors', tone: 'dusk' },
  sharpest: { icon: 'sparkle', tone: 'amber' },
  best_voyage: { icon: 'star', tone: 'amber' },
  boldest_hunter: { icon: 'crown', tone: 'rose' },
  ships_lost: { icon: 'moon', tone: 'dusk' },
  most_pictures: { icon: 'cards', tone: 'amber' },
  battles: { icon: 'fire', tone: 'rose' },
  traps: { icon: 'covered', tone: 'dusk' },
  quests_won: { icon: 'book', tone: 'moss' },
}

const signOf = (kind: string): Sign =>
  (Object.hasOwn(SIGNS, kind) ? SIGNS[kind] : undefined) ?? { icon: 'sparkle', tone: 'amber' }

/** What the first few remarks say. A kind that the game has no words for is left out. */
export const remarksOf = (book: Book): Remark[] =>
  book.remarks
    .map(({ kind }, nth) => ({ ...signOf(kind), words: lineOf(book, book.said[nth]) }))
    .filter(({ words }) => words)
    .slice(0, MOST)
