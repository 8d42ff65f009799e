/** What a trap would come to, by what is played against it. */

import { t } from '../messages/staged'
import type { WinterTable } from '../play.svelte'
import type { WinterEvent, WinterTrap } from '../wire'
import { levelAt, trapBonus } from './counts'
import { called, placeName } from './names'

export interface Ending {
  when: string
  then: string
}

type Table = Pick<WinterTable, 'name' | 'owner' | 'pub' | 'table'>

/** Whether somebody has laid a trap this evening. */
export const hasTrapped = (history: readonly WinterEvent[], seat: number | null): boolean =>
  history.some((event) => event.what === 'trap_sprung' && event.passage.seat === seat)

/** Before it is sprung, with so many to hide: what I choose, what it costs, and what comes of it. WT-TRAP-05, -14 */
export function trapOffer(game: Table, trap: WinterTrap, hidden: number): Ending[] {
  const chosen = [
    { when: t('winterStage.trapChoose'), then: t('winterStage.trapChooseText', hidden) },
    { when: t('winterStage.trapPay'), then: t('winterStage.trapPayText', hidden) },
  ]
  if (hidden === 0) return [...chosen, ...trapEndings(game, trap, hidden)]
  const soldier = called(trap.soldier)
  const cameFrom = placeName(game.pub.movement?.came_from ?? trap.at)
  return [
    ...chosen,
    {
      when: t('winterStage.trapThen', game.name(game.owner(trap.soldier))),
      then: t('winterStage.trapThenText'),
    },
    { when: t('winterStage.trapEnough'), then: t('winterStage.caughtText', soldier) },
    { when: t('winterStage.trapLevel'), then: t('winterStage.tieText', cameFrom) },
    { when: t('winterStage.trapShort'), then: t('winterStage.escapedText', soldier) },
  ]
}

/** Whose skill counts besides the cards. */
export function trapSkills({ table }: Pick<Table, 'table'>, trap: WinterTrap): string[] {
  const skills = table.options['skills'] === true
  return [
    ...(trapBonus(trap, 'spring', skills)
      ? [t('winterStage.skillCounts', called(trap.rebel))]
      : []),
    ...(trapBonus(trap, 'winter', skills)
      ? [t('winterStage.skillCounts', called(trap.soldier))]
      : []),
  ]
}

/** With so many hidden cards that count; the last of them is the soldier's escape. WT-TRAP-10, -11, -12 */
export function trapEndings(game: Table, trap: WinterTrap, hidden: number): Ending[] {
  const level = levelAt(hidden, trap, game.table.options['skills'] === true)
  const foe = game.name(game.owner(trap.soldier))
  const soldier = called(trap.soldier)
  const cameFrom = placeName(game.pub.movement?.came_from ?? trap.at)
  const caught = {
    when: t('winterStage.fewer', foe, level),
    then: t('winterStage.caughtText', soldier),
  }
  const tie = { when: t('winterStage.just', foe, level), then: t('winterStage.tieText', cameFrom) }
  const free = {
    when: t('winterStage.orMore', foe, Math.max(level + 1, 0)),
    then: t('winterStage.escapedText', soldier),
  }
  return [...(level > 0 ? [caught] : []), ...(level >= 0 ? [tie] : []), free]
}
