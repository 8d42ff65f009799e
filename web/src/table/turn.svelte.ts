import { t } from '../lib/messages/table'
import { prefs } from '../lib/prefs.svelte'
import { viewport } from '../lib/viewport.svelte'
import { callBack, onHidden } from '../lib/visibility'

/** The tab's title, and "● Your guess" with a flame in it while it is my turn and nobody looks. For an `$effect`. */
export function callWhenMine(game: string, what: string | null): () => void {
  document.title = t('table.titleOf', game)
  if (what === null) return () => undefined
  const words = t('table.calledBack', what, game)
  let end = callBack(words, { vibrate: viewport.touch && prefs.sound })
  const stop = onHidden(() => (end = callBack(words)))
  return () => {
    stop()
    end()
  }
}
