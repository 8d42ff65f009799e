/** What covers the map: one question, one stage. */

import type { WinterTable } from '../play.svelte'

export type StageName = 'battle' | 'trap' | 'quest' | 'epilogue'

/** The questions that a stage asks itself; whatever else comes meanwhile rises before it. */
export const STAGE_KINDS: Readonly<Record<StageName, ReadonlySet<string>>> = {
  battle: new Set(['fight', 'only_tell', 'won', 'conclude']),
  trap: new Set(['lay_trap', 'hide_all', 'escape', 'conclude']),
  quest: new Set([
    ...['join', 'join_in', 'quest_part', 'correct', 'end_of_quest'],
    ...['which_memory', 'where_on_track', 'whose_token', 'beloved', 'retaliation'],
  ]),
  epilogue: new Set(['which_side', 'epilogue_part', 'next_bookmark', 'ending']),
}

/** In a quest others move, too: then the map lies open again; so it does while a place is to be shown on it. */
export function stageOf(game: Pick<WinterTable, 'pub' | 'pointing'>): StageName | null {
  const { battle, trap, quest, joining, epilogue, stage } = game.pub
  if (game.pointing) return null
  if (battle) return 'battle'
  if (trap) return 'trap'
  if (quest && !joining) return 'quest'
  if (epilogue && stage !== 'over') return 'epilogue'
  return null
}
