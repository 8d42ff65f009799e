/** What the wire says of Windward, with names for what it only spells out. */

import type { Event } from '../../lib/live.svelte'
import type {
  WindwardCaptain,
  WindwardMarket,
  WindwardOrder,
  WindwardSailed,
  WindwardSide,
} from '../../lib/wire'

export type {
  WindwardAchievementView,
  WindwardBattle,
  WindwardCaptain,
  WindwardMarket,
  WindwardMove,
  WindwardPieces,
  WindwardPlanetView,
  WindwardPrivate,
  WindwardPublic,
  WindwardSide,
  WindwardTrade,
  WindwardTurn,
} from '../../lib/wire'

/** What may happen in it, or at any table. */
export type WindwardEvent = Event<'windward'>
export type WindwardColour = WindwardCaptain['colour']
export type WindwardCard = NonNullable<WindwardMarket['last']>
export type WindwardCrew = NonNullable<WindwardCaptain['crew'][number]>
export type WindwardOrderName = WindwardOrder['order']
export type WindwardPieceKind = WindwardSide['kind']
export type WindwardWay = WindwardSailed['by']
