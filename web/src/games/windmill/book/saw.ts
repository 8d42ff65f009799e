/** What each of them saw in a tale, in words. */

import { t } from '../../../lib/messages'
import type { TalePage, WindmillGuess } from '../../../lib/wire'

export function sawWords(guess: WindmillGuess, nth: number): string {
  if (guess.right) return guess.windmill ? t('book.foundWithMill') : t('book.foundIt')
  if (typeof guess.picture !== 'number') return t('book.noGuess')
  return guess.windmill ? t('book.lookedMill') : t('book.lookedNth', nth)
}

/** "Tomas never had to guess. Ilse and Mara took two points each." */
export function summing(page: TalePage, names: readonly string[]): string {
  const name = (seat: number): string => names[seat] ?? ''
  const sentences: string[] = []
  if (!page.silent) {
    const spared = names.flatMap((_, seat) =>
      seat === page.teller || page.guesses.some((guess) => guess.seat === seat) ? [] : [name(seat)],
    )
    if (page.finder !== null && spared.length > 0) sentences.push(t('book.neverGuessed', spared))
  }
  if (page.finder === null)
    sentences.push(t('book.nobodyFound', name(page.teller), (page.gains[page.teller] ?? 0) < 0))
  else {
    const worth = page.gains[page.finder] ?? 0
    const withMill = page.guesses.some((guess) => guess.right && guess.windmill)
    sentences.push(
      withMill
        ? t('book.finderTook', name(page.finder), worth)
        : t('book.bothTook', name(page.finder), name(page.teller), worth),
    )
  }
  const paid = page.guesses.filter(
    (guess) => guess.windmill && !guess.right && (page.gains[guess.seat] ?? 0) < 0,
  )
  if (paid.length > 0)
    sentences.push(
      t(
        'book.lostMill',
        paid.map((guess) => name(guess.seat)),
      ),
    )
  return sentences.join(' ')
}
