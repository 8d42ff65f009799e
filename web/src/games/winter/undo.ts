/** Why nothing can be taken back: what has come out since my last answer. */

import { t } from './messages'
import type { WinterEvent } from './wire'

const shown = new Set<string>(['card_played', 'saved', 'trap_sprung', 'propagated'])
const drawn = new Set<string>(['cards_due', 'drawn', 'activated', 'chapter_begins'])
const answered = new Set<string>(['wants_to_interrupt', 'declined', 'battle_begins', 'took_part'])

export function whyNoUndo(history: readonly WinterEvent[], objectives: boolean): string {
  if (objectives) return t('winter.undoObjectives')
  for (const { what } of [...history].reverse()) {
    if (answered.has(what)) return t('winter.undoAnswered')
    if (shown.has(what)) return t('winter.undoShown')
    if (drawn.has(what)) return t('winter.undoDrawn')
    if (what === 'turn_of') break
  }
  return t('winter.undoNothing')
}
