/** What the wire says of Winter Tales, with names for what it only spells out. */

import type { Event } from '../../lib/live.svelte'
import type {
  WinterActivation,
  WinterMemory,
  WinterPassage,
  WinterPlayed,
  WinterPublic,
} from '../../lib/wire'

export type {
  WinterActivation,
  WinterAim,
  WinterBattle,
  WinterClaim,
  WinterEpilogue,
  WinterHidden,
  WinterMemory,
  WinterMove,
  WinterMovement,
  WinterOpenAim,
  WinterPassage,
  WinterPiece,
  WinterPlayed,
  WinterPrivate,
  WinterPublic,
  WinterQuestEnds,
  WinterQuesting,
  WinterRecent,
  WinterTrap,
  WinterTrapOpened,
} from '../../lib/wire'

/** What may happen in it, or at any table. */
export type WinterEvent = Event<'winter'>
export type Character = WinterActivation['character']
export type Side = WinterPlayed['side']
export type Faction = WinterPublic['factions'][number]
export type QuestName = WinterPublic['supply'][number]
export type Objective = NonNullable<WinterMemory['objective']>
export type Part = WinterPassage['part']
/** A story card is its number, from 1. */
export type Card = number
/** A location is two letters, a plaza the letters of the two it joins. */
export type Space = string
