/** A war told by everybody: what its end and its book are called. */

import { t } from '../../lib/messages'
import type { Result } from '../../lib/wire'
import type { EveningWords, Fate } from '../words'

/** What a faction has, by what its players have. */
const pointsOf = ({ sides, points }: Result, side: string): number =>
  points[sides[side]?.[0] ?? -1] ?? 0

const titles: Readonly<Record<string, () => string>> = {
  spring_wins: () => t('games.springHasCome'),
  winter_wins: () => t('games.winterWithoutEnd'),
  writer_wins: () => t('games.storyNeverEnds'),
  deserted: () => t('games.deserted'),
}

function fate(ending: string, winners: string[], result?: Result): Fate | undefined {
  const title = titles[ending]?.()
  if (title === undefined) return undefined
  if (ending === 'deserted') return { title, text: t('games.desertedText') }
  const [spring, winter] = result
    ? [pointsOf(result, 'spring'), pointsOf(result, 'winter')]
    : [0, 0]
  const text =
    ending === 'writer_wins'
      ? t('games.writerWins', winners, spring)
      : t('games.factionWins', winners, spring, winter)
  return { title, text }
}

const sides: Readonly<Record<string, () => string>> = {
  spring: () => t('games.forSpring'),
  winter: () => t('games.forWinter'),
  writer: () => t('games.theWriter'),
}

export const ofWinter: EveningWords = {
  evening: (title, pages, minutes) => t('games.winterEveningOf', title, pages, minutes),
  by: (names) => t('book.toldBy', names),
  colophon: (title, when) => t('games.winterColophon', title, when),
  fate,
  side: (side) => sides[side]?.() ?? side,
}
