/** What Story's page makes of what it is told: pure, so that it can be tried without a table. */

import type { Event } from '../../lib/live.svelte'
import { singly } from '../../lib/messages/words'
import { t } from './messages'
import type { LogLine, PictureFace, Weights } from '../../lib/table'
import type { StoryPublic, StoryTale } from '../../lib/wire'
import type { Cast } from '../../table/seated.svelte'
import { playedBy, tableLine } from '../../table/tableLine'
import { unspoken } from '../../table/unspoken'

export type Sign = 'rock' | 'paper' | 'scissors'
export type Vote = number | null

/** One story of the round: what was told, and what a tied player added to it. */
export interface Telling {
  tale: StoryTale
  more?: StoryTale
}

interface Opened {
  /** How much had happened when all of it lay open. */
  end: number
  round: number
  starter: number
  start: number
  silent: boolean
  tellings: Telling[]
  gains: number[]
  /** Points after it. */
  score: number[]
  winner: number | null
}

/** Votes that were opened together, and what came of them. */
export interface OpenedVotes extends Opened {
  what: 'votes'
  again: boolean
  votes: Vote[]
  /** Whose stories could be voted for. */
  candidates: number[]
  /** A tie is broken by going on with it, a second one by throwing signs. */
  outcome: 'won' | 'tied' | 'throw' | 'void'
  tied: number[]
}

/** Signs that were thrown together. */
export interface OpenedThrow extends Opened {
  what: 'throw'
  signs: (Sign | null)[]
  left: number[]
}

export type Revelation = OpenedVotes | OpenedThrow

/** The stories of the round, each with what was added to it. */
export function tellingsOf(tales: readonly StoryTale[], more: readonly StoryTale[]): Telling[] {
  return tales.map((tale) => ({ tale, more: more.find(({ seat }) => seat === tale.seat) }))
}

/** Everything that was opened before all, from what has happened. */
export function revelations(history: readonly Event<'story'>[]): Revelation[] {
  const all: Revelation[] = []
  let round = { round: 1, starter: 0, start: 0, silent: false }
  let tales: StoryTale[] = []
  let more: StoryTale[] = []
  let tied: number[] = []
  let score: number[] = []
  let at = 0
  const open = (): Opened => ({
    end: at,
    ...round,
    tellings: tellingsOf(tales, more),
    gains: score.map(() => 0),
    score,
    winner: null,
  })
  const votes = (now: Vote[], again: boolean): OpenedVotes => {
    if (score.length === 0) score = now.map(() => 0)
    const outcome = again ? 'throw' : 'void'
    const candidates = again ? tied : tales.map(({ seat }) => seat)
    return { ...open(), what: 'votes', votes: now, candidates, again, outcome, tied: [] }
  }
  const become = (change: Partial<OpenedVotes>): void => {
    const last = all.pop()
    if (last) all.push({ ...last, ...change, end: at } as Revelation)
  }
  for (const event of history) {
    const last = all.at(-1)
    at += 1
    switch (event.what) {
      case 'round_begins':
        if (!('picture' in event)) break
        round = { round: event.round, starter: event.starter, start: event.picture, silent: false }
        tales = []
        more = []
        break
      case 'played_card':
        round = { ...round, silent: event.card === 'silent' }
        break
      case 'tale_told':
        tales = [...tales, event.tale]
        break
      case 'expanded':
        more = [...more, event.tale]
        break
      case 'votes_opened':
        all.push(votes(event.votes, event.again ?? false))
        break
      case 'tied':
        tied = event.seats
        become({ outcome: 'tied', tied })
        break
      case 'threw':
        all.push({ ...open(), what: 'throw', signs: event.signs, left: event.left })
        break
      case 'round_void':
        if (last?.round === round.round) become({ outcome: 'void' })
        else all.push(votes([], false))
        break
      case 'round_won':
        score = event.score
        become({ winner: event.winner, gains: event.gains, score, outcome: 'won' })
        break
    }
  }
  return all
}

/** Whose stories each seat has voted for, round by round, in the first vote of each. */
export function tastes(history: readonly Event<'story'>[]): number[][] {
  const first = revelations(history).filter((of) => of.what === 'votes' && !of.again)
  const votes = first.flatMap((of) => (of.what === 'votes' ? [of.votes] : []))
  return (votes[0] ?? []).map((_, seat) => votes.flatMap((round) => round[seat] ?? []))
}

/** The round goes on after it: a tie is broken, or signs are thrown. */
export const isOpen = (of: Revelation): boolean =>
  of.winner === null && (of.what === 'throw' || of.outcome !== 'void')

/** The round ends with it, and is a page of the book: what was told aloud is heard there. */
export const uncovers = (of: Revelation): boolean => !isOpen(of) && of.tellings.length > 0

/** Points as they were before. */
export const scoreBefore = ({ score, gains }: Revelation): number[] =>
  score.map((points, seat) => points - (gains[seat] ?? 0))

/** The table as it lay when this was opened, though it may have gone on since. */
export function tableAt(table: StoryPublic, of: Revelation): StoryPublic {
  return {
    ...table,
    phase: 'reveal',
    round: of.round,
    start: of.start,
    starter: of.starter,
    score: of.score,
    gains: of.gains,
    winner: of.winner,
    teller: null,
    tales: of.tellings.map(({ tale }) => tale),
    expansions: of.tellings.flatMap(({ more }) => more ?? []),
    effect: of.silent ? 'silent' : table.round === of.round ? table.effect : null,
  }
}

/** Names, mine as "You" before the others. */
export function youFirst(
  seats: readonly number[],
  name: (seat: number) => string,
  me: number | null,
): string[] {
  const others = seats.filter((seat) => seat !== me).map(name)
  return others.length < seats.length ? [t('story.youCapital'), ...others] : others
}

/** Who voted for whom, in seating order; an empty vote is not spoken of. */
function votesSaid(
  votes: readonly Vote[],
  name: (seat: number) => string,
  me: number | null,
): string[] {
  return votes.flatMap((vote, voter) => {
    if (vote === null) return []
    if (voter === me)
      return vote === me ? t('story.logYouVoteOwn') : t('story.logYouVote', name(vote))
    if (vote === voter) return t('story.logVoteOwn', name(voter))
    return t('story.logVote', name(voter), vote === me ? t('story.you') : name(vote))
  })
}

/** Who voted for this story, in seating order. */
export const votersFor = (votes: readonly Vote[], seat: number): number[] =>
  votes.flatMap((vote, voter) => (vote === seat ? [voter] : []))

/**
 * The order in which the voting cards fly: those for the least loved story first, and stories with as many votes in
 * turn, so that the last card decides. An empty vote has no card.
 */
export function drumRoll(votes: readonly Vote[]): number[] {
  const counts = new Map<number, number>()
  for (const vote of votes) if (vote !== null) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  const nthFor = new Map<number, number>()
  return votes
    .flatMap((vote, voter) => {
      if (vote === null) return []
      const nth = nthFor.get(vote) ?? 0
      nthFor.set(vote, nth + 1)
      return [{ voter, vote, nth, of: counts.get(vote) ?? 0 }]
    })
    .sort((a, b) => a.of - b.of || a.nth - b.nth || a.vote - b.vote)
    .map(({ voter }) => voter)
}

const beats: Record<Sign, Sign> = { rock: 'scissors', scissors: 'paper', paper: 'rock' }

/** Which sign won a throw; null where it must be thrown again (ST-RULING-11). */
export function winningSign(signs: readonly (Sign | null)[]): Sign | null {
  const thrown = [...new Set(signs.flatMap((sign) => sign ?? []))]
  if (thrown.length !== 2) return null
  return thrown.find((sign) => thrown.includes(beats[sign])) ?? null
}

/** How many places a seat is from my left; whoever only looks on counts from the first. */
export const fromLeftOf = (me: number | null, seat: number, seats: number): number =>
  me === null ? seat : (seat - me - 1 + seats) % seats

/**
 * The stories to vote for, in seating order (ST-REMOTE-05) from the one that was told last: nobody had time to read it.
 * If that is mine, from my left.
 */
export function inBallotOrder(
  tellings: readonly Telling[],
  me: number | null,
  seats: number,
): Telling[] {
  const went = tellings.some(({ more }) => more)
  const last = tellings.findLast(({ more }) => !went || more)?.tale.seat
  const from = last === undefined || last === me ? me : last - 1
  const place = ({ tale }: Telling): number => fromLeftOf(from, tale.seat, seats)
  return [...tellings].sort((a, b) => place(a) - place(b))
}

/** Somebody has reached the goal: no round comes after this one. */
export const wasLast = ({ phase, score, goal }: StoryPublic): boolean =>
  phase === 'reveal' && score.some((points) => points >= goal)

/** A vote for the winning story brings three, one's own winning one. ST-SCORE-01, ST-SCORE-02 */
const MOST_A_ROUND = 3 + 1

/** Who may reach the goal in the round that is being told. */
export const mayReach = ({ phase, score, goal, gone }: StoryPublic): number[] =>
  phase === 'reveal'
    ? []
    : score.flatMap((points, seat) =>
        !gone.includes(seat) && points + MOST_A_ROUND >= goal ? [seat] : [],
      )
export const mayBeLast = (table: StoryPublic): boolean => mayReach(table).length > 0

/** Who will begin the next round (ST-RULING-03). */
export function nextStarter(table: StoryPublic, starter = table.starter): number {
  const seats = table.score.length
  for (let step = 1; step <= seats; step += 1) {
    const seat = (starter + step) % seats
    if (!table.gone.includes(seat)) return seat
  }
  return starter
}

/** Who sits to the right: they get what I hand on in a Challenge round (ST-ACT-06). */
export function rightOf(table: StoryPublic, seat: number): number {
  const seats = table.score.length
  for (let step = 1; step <= seats; step += 1) {
    const other = (seat - step + seats) % seats
    if (!table.gone.includes(other)) return other
  }
  return seat
}

/** Who sits to the left: I tell of what they hand me in a Challenge round (ST-ACT-06). */
export const leftOf = (table: StoryPublic, seat: number): number => nextStarter(table, seat)

/** The next of the tied, clockwise: they go on with what I give (ST-RULING-06). */
export const tiedAfter = (table: StoryPublic, seat: number): number => tiedBy(table, seat, 1)

/** The one of the tied before me: I go on with what they give. */
export const tiedBefore = (table: StoryPublic, seat: number): number => tiedBy(table, seat, -1)

function tiedBy(table: StoryPublic, seat: number, step: 1 | -1): number {
  const ring = [...table.tied].filter((one) => !table.gone.includes(one)).sort((a, b) => a - b)
  return ring.at((ring.indexOf(seat) + step) % ring.length) ?? seat
}

/** The tale that is being told now, if a picture lies there already. */
export function onStage(table: StoryPublic): StoryTale | null {
  const last = (table.phase === 'expand' ? table.expansions : table.tales).at(-1)
  return last && !last.told && last.seat === table.teller ? last : null
}

/** Who says that the one on stage spoke; whoever looks on comes last. */
export function overheardBy(
  tale: StoryTale | null,
  name: (seat: number) => string,
  me: number | null,
): string {
  const heard = tale?.overheard ?? []
  if (heard.length === 0) return ''
  const others = heard.filter((seat) => seat !== me).map(name)
  if (others.length === 0) return t('story.overheardYou')
  return t('story.overheardBy', heard.length > others.length ? [...others, t('story.you')] : others)
}

/** Who still thinks about an action card while the starter waits (ST-RULING-13). */
export function thinking(table: StoryPublic): number[] {
  if (table.phase !== 'open' || table.free) return []
  return table.holders.filter((seat) => seat !== table.starter && !table.no_card.includes(seat))
}

/** Others decide about their cards before I begin: mine can be played then as well. */
export const othersDecide = (
  { phase, free, starter }: Pick<StoryPublic, 'phase' | 'free' | 'starter'>,
  me: number | null,
): boolean => phase === 'open' && !free && starter === me

/** The clock has answered for me about my action card; until the first story is told it is said. */
export function timeIsUp(table: StoryPublic, me: number | null): boolean {
  const { holders, starter, no_card, free, effect, phase, tales } = table
  if (me === null || me === starter || !holders.includes(me) || no_card.includes(me)) return false
  if (!free || effect !== null) return false
  return phase === 'open' || (phase === 'tell' && tales.length === 1 && !tales[0]?.told)
}

/** The few words under each name. */
export function seatStates(table: StoryPublic, hush = false): string[] {
  return table.score.map((_, seat) => (hush ? t('story.hasVoted') : stateOf(table, seat)))
}

function stateOf(table: StoryPublic, seat: number): string {
  if (table.gone.includes(seat)) return t('story.left')
  const answered = table.answered.includes(seat)
  const tale = table.tales.find((one) => one.seat === seat)
  switch (table.phase) {
    case 'open':
      if (seat === table.starter) return table.free ? t('story.choosing') : t('story.begins')
      if (thinking(table).includes(seat)) return t('story.thinksOfCard')
      return table.no_card.includes(seat) ? t('story.noCardState') : ''
    case 'hand_on':
      return answered ? t('story.handedOn') : t('story.handing')
    case 'tell':
      if (seat === table.teller) {
        if (!tale) return t(table.unseen.includes(seat) ? 'story.thinks' : 'story.choosing')
        return table.effect === 'silent'
          ? t('story.showing')
          : tale.aloud
            ? t('story.tellingAloud')
            : t('story.telling')
      }
      if (tale) return table.effect === 'silent' ? t('story.shown') : t('story.told')
      if (seat === table.to_come[0]) return t('story.tellsNext')
      return table.to_come.includes(seat) ? '' : t('story.toldNothing')
    case 'vote':
    case 'vote_again':
      return answered ? t('story.hasVoted') : t('story.votes')
    case 'swap':
      if (!table.tied.includes(seat)) return ''
      return answered ? t('story.handedOn') : t('story.tied')
    case 'expand':
      if (seat === table.teller) return t('story.goesOn')
      return table.tied.includes(seat) ? t('story.tied') : ''
    case 'throw':
      if (!table.throwers.includes(seat)) return ''
      return answered ? t('story.hasThrown') : t('story.throws')
    case 'reveal':
      if (seat === table.winner) return t('story.won', table.effect === 'silent')
      return (table.gains[seat] ?? 0) > 0 ? t('story.sawItComing') : ''
  }
}

/** So many words of a tale are in the log. */
const FIRST_WORDS = 9

/** How a tale begins, as far as the log tells it. */
export function firstWords(tale: string): string {
  const words = singly(tale).split(/\s+/)
  if (words.length <= FIRST_WORDS) return words.join(' ')
  return `${words
    .slice(0, FIRST_WORDS)
    .join(' ')
    .replace(/[.,;:!?]+$/, '')} …`
}

type Line = Omit<LogLine, 'id'>

const weights: Weights<Event<'story'>> = {
  tale_told: 'tale',
  expanded: 'tale',
  round_won: 'result',
  round_void: 'result',
  over: 'result',
  round_begins: 'slight',
  laid: 'slight',
  reshuffled: 'slight',
  took_back: 'slight',
  hinted: 'slight',
}

/** Everything that happened, as sentences. */
export function storyOf(
  history: readonly Event<'story'>[],
  cast: Cast,
  faces: readonly PictureFace[],
): LogLine[] {
  let silent = false
  const played = playedBy(history, cast)
  return history.flatMap((event, id) => {
    if (event.what === 'round_begins') silent = false
    if (event.what === 'played_card') silent = event.card === 'silent'
    const line = unspoken(history, id) ? null : tell(event, played(id), faces, silent)
    return line ? [{ ...line, id, weight: weights[event.what] }] : []
  })
}

/** One event as a sentence; what nobody needs to read gives nothing. */
export function tell(
  event: Event<'story'>,
  cast: Cast,
  faces: readonly PictureFace[],
  /** The round is, or was, a silent one. */
  silent = false,
): Line | null {
  const name = (seat: number): string => cast.names[seat] ?? ''
  const by = (seat: number, text: string, face?: PictureFace): Line => ({
    text,
    seal: cast.seals[seat],
    bot: cast.bots[seat],
    face,
  })
  const mine = 'seat' in event && event.seat === cast.me
  switch (event.what) {
    case 'round_begins':
      return 'picture' in event
        ? {
            text: t('story.logRound', event.round, name(event.starter)),
            face: faces[event.picture],
          }
        : null
    case 'played_card': {
      const card = event.card === 'silent' ? t('story.silentCard') : t('story.challengeCard')
      return by(
        event.seat,
        mine ? t('story.logYouPlayed', card) : t('story.logPlayed', name(event.seat), card),
      )
    }
    case 'handed_on':
      return { text: t('story.logHandedOn') }
    case 'laid':
      return by(
        event.seat,
        mine ? t('story.logYouLaid') : t('story.logLaid', name(event.seat)),
        faces[event.picture],
      )
    case 'tale_told':
    case 'expanded': {
      const { seat, words } = event.tale
      if (!words) return null
      const begins = firstWords(words)
      return by(
        seat,
        seat === cast.me ? t('story.logYouTold', begins) : t('story.logTold', name(seat), begins),
      )
    }
    case 'spoke_up':
      return by(event.seat, mine ? t('story.logYouSpoke') : t('story.logSpoke', name(event.seat)))
    case 'overheard':
      return by(
        event.seat,
        mine
          ? t('story.logYouOverheard', name(event.teller))
          : event.teller === cast.me
            ? t('story.logOverheardYou', name(event.seat))
            : t('story.logOverheard', name(event.seat), name(event.teller)),
      )
    case 'skipped':
      return {
        ...by(
          event.seat,
          mine ? t('story.logYouSkipped') : t('story.logSkipped', name(event.seat)),
        ),
        late: mine,
      }
    case 'votes_opened':
      return { text: t('story.logVotes', votesSaid(event.votes, name, cast.me), !!event.again) }
    case 'tied':
      return { text: t('story.logTied', youFirst(event.seats, name, cast.me)) }
    case 'expanding':
      return by(
        event.seat,
        mine ? t('story.logYouExpand') : t('story.logExpand', name(event.seat)),
        faces[event.picture],
      )
    case 'threw': {
      const throwers = event.signs.flatMap((sign, seat) => (sign ? [{ seat, sign }] : []))
      const thrown = throwers.map(({ seat, sign }, nth) =>
        seat === cast.me
          ? t('story.threwYou', signWords()[sign], nth === 0)
          : t('story.threwOne', name(seat), signWords()[sign]),
      )
      return { text: `${thrown.join(', ')}.` }
    }
    case 'round_won': {
      const you = (nth: number): string => (nth === 0 ? t('story.youCapital') : t('story.you'))
      const score = event.gains
        .flatMap((gain, seat) => (gain > 0 ? [seat] : []))
        .map((seat, nth) =>
          t('table.score', seat === cast.me ? you(nth) : name(seat), event.score[seat] ?? 0),
        )
        .join(', ')
      return by(
        event.winner,
        event.winner === cast.me
          ? t('story.logYouWon', `${score}.`, silent)
          : t('story.logWon', name(event.winner), `${score}.`, silent),
        faces[event.picture],
      )
    }
    case 'round_void':
      return { text: t('story.logVoid') }
    case 'reshuffled':
      return { text: t('story.logReshuffled') }
    case 'over':
      return { text: t('story.logOver') }
    default: {
      const line = tableLine(event, cast, 'story')
      return line?.text
        ? { ...by(line.seat, line.text), bot: line.bot ?? cast.bots[line.seat] }
        : null
    }
  }
}

export const signWords = (): Record<Sign, string> => ({
  rock: t('story.rock'),
  paper: t('story.paper'),
  scissors: t('story.scissors'),
})
