/** What a trap would come to, by what is played against it. */

import { t } from '../messages'
import type { WinterTable } from '../play.svelte'
import type { WinterTrap } from '../wire'
import { levelAt } from './counts'
import { called, placeName } from './names'

export interface Ending {
  when: string
  then: string
}

type Table = Pick<WinterTable, 'name' | 'owner' | 'pub' | 'table'>

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
