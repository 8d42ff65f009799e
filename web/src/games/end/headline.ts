/** What is said over the three cards, and why the narrator earns what they earn. */

import { t } from './messages'
import { FIRST, foundBy, guessersOf, type Revelation } from './model'
import { called } from './words'

type Name = (seat: number) => string

export function headline(of: Revelation, name: Name, me: number | null, seats: number): string {
  const { narrator } = of
  if (of.failed)
    return narrator === me ? t('endGame.failedYou') : t('endGame.failedTitle', name(narrator))
  const guessers = guessersOf(of, seats)
  if (me !== null && guessers.includes(me)) return t('endGame.youFound', foundBy(of, me))
  const most = Math.max(0, ...guessers.map((seat) => foundBy(of, seat)))
  if (most === 0) return t('endGame.nobodyFound')
  return t(
    'endGame.bestFound',
    guessers.filter((seat) => foundBy(of, seat) === most).map(name),
    most,
  )
}

/** One sentence beneath it: what a failed round brings, a word that slipped, or that my own story was too easy. */
export function subline(of: Revelation, name: Name, me: number | null): string {
  if (of.failed) return t('endGame.failedText', Math.max(0, ...of.gains))
  if (of.said.length > 0 && of.tied.length === 0) {
    const who = of.narrator === me ? null : name(of.narrator)
    return t('endGame.heard', who, of.said.map(called), lostBy(of))
  }
  if (of.judged) {
    const { ayes, noes, upheld } = of.judged
    return t(
      'endGame.judged',
      called(of.claim?.word ?? -1),
      upheld,
      ayes.length,
      noes.length,
      of.narrator === me ? null : name(of.narrator),
    )
  }
  if (of.tied.length > 0) return t('endGame.tiedCounts')
  if (of.narrator !== me) return ''
  if (of.share?.why === 'too_many') return t('endGame.tooEasy')
  return of.share?.why === 'half' ? t('endGame.ratherEasy') : ''
}

/** What a guesser found and how fast, and where else their tokens lay. */
export function guessWords(of: Revelation, seat: number, brief = false): string {
  const first = of.finds.filter((find) => find.seat === seat && find.points === FIRST).length
  const found = t('endGame.rowFound', foundBy(of, seat), first)
  const astray = of.tokens.filter((token) => token.seat === seat && !of.keys.includes(token.word))
  return brief || astray.length === 0
    ? found
    : t(
        'endGame.rowThought',
        found,
        astray.map(({ word }) => called(word)),
      )
}

const PENALTY = 2

/** What a slip took, once that is counted: no more points than there were. */
const lostBy = ({ scored, share, gains, narrator }: Revelation): number =>
  scored ? (share?.earned ?? 0) - (gains[narrator] ?? 0) : PENALTY

/** Why the narrator's share is what it is. */
export function shareWords(of: Revelation): string {
  const why = reason(of)
  if (!of.penalty) return why
  const slip =
    of.said.length > 0
      ? t('endGame.penaltyFor', of.said.map(called))
      : t('endGame.penaltyVoted', called(of.claim?.word ?? -1))
  return `${why}, ${slip}`
}

function reason({ share }: Revelation): string {
  switch (share?.why) {
    case undefined:
      return t('endGame.shareFailed')
    case 'tiebreaker':
      return t('endGame.shareTied')
    case 'nobody':
      return t('endGame.shareNobody')
    case 'best':
      return t('endGame.shareBest')
    case 'half':
      return t('endGame.shareHalf', share.best)
    case 'too_many':
      return t('endGame.shareTooMany')
  }
}
