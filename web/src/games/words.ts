/** How the pages that all games share (end, book, television) speak of an evening and its book. */

import { t } from '../lib/messages'
import type { Result } from '../lib/wire'

/** An adventure is won or lost by everybody at once, a war by a side: then nobody has points of their own. */
export interface Fate {
  title: string
  text: string
}

export interface EveningWords {
  /** "Windmill · nine tales · 40 minutes". */
  evening: (title: string, pages: number, minutes: number) => string
  /** Whose book it is. */
  by: (names: string[]) => string
  colophon: (title: string, when: string) => string
  /** How it ended, if nobody has points of their own. */
  fate?: (ending: string, winners: string[], result?: Result) => Fate | undefined
  /** What somebody played for, if there are sides. */
  side?: (side: string) => string
}

/** For whom a seat played, in the game's words. */
export function sideOf(words: EveningWords, { sides }: Result, seat: number): string | undefined {
  const side = Object.keys(sides).find((each) => sides[each]?.includes(seat))
  return side === undefined ? undefined : words.side?.(side)
}

export const ofTales: EveningWords = {
  evening: (title, pages, minutes) => t('evening.told', title, pages, minutes),
  by: (names) => t('evening.toldBy', names),
  colophon: (title, when) => t('evening.colophon', title, when),
}

/** Of a game from outside nobody knows whether tales are told in it. */
export const ofPlay: EveningWords = {
  evening: (title, _pages, minutes) => t('evening.played', title, minutes),
  by: (names) => t('evening.playedBy', names),
  colophon: (title, when) => t('evening.colophonPlayed', title, when),
}
