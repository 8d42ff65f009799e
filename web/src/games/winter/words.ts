/** A war told by everybody: what its end and its book are called. */

import type { Result } from '../../lib/wire'
import type { EveningWords, Fate } from '../words'
import { t } from './messages/about'

/** What a faction has, by what its players have. */
const pointsOf = ({ sides, points }: Result, side: string): number =>
  points[sides[side]?.[0] ?? -1] ?? 0

const titles: Readonly<Record<string, () => string>> = {
  spring_wins: () => t('winterAbout.springHasCome'),
  winter_wins: () => t('winterAbout.winterWithoutEnd'),
  writer_wins: () => t('winterAbout.storyNeverEnds'),
  deserted: () => t('winterAbout.deserted'),
}

function fate(ending: string, winners: string[], result?: Result): Fate | undefined {
  const title = titles[ending]?.()
  if (title === undefined) return undefined
  if (ending === 'deserted') return { title, text: t('winterAbout.desertedText') }
  const [spring, winter] = result
    ? [pointsOf(result, 'spring'), pointsOf(result, 'winter')]
    : [0, 0]
  const text =
    ending === 'writer_wins'
      ? t('winterAbout.writerWins', winners, spring)
      : t('winterAbout.factionWins', winners, spring, winter)
  return { title, text }
}

const sides: Readonly<Record<string, () => string>> = {
  spring: () => t('winterAbout.forSpring'),
  winter: () => t('winterAbout.forWinter'),
  writer: () => t('winterAbout.theWriter'),
}

export const ofWinter: EveningWords = {
  evening: (title, pages, minutes) => t('winterAbout.eveningOf', title, pages, minutes),
  by: (names) => t('evening.toldBy', names),
  colophon: (title, when) => t('winterAbout.colophon', title, when),
  fate,
  side: (side) => sides[side]?.() ?? side,
}
