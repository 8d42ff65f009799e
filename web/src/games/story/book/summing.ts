/** What a round came to, in a few sentences. */

import { t } from '../messages'
import { signed } from '../../../lib/messages/words'
import type { RoundPage } from '../../../lib/wire'
import { leaders } from '../saying'

/** Who had the most votes at first, where there was a second vote. */
function tiedIn({ votes, votes_again: again, tales }: RoundPage): number[] {
  return again.length === 0 ? [] : leaders({ votes, candidates: tales.map(({ seat }) => seat) })
}

export function summing(page: RoundPage, names: readonly string[]): string {
  const name = (seat: number): string => names[seat] ?? ''
  const sentences: string[] = []
  if (page.effect === 'silent') sentences.push(t('story.bookSilent'))
  if (page.effect === 'challenge') sentences.push(t('story.bookChallenge'))
  const wentOn = page.expansions.map(({ seat }) => name(seat))
  const tied = tiedIn(page).map(name)
  if (page.by_throw) sentences.push(t('story.bookTiedTwice'))
  else if (wentOn.length > 0) sentences.push(t('story.bookTied', wentOn))
  else if (tied.length > 0) sentences.push(t('story.bookTiedOnly', tied))
  if (page.winner === null) sentences.push(t('story.bookVoid'))
  const gains = page.gains.flatMap((points, seat) =>
    points > 0 ? [t('story.bookGain', name(seat), signed(points))] : [],
  )
  if (gains.length > 0) sentences.push(t('story.bookGains', gains.join(', ')))
  return sentences.join(' ')
}
