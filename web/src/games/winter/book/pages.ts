/** What a page of the book says beside what was told. */

import { t } from '../../../lib/messages'
import type { Book, WinterPage } from '../../../lib/wire'
import type { Fate } from '../../words'
import { seasonName } from '../hand/names'
import { ofWinter } from '../words'
import type { QuestName } from '../wire'
import { aimOf, cardOf, questOf } from '../world'

const outcomes: Readonly<Record<NonNullable<WinterPage['outcome']>, () => string>> = {
  success: () => t('winterAround.bookSuccess'),
  failure: () => t('winterAround.bookFailure'),
  tie: () => t('winterAround.bookTie'),
}

/** "A Glimmer of Hope, a success". */
export const questWords = (quest: QuestName, outcome: NonNullable<WinterPage['outcome']>): string =>
  t('winterAround.bookQuest', questOf(quest).name, outcomes[outcome]())

/** What the town remembers of a page, in words. */
export function remembered({ kind, card, side, objective }: WinterPage): string {
  if (kind === 'opening') return t('winterAround.bookOpenPlate')
  const season = side ? seasonName(side) : ''
  if (objective) return t('winterAround.bookRemembers', aimOf(objective).name, season)
  if (card !== null) return t('winterAround.bookRemembers', cardOf(card).picture, season)
  return side ? t('winterAround.bookBlankFor', season) : t('winterAround.bookNeutral')
}

/** How it ended, on the last page of the tale. */
export const ending = (page: WinterPage, { result, names }: Book<'winter'>): Fate | undefined =>
  page.kind === 'epilogue'
    ? ofWinter.fate?.(
        result.ending,
        result.winners.map((seat) => names[seat] ?? ''),
        result,
      )
    : undefined

/** The memories on the track when the tale was over, by their places: a later one may have taken a place. */
export function trackOf(book: Book<'winter'>): WinterPage[] {
  const track: WinterPage[] = []
  for (const { page } of book.tales)
    if (page.kind === 'memory' && page.space !== null) track[page.space] = page
  return track.filter(Boolean)
}
