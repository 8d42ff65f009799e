/** What the page makes of what it is told in The End of the Story: pure, so that it can be tried without a table. */

import type { Event } from '../../lib/live.svelte'
import type { Board } from '../../lib/art'
import { t } from './messages'
import type { EndClaim, EndFind, EndPublic, EndShare, EndToken } from '../../lib/wire'
import { TOKENS } from './words'

/** One round, from its first card to its points. */
export interface Revelation {
  round: number
  narrator: number
  /** How much had happened when its cards were shown. */
  end: number
  /** In the tiebreaker: who plays it out. */
  tied: number[]
  boards: Board[]
  words: string
  aloud: boolean
  sentences: number
  /** Nothing was told in time. */
  failed: boolean
  keys: number[]
  tokens: EndToken[]
  /** Who found which of the words, the fastest first, and what it brought. */
  finds: EndFind[]
  /** What the referee heard. */
  said: number[]
  /** As which forms. */
  slips: string[]
  claim: EndClaim | null
  judged: { ayes: number[]; noes: number[]; upheld: boolean } | null
  /** The points lie on the table. */
  scored: boolean
  gains: number[]
  score: number[]
  penalty: boolean
  /** What the guessers earned for the narrator, and why. */
  share: EndShare | null
}

/** Every round whose cards have been turned, or that failed, from what has happened. */
export function revelations(history: readonly Event<'end'>[]): Revelation[] {
  const all: Revelation[] = []
  let now = blank(0, 0, [])
  for (const [nth, event] of history.entries())
    switch (event.what) {
      case 'round_begins':
        if ('narrator' in event) now = blank(event.round, event.narrator, event.tied ?? [])
        break
      case 'boards_out':
        now.boards = event.boards
        break
      case 'story_told':
        now.words = event.words ?? ''
        now.aloud = event.aloud ?? false
        now.sentences = event.sentences ?? 0
        break
      case 'cards_shown':
        Object.assign(now, { end: nth + 1, keys: event.keys, tokens: event.tokens })
        Object.assign(now, { finds: event.finds, said: event.said, slips: event.slips ?? [] })
        all.push(now)
        break
      case 'claimed':
        now.claim = { seat: event.seat, word: event.word }
        break
      case 'judged':
        now.judged = { ayes: event.ayes, noes: event.noes, upheld: event.upheld }
        break
      case 'scored':
        Object.assign(now, { scored: true, gains: event.gains, score: event.score })
        Object.assign(now, { penalty: event.penalty ?? false, share: event.share })
        break
      case 'failed':
        Object.assign(now, { end: nth + 1, failed: true, scored: true })
        Object.assign(now, { gains: event.gains, score: event.score })
        all.push(now)
        break
    }
  return all
}

/** It is a page of the book: what was told aloud is heard now. */
export const uncovers = (of: Revelation | null): boolean => of !== null && of.scored && !of.failed

const blank = (round: number, narrator: number, tied: number[]): Revelation => ({
  ...{ round, narrator, tied, boards: [], words: '', aloud: false, sentences: 0, failed: false },
  ...{ keys: [], tokens: [], finds: [], said: [], slips: [], claim: null, judged: null },
  ...{ end: 0, scored: false, gains: [], score: [], penalty: false, share: null },
})

/** What had happened when a round's points lay on the table: nothing of the rounds after it. */
export function upToRound(
  history: readonly Event<'end'>[],
  round: number,
): readonly Event<'end'>[] {
  const next = history.findIndex((event) => event.what === 'round_begins' && event.round > round)
  return next < 0 ? history : history.slice(0, next)
}

/** What the fastest on a word gets (ES-SCORE-02..04). */
export const FIRST = 3

/** Whose tokens lie on a word, the fastest first. */
export const stackOn = (tokens: readonly EndToken[], word: number): number[] =>
  tokens.filter((token) => token.word === word).map((token) => token.seat)

/** Whose tokens lie on these words, but mine: in the order in which they came. */
export const othersOn = (
  tokens: readonly EndToken[],
  words: readonly number[],
  me: number | null,
): number[] =>
  tokens.flatMap(({ seat, word }) => (seat !== me && words.includes(word) ? [seat] : []))

/** The place of somebody's token on a word; of one on its way, the place that it would have now. */
export function placeOn(tokens: readonly EndToken[], word: number, seat: number): number {
  const stack = stackOn(tokens, word)
  const at = stack.indexOf(seat)
  return (at < 0 ? stack.length : at) + 1
}

/** Who else has not said yet that their tokens lie for good. */
export const stillPlacing = (
  { guessers, locked }: Pick<EndPublic, 'guessers' | 'locked'>,
  me: number | null,
): number[] => guessers.filter((seat) => seat !== me && !locked.includes(seat))

/** What my token on a word brings if it is right: so many points at least, and at most (ES-SCORE-02..04). */
export function worthOn(
  table: Pick<EndPublic, 'guessers' | 'locked' | 'tokens'>,
  word: number,
  me: number,
): [least: number, most: number] {
  const stack = stackOn(table.tokens, word)
  const place = placeOn(table.tokens, word, me)
  if (place === 1) return [FIRST, FIRST]
  if (place < stack.length) return [2, 2]
  const mayCome = stillPlacing(table, me).some((seat) => !stack.includes(seat))
  return mayCome ? [1, 2] : [1, 1]
}

/** Who found a word, the fastest first, and what it brought (ES-SCORE-02..04). */
export const findsOn = (finds: readonly EndFind[], word: number): EndFind[] =>
  finds.filter((find) => find.word === word)

/** A word that was none of the three, and who thought of it, the fastest first. */
export interface Astray {
  word: number
  seats: number[]
}

/** What else was thought of: what most thought of comes first. */
export function astrayOf({ keys, tokens }: Pick<Revelation, 'keys' | 'tokens'>): Astray[] {
  const words = new Set(tokens.map(({ word }) => word).filter((word) => !keys.includes(word)))
  return [...words]
    .map((word) => ({ word, seats: stackOn(tokens, word) }))
    .sort((one, other) => other.seats.length - one.seats.length)
}

/** How many of the three a guesser has found. */
export const foundBy = ({ keys, tokens }: Revelation, seat: number): number =>
  tokens.filter((token) => token.seat === seat && keys.includes(token.word)).length

export const guessersOf = ({ narrator, tied, gains }: Revelation, seats: number): number[] =>
  tied.length > 0
    ? tied
    : Array.from({ length: Math.max(seats, gains.length) }, (_, seat) => seat).filter(
        (seat) => seat !== narrator,
      )

/** The points before the round was scored; a tiebreaker changes none. */
export const scoreBefore = ({ gains, score, tied }: Revelation): number[] =>
  score.map((points, seat) => (tied.length > 0 ? points : points - (gains[seat] ?? 0)))

/** The table as it lay when a round was shown, though it may have gone on since. */
export function tableAt(table: EndPublic, of: Revelation): EndPublic {
  const { round, narrator, boards, words, aloud, sentences, failed, keys, tokens, said } = of
  const seats = table.score.length
  const placed = table.score.map((_, seat) => tokens.filter((one) => one.seat === seat).length)
  return {
    ...table,
    ...{ phase: 'reveal', round, narrator, boards, words, aloud, sentences, failed, tokens, said },
    ...{ keys, placed, closed: !failed, gains: of.gains, tied: of.tied, penalty: of.penalty },
    guessers: guessersOf(of, seats).filter((seat) => !table.gone.includes(seat)),
    score: of.scored ? of.score : table.score,
  }
}

/** Which of these seats are asked about the words that lie open: if one was said, or to judge it (ES-RULING-25). */
export function speakersOf(
  table: EndPublic,
  mine: readonly number[],
  waiting: readonly number[],
): number[] {
  if (table.phase === 'judge') return mine.filter((seat) => waiting.includes(seat))
  if (table.phase !== 'claim' || table.said.length > 0 || table.tied.length > 0) return []
  return mine.filter(
    (seat) =>
      table.guessers.includes(seat) && !table.ready.includes(seat) && !table.gone.includes(seat),
  )
}

/** So long somebody may say that a word was said (ES-RULING-30). */
export const CLAIM_SECONDS = 15

/** Who meets in a tiebreaker if this was the last round: those who lead together, unless everybody does. */
export function meetAgain({ score, tied }: Revelation, gone: readonly number[]): number[] {
  const here = score.flatMap((_, seat) => (gone.includes(seat) ? [] : [seat]))
  const most = Math.max(...here.map((seat) => score[seat] ?? 0))
  const first = here.filter((seat) => score[seat] === most)
  return tied.length === 0 && first.length > 1 && first.length < here.length ? first : []
}

/** Who narrates after this round; null after the last, and where a lot decides. */
export function nextNarrator(table: EndPublic): number | null {
  if (table.tied.length > 0 || table.round >= table.rounds) return null
  const seats = table.score.length
  for (let step = 1; step <= seats; step += 1) {
    const seat = (table.narrator + step) % seats
    if (!table.gone.includes(seat)) return seat
  }
  return null
}

/** A few words under each name. */
export const seatStates = (
  table: EndPublic,
  mine: Mine | null = null,
  elsewhere: (seat: number) => boolean = () => false,
): string[] =>
  table.score.map((_, seat) =>
    stateOf(table, seat, mine?.seat === seat ? mine.tokens : undefined, elsewhere(seat)),
  )

/** Whose eyes these are, and how many tokens they see lying: one that was just put is not stored yet. */
interface Mine {
  seat: number
  tokens: number
}

function stateOf(
  table: EndPublic,
  seat: number,
  lying = table.placed[seat] ?? 0,
  elsewhere = false,
): string {
  if (table.gone.includes(seat)) return t('endGame.stateLeft')
  if (seat === table.narrator) {
    if (table.failed) return t('endGame.stateSilent')
    if (table.phase === 'choose') return t('endGame.stateChooses')
    if (table.phase === 'tell') return t(table.aloud ? 'endGame.stateAloud' : 'endGame.stateTells')
    return t('endGame.stateTold')
  }
  if (table.tied.length > 0 && !table.guessers.includes(seat)) return t('endGame.stateLooksOn')
  if (table.phase === 'place') {
    if (table.locked.includes(seat))
      return table.placed[seat] === TOKENS ? t('endGame.stateAll') : t('endGame.stateDone')
    return t('endGame.statePlaced', lying)
  }
  if (table.keys.length > 0) {
    const found = table.tokens.filter((one) => one.seat === seat && table.keys.includes(one.word))
    return t('endGame.stateFound', found.length)
  }
  if (elsewhere) return t('common.away')
  return t(table.phase === 'read' ? 'endGame.stateReads' : 'endGame.stateWaits')
}

/** A tap that has not been accepted yet: a token for a word, and where it lay before. */
export interface Tap {
  word: number
  from: number | null
}

/** Where my tokens will lie when every tap has been accepted. */
export const afterTaps = (mine: readonly number[], taps: readonly Tap[]): number[] =>
  taps.reduce<number[]>(
    (hand, { word, from }) =>
      hand.includes(word) ? hand : [...hand.filter((one) => one !== from), word],
    [...mine],
  )

export type Touch =
  | { do: 'lift' | 'drop'; word: number | null }
  | { do: 'put'; tap: Tap }
  | { do: 'nothing' }

/** What touching a word means: a free token goes there, mine is picked up, what I hold is moved (ES-RULING-03). */
export function touch(word: number, hand: readonly number[], lifted: number | null): Touch {
  if (lifted === word) return { do: 'drop', word: null }
  if (hand.includes(word)) return { do: 'lift', word }
  if (lifted !== null) return { do: 'put', tap: { word, from: lifted } }
  return hand.length < TOKENS ? { do: 'put', tap: { word, from: null } } : { do: 'nothing' }
}

/** The least width of a tile that a finger hits, the room between boards, and how high a tile is for its width. */
const LEAST = 43
const APART = 22
const TALL = 1.19

/** How many boards lie side by side where all have room, for the largest tiles; 0 where one at a time has to do. */
export function columnsFor(boards: number, width: number, height: number): number {
  const tile = (columns: number): number => {
    const rows = Math.ceil(boards / columns)
    return Math.min(
      (width - (columns - 1) * APART) / (columns * 5),
      (height - (rows - 1) * APART) / (rows * 5 * TALL),
    )
  }
  const ways = Array.from({ length: boards }, (_, nth) => nth + 1)
  const best = Math.max(...ways.map(tile))
  return best < LEAST ? 0 : ways.findLast((columns) => tile(columns) === best)!
}

/** How high a tile is where there is height to spare, for a larger word. */
const TALLER = 1.36

/** Whether boards in one row have height to spare: their tiles are as wide as they can be, and may be taller. */
export const haveHeightToSpare = (columns: number, width: number, height: number): boolean =>
  (5 * TALLER * (width - (columns - 1) * APART)) / (columns * 5) <= height

/** How long everybody reads before the closing words, in seconds (ES-REMOTE-02). */
export const readingSeconds = (words: string): number =>
  Math.min(8, Math.max(2, 0.25 * words.split(/\s+/).filter(Boolean).length))
