/** The beginning that a hint has lent: whoever takes it goes on from there. */

import { tick } from 'svelte'
import type { Move } from '../../../lib/live.svelte'
import { toaster } from '../../../lib/toaster.svelte'
import { t } from '../messages/staged'
import type { WinterTable } from '../play.svelte'

/** It lies on the desk; where a quest is to be chosen first, the hint's is, and the field is there. */
export function begins(game: WinterTable, move: Move<'winter'> | null): void {
  game.lent = game.words
  if (move?.do === 'resolve' || move?.do === 'generate')
    game.deed ??= { deed: move.do, quest: move.quest }
  void tick().then(() => toField(game))
}

/** The caret stands behind the last word, and where that is not in sight the page goes there. */
function toField({ field }: WinterTable): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** Nothing was added to it: it is no tale yet, which is said, and the caret is where it goes on. */
export function goesOn(game: WinterTable): boolean {
  const bare = game.lent !== '' && game.words.trim() === game.lent.trim()
  if (bare) {
    toaster.show({ words: t('winterLater.goesOn'), icon: 'pencil' })
    toField(game)
  }
  return bare
}
