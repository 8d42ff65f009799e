/** What is said when the votes, or the signs, lie open. */

import { t } from './messages'
import {
  votersFor,
  winningSign,
  signWords,
  youFirst,
  type OpenedVotes,
  type Revelation,
  type Telling,
} from './model'
import type { StoryPublic, StoryTale } from '../../lib/wire'

export function headline(
  of: Revelation,
  name: (seat: number) => string,
  me: number | null,
): { title: string; text: string } {
  const { winner } = of
  const names = (seats: readonly number[]): string[] => youFirst(seats, name, me)
  if (winner !== null) {
    const who = winner === me ? t('story.you') : name(winner)
    const silent = isShown(of)
    const title = winner === me ? t('story.youWin', silent) : t('story.wins', name(winner), silent)
    if (of.what === 'throw') return { title, text: t('story.wonByThrow', who) }
    const votes = votersFor(of.votes, winner)
    const points = of.gains[winner] ?? 1
    const also = leaders(of).filter((seat) => seat !== winner)
    // Only where a tie of the first round is not broken (ST-RULING-34).
    const text = t('story.wonText', votes.length, who, points)
    return { title, text: also.length > 0 ? `${text} ${t('story.wonFirst', names(also))}` : text }
  }
  if (of.what === 'throw') {
    const sign = winningSign(of.signs)
    return sign
      ? {
          title: t('story.throwWon', signWords()[sign]),
          text: t('story.throwLeft', names(of.left)),
        }
      : { title: t('story.onceMore'), text: t('story.onceMoreText') }
  }
  if (of.outcome === 'tied')
    return { title: t('story.itIsATie'), text: t('story.tiedText', names(of.tied)) }
  if (of.outcome === 'throw')
    return {
      title: t('story.itIsATie'),
      text: t('story.tiedAgainText', names(even(of))),
    }
  return {
    title: of.tellings.length === 0 ? t('story.nobodyTold') : t('story.nobody'),
    text: t('story.nobodyText'),
  }
}

/** Whether whoever won did it without a word. */
const isShown = ({ tellings, winner }: Revelation): boolean =>
  tellings.some((of) => of.tale.seat === winner && shownOf(of).length > 0)

/** Who has the most votes; everybody who may be voted for, if nobody has any. */
export function leaders({
  votes,
  candidates,
}: Pick<OpenedVotes, 'votes' | 'candidates'>): number[] {
  const most = Math.max(...candidates.map((seat) => votersFor(votes, seat).length))
  return candidates.filter((seat) => votersFor(votes, seat).length === most).sort((a, b) => a - b)
}

/** What is still to come in this round. */
type Coming = Pick<StoryPublic, 'phase' | 'to_come' | 'tales' | 'tied' | 'extras'>

/** Who ties: in the first vote, or in the second. */
export const even = (of: OpenedVotes): number[] => (of.outcome === 'throw' ? leaders(of) : of.tied)

/** When somebody tells, by the names of those before them. */
export function whenTells(table: Coming, seat: number, name: (seat: number) => string): string {
  const { phase, to_come } = table
  // Whoever begins is the first to come, until a picture lies there.
  const coming = phase === 'open' ? to_come.slice(1) : to_come
  const place = coming.indexOf(seat)
  if (place === 0) return t('story.youTellNext')
  if (place > 0) return t('story.youTellLater', coming.slice(0, place).map(name))
  return toVote(table, seat) ? t('story.youHaveTold') : ''
}

/** Whoever has told, and in a tie whoever has nothing to go on with, is asked for a vote next. */
export function toVote(table: Coming, seat: number | null): boolean {
  if (seat === null) return false
  const { phase, to_come, tales, tied, extras } = table
  if (phase === 'swap') return !tied.includes(seat)
  if (phase === 'expand') return !extras.includes(seat)
  return phase === 'tell' && !to_come.includes(seat) && tales.some((tale) => tale.seat === seat)
}

const partsOf = ({ tale, more }: Telling): StoryTale[] => (more ? [tale, more] : [tale])

const unsaid = ({ aloud, told }: StoryTale): string =>
  aloud ? t('story.toldAloud') : told ? t('story.shownSilently') : ''

/** A story as it can be read: its words, or that it was told aloud or shown. */
export const spoken = (of: Telling): string =>
  partsOf(of)
    .map((tale) => tale.words || unsaid(tale))
    .filter(Boolean)
    .join('\n\n')

/** What of it was drawn or mimed. */
export const shownOf = (of: Telling): StoryTale[] =>
  partsOf(of).filter(({ strokes = [], gestures = [] }) => strokes.length + gestures.length > 0)
