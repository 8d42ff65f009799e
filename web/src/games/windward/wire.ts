/** What the wire says of Windward, with names for what it only spells out. */

import type { Event } from '../../lib/live.svelte'
import type {
  WindwardCaptain,
  WindwardMarket,
  WindwardOrder,
  WindwardSailed,
  WindwardSide,
  WindwardTurn,
} from '../../lib/wire'

export type {
  WindwardAchievementView,
  WindwardBattle,
  WindwardCaptain,
  WindwardGained,
  WindwardHunted,
  WindwardMarket,
  WindwardMove,
  WindwardPieces,
  WindwardPlanetView,
  WindwardPrivate,
  WindwardPublic,
  WindwardRed,
  WindwardSide,
  WindwardTrade,
  WindwardTurn,
} from '../../lib/wire'

/** What may happen in it, or at any table. */
export type WindwardEvent = Event<'windward'>
export type WindwardBan = WindwardTurn['barred'][number]
export type WindwardColour = WindwardCaptain['colour']
export type WindwardCard = NonNullable<WindwardMarket['last']>
export type WindwardCrew = NonNullable<WindwardCaptain['crew'][number]>
export type WindwardOrderName = WindwardOrder['order']
export type WindwardPieceKind = WindwardSide['kind']
export type WindwardWay = WindwardSailed['by']
