/** What a page of the book says beside what was told. */

import { t } from '../messages'
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

/** Which memory each part of the end took up, and what became of the open stories; older books do not know. */
export function tiedUp(page: WinterPage, { names, tales }: Book<'winter'>): string[] {
  const name = (seat: number): string => names[seat] ?? ''
  const recalled = (page.recalled ?? []).map(([seat, nth]) => {
    const memory = tales[nth]?.page
    return t('winterAround.bookRecalled', name(seat), nth, memory ? called(memory) : '')
  })
  const loose = Object.entries(page.loose ?? {}).map(([quest, seat]) => {
    const story = questOf(quest as QuestName).name
    return seat === null
      ? t('winterAround.bookLeftOpen', story)
      : t('winterAround.bookSettled', story, name(seat))
  })
  return [...recalled, ...loose]
}

/** A memory by its picture, or by what it came of. */
function called({ card, objective, quest }: WinterPage): string {
  if (card !== null) return cardOf(card).picture
  return objective ? aimOf(objective).name : quest ? questOf(quest).name : ''
}

/** The memories on the track when the tale was over, by their places: a later one may have taken a place. */
export function trackOf(book: Book<'winter'>): WinterPage[] {
  const track: WinterPage[] = []
  for (const { page } of book.tales)
    if (page.kind === 'memory' && page.space !== null) track[page.space] = page
  return track.filter(Boolean)
}

/** Which page of the book it is: the opening, which memory, or the end. */
export function placeOf({ kind, nth }: WinterPage): string {
  if (kind === 'memory') return t('winterAround.bookMemory', nth)
  return kind === 'opening' ? t('winterAround.bookOpening') : t('winterAround.bookEpilogue')
}
