/** Questions that are answered by a place: it is shown on the map, or chosen from a list. */

import { t } from '../messages/staged'
import type { WinterTable } from '../play.svelte'
import { called, placeName } from '../stage/names'
import type { Space, WinterBattle } from '../wire'
import { spaces } from '../world'

/** The winner's story leaves the rebel somewhere else: the map lies open for it. */
export function leaveElsewhere(game: WinterTable, battle: WinterBattle): void {
  const rebel = called(battle.rebel)
  game.pointed = null
  game.pointing = {
    title: t('winterStage.wonTitle', rebel),
    spaces: spaces.filter((space) => space !== battle.at),
    verb: t('winterStage.leaveNone'),
    move: (to) => ({ do: 'relocate', to }),
    told: true,
  }
}

/** The rebel returns at another location than the one that was not accepted. */
export function returnElsewhere(game: WinterTable): void {
  game.pointed = null
  game.pointing = {
    title: t('winterStage.returnTitle'),
    spaces: game.moves.flatMap((move) => (move.do === 'relocate' && move.to ? [move.to] : [])),
    verb: t('winterStage.leaveNone'),
    move: (to) => ({ do: 'relocate', to }),
  }
}

/** What the button says that answers it. */
export function placeVerb(game: WinterTable, space: Space | null): string {
  if (space === null) return t('winterStage.leaveNone')
  const { battle } = game.pub
  return game.asked?.kind === 'won' && battle
    ? t('winterStage.leaveAt', called(battle.rebel), placeName(space))
    : t('winterStage.returnAt', placeName(space))
}
