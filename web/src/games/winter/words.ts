/** A war told by everybody: what its end and its book are called. */

import { t } from '../../lib/messages'
import type { BookTale, Result } from '../../lib/wire'
import type { EveningWords, Fate } from '../words'

/** What a faction has, by what its players have. */
const pointsOf = ({ sides, points }: Result, side: string): number =>
  points[sides[side]?.[0] ?? -1] ?? 0

const titles: Readonly<Record<string, () => string>> = {
  spring_wins: () => t('winterAround.springHasCome'),
  winter_wins: () => t('winterAround.winterWithoutEnd'),
  writer_wins: () => t('winterAround.storyNeverEnds'),
  deserted: () => t('winterAround.deserted'),
}

function fate(ending: string, winners: string[], result?: Result): Fate | undefined {
  const title = titles[ending]?.()
  if (title === undefined) return undefined
  if (ending === 'deserted') return { title, text: t('winterAround.desertedText') }
  const [spring, winter] = result
    ? [pointsOf(result, 'spring'), pointsOf(result, 'winter')]
    : [0, 0]
  const text =
    ending === 'writer_wins'
      ? t('winterAround.writerWins', winners, spring)
      : t('winterAround.factionWins', winners, spring, winter)
  return { title, text }
}

const sides: Readonly<Record<string, () => string>> = {
  spring: () => t('winterAround.forSpring'),
  winter: () => t('winterAround.forWinter'),
  writer: () => t('winterAround.theWriter'),
}

/** Which page of the book it is: the opening, which memory, or the end. */
export function placeOf(page: BookTale['page'] | undefined): string {
  if (!page || !('kind' in page)) return ''
  if (page.kind === 'memory') return t('winterAround.bookMemory', page.nth)
  return page.kind === 'opening' ? t('winterAround.bookOpening') : t('winterAround.bookEpilogue')
}

export const ofWinter: EveningWords = {
  evening: (title, pages, minutes) => t('winterAround.eveningOf', title, pages, minutes),
  by: (names) => t('book.toldBy', names),
  colophon: (title, when) => t('winterAround.bookColophon', title, when),
  fate,
  side: (side) => sides[side]?.() ?? side,
}
