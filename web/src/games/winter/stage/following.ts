/** What came of a scene, in sentences. */

import { t } from '../messages/staged'
import type { WinterTable } from '../play.svelte'
import type { WinterEvent } from '../wire'
import { questOf } from '../world'
import { called, placeName } from './names'

export function followed(
  events: readonly WinterEvent[],
  game: Pick<WinterTable, 'name'>,
): string[] {
  return [...new Set(events.map((event) => sentence(event, game)).filter(Boolean))]
}

function sentence(event: WinterEvent, game: Pick<WinterTable, 'name'>): string {
  switch (event.what) {
    case 'fell':
      return t('winterStage.fell', called(event.character))
    case 'put':
      return t('winterStage.putTo', called(event.character), placeName(event.to))
    case 'power_gained':
      return t(
        'winterStage.gained',
        questOf(event.quest).name,
        (event.characters ?? []).map(called),
        event.at ? placeName(event.at) : null,
      )
    case 'power_lost':
      return t('winterStage.lost', questOf(event.quest).name)
    case 'eliminated':
      return t('winterStage.eliminated', called(event.character))
    case 'objected':
      return t('winterStage.objectedTo', game.name(event.seat))
    case 'ruled':
      return t('winterStage.ruledFor', game.name(event.seat), event.upheld)
    default:
      return ''
  }
}
