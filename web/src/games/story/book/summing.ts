/** What a round came to, in a few sentences. */

import { t } from '../../../lib/messages'
import { signed } from '../../../lib/messages/words'
import type { RoundPage } from '../../../lib/wire'

export function summing(page: RoundPage, names: readonly string[]): string {
  const name = (seat: number): string => names[seat] ?? ''
  const sentences: string[] = []
  if (page.effect === 'silent') sentences.push(t('story.bookSilent'))
  if (page.effect === 'challenge') sentences.push(t('story.bookChallenge'))
  const tied = page.expansions.map(({ seat }) => name(seat))
  if (tied.length > 0) sentences.push(t('story.bookTied', tied))
  if (page.winner !== null && page.by_throw) sentences.push(t('story.bookThrow', name(page.winner)))
  if (page.winner === null) sentences.push(t('story.bookVoid'))
  const gains = page.gains.flatMap((points, seat) =>
    points > 0 ? [t('story.bookGain', name(seat), signed(points))] : [],
  )
  if (gains.length > 0) sentences.push(t('story.bookGains', gains.join(', ')))
  return sentences.join(' ')
}
