/** What became of a story, in a sentence or two. */

import { t } from '../../../lib/messages'
import type { EndPage } from '../../../lib/wire'
import { called } from '../words'

/** "Rosa, who told it, took seven points. Rosa let slip “cat”." */
export function summing(page: EndPage, names: readonly string[]): string {
  const narrator = names[page.narrator] ?? ''
  const sentences =
    page.tied.length > 0
      ? [
          t(
            'endGame.pagePlayedOut',
            page.tied.map((seat) => names[seat] ?? ''),
          ),
        ]
      : [t('endGame.pageSumNarrator', narrator, page.gains[page.narrator] ?? 0)]
  if (page.said.length > 0)
    sentences.push(t('endGame.pageSaid', narrator, page.said.map(called), page.lost))
  else if (page.penalty && !page.claim) sentences.push(t('endGame.pagePenalty', narrator))
  return sentences.join(' ')
}
