/** What Windmill's page makes of what it is told: pure, so that it can be tried without a table. */

import { cellName } from '../../lib/cells'
import type { Event } from '../../lib/live.svelte'
import { t } from './messages'
import type { LogLine, PictureFace, Weights } from '../../lib/table'
import type { WindmillGuess, WindmillPublic } from '../../lib/wire'
import type { Cast } from '../../table/seated.svelte'
import { playedBy, tableLine } from '../../table/tableLine'
import { unspoken } from '../../table/unspoken'

/** One tale from its first word to its open card. */
export interface Revelation {
  tale: number
  round: number
  teller: number
  words: string
  aloud: boolean
  silent: boolean
  picture: number
  guesses: WindmillGuess[]
  gains: number[]
  score: number[]
  finder: number | null
  /** How much had happened when its card was turned. */
  end: number
}

/** Every tale whose card has been turned, from what has happened. */
export function revelations(history: readonly Event<'windmill'>[]): Revelation[] {
  const all: Revelation[] = []
  let round = 1
  let now = blank(1, 0, 0)
  for (const [nth, event] of history.entries()) {
    switch (event.what) {
      case 'round_begins':
        round = event.round
        break
      case 'drew':
        now = blank(round, event.tale, event.seat)
        break
      case 'placed':
        now.words = event.words ?? ''
        now.aloud = event.aloud ?? false
        break
      case 'fell_silent':
        now.silent = true
        break
      case 'guessed':
        now.guesses.push(event)
        break
      case 'revealed':
        all.push({
          ...now,
          picture: event.picture,
          gains: event.gains,
          score: event.score,
          finder: event.finder ?? null,
          end: nth + 1,
        })
        break
    }
  }
  return all
}

const blank = (round: number, tale: number, teller: number): Revelation => ({
  tale,
  round,
  teller,
  words: '',
  aloud: false,
  silent: false,
  picture: 0,
  guesses: [],
  gains: [],
  score: [],
  finder: null,
  end: 0,
})

/** What had happened when the card of a tale was turned, that included: nothing of the tales after it. */
export function upToTale(
  history: readonly Event<'windmill'>[],
  tale: number,
): readonly Event<'windmill'>[] {
  let now = 0
  const end = history.findIndex((event) => {
    if (event.what === 'drew') now = event.tale
    return event.what === 'revealed' && now === tale
  })
  return end < 0 ? history : history.slice(0, end + 1)
}

/** The table as it lay when this card was turned, though it may have gone on since. */
export function tableAt(table: WindmillPublic, revelation: Revelation): WindmillPublic {
  const { tale, round, teller, words, aloud, guesses, gains, score } = revelation
  const seats = score.length
  const guessers = Array.from({ length: seats - 1 }, (_, i) => (teller + 1 + i) % seats)
  return {
    ...table,
    ...{ phase: 'reveal', tale, round, teller, words, aloud, guesses, gains, score },
    guessers: guessers.filter((seat) => !table.gone.includes(seat)),
  }
}

/** What is said when the card lies open. */
export function headline(
  { silent, teller, finder }: Revelation,
  name: (seat: number) => string,
  me: number | null,
): string {
  if (silent)
    return teller === me ? t('windmillReveal.youSilent') : t('windmillReveal.silent', name(teller))
  if (finder === null) return t('windmillReveal.nobody')
  return finder === me ? t('windmillReveal.youFound') : t('windmillReveal.found', name(finder))
}

/**
 * How it was told, by what it brought the teller: a find at the first guess is worth the least (WM-SCORE-02), and what
 * nobody found, or the Windmill took, nothing.
 */
export function toldHow({ silent, guesses }: Revelation): 'nothing' | 'told' | 'plainly' | 'well' {
  if (silent) return 'nothing'
  const found = guesses.find(({ right }) => right)
  if (!found || found.windmill) return 'told'
  return guesses.length === 1 ? 'plainly' : 'well'
}

/** The points before the card was turned: what a failed Windmill has cost is marked at once, and stays. */
export function scoreBefore(revelation: Revelation): number[] {
  const { finder, teller, gains, score } = revelation
  return score.map((points, seat) =>
    seat === finder || seat === teller ? points - (gains[seat] ?? 0) : points,
  )
}

/** Who tells after this tale; null after the last. */
export function nextTeller(table: WindmillPublic): number | null {
  if (table.tale >= table.tales) return null
  const seats = table.score.length
  for (let step = 1; step <= seats; step += 1) {
    const seat = (table.teller + step) % seats
    if (!table.gone.includes(seat)) return seat
  }
  return null
}

/** A few words under each name. In the hush before the card turns, nobody has found anything yet. */
export function seatStates(table: WindmillPublic, hush = false): string[] {
  // Whether the last guess was right is not known yet.
  const seen: WindmillPublic = hush
    ? { ...table, phase: 'guess', guesses: table.guesses.slice(0, -1) }
    : table
  const states = table.score.map((_, seat) => stateOf(seen, seat))
  if (seen.phase === 'reveal') {
    const next = nextTeller(table)
    if (next !== null && next !== table.guesses.find((guess) => guess.right)?.seat)
      states[next] = t('windmill.tellsNext')
  }
  return states
}

function stateOf(table: WindmillPublic, seat: number): string {
  if (table.gone.includes(seat)) return t('windmill.left')
  if (seat === table.teller) {
    if (table.phase === 'tell') return t('windmill.telling')
    return table.phase === 'aloud' ? t('windmill.tellingAloud') : t('windmill.told')
  }
  const guess = table.guesses.find((one) => one.seat === seat)
  if (guess?.right) return t('windmill.foundIt')
  if (guess) return typeof guess.picture === 'number' ? t('windmill.notIt') : t('windmill.noGuess')
  if (table.phase === 'reveal') return t('windmill.noNeed')
  const nth = table.guessers.indexOf(seat) + 1
  return nth > 0 ? t('windmill.nthGuess', nth) : ''
}

/** Who guesses after this one, if this guess is wrong. */
export function nextGuesser(table: WindmillPublic): number | null {
  return table.guessers[table.guesses.length + 1] ?? null
}

/** What a guess of mine would bring: the right one to me and to the teller, the wrong one to me. */
export function worth(
  nth: number,
  windmill: boolean,
): { mine: number; tellers: number; wrong: number } {
  return { mine: windmill ? nth + 1 : nth, tellers: windmill ? 0 : nth, wrong: windmill ? -1 : 0 }
}

/** Who finds a picture: the first, the second …, whoever bets the Windmill on it, or nobody. */
export type FoundBy = number | 'windmill' | null

/**
 * What the teller gets, by who finds the picture (WM-SCORE-01, WM-SCORE-03); the Windmill as soon as somebody may take
 * it (WM-MILL-05, WM-MILL-09).
 */
export function tellersStakes({
  guessers,
  score,
  teller,
}: Pick<WindmillPublic, 'guessers' | 'score' | 'teller'>): { by: FoundBy; points: number }[] {
  const places = guessers.map((_, nth) => ({ by: nth + 1, points: nth + 1 }))
  const bet = guessers.some((seat) => (score[seat] ?? 0) > 0)
    ? [{ by: 'windmill' as const, points: 0 }]
    : []
  return [...places, ...bet, { by: null, points: (score[teller] ?? 0) > 0 ? -1 : 0 }]
}

const weights: Weights<Event<'windmill'>> = {
  placed: 'tale',
  revealed: 'result',
  over: 'result',
  round_begins: 'slight',
  drew: 'slight',
  token_passed: 'slight',
  took_back: 'slight',
  hinted: 'slight',
}

/** Everything that happened, as sentences. */
export function storyOf(
  history: readonly Event<'windmill'>[],
  cast: Cast,
  grid: readonly number[],
  faces: readonly PictureFace[],
): LogLine[] {
  const played = playedBy(history, cast)
  return history.flatMap((event, id) => {
    const line = unspoken(history, id) ? null : tell(event, played(id), grid, faces)
    return line ? [{ ...line, id, weight: weights[event.what] }] : []
  })
}

type Line = Omit<LogLine, 'id'>

/** One event as a sentence; what nobody needs to read gives nothing. */
export function tell(
  event: Event<'windmill'>,
  cast: Cast,
  grid: readonly number[],
  faces: readonly PictureFace[],
): Line | null {
  const name = (seat: number): string => cast.names[seat] ?? ''
  const by = (seat: number, text: string, face?: PictureFace): Line => ({
    text,
    seal: cast.seals[seat],
    bot: cast.bots[seat],
    face,
  })
  const cell = (picture: number): string => cellName(grid.indexOf(picture))
  const mine = 'seat' in event && event.seat === cast.me
  switch (event.what) {
    case 'round_begins':
      return { text: t('windmill.logRound', event.round) }
    case 'drew':
      return by(
        event.seat,
        mine ? t('windmill.logYouDrew') : t('windmill.logDrew', name(event.seat)),
      )
    case 'spoke_up':
      return by(
        event.seat,
        mine ? t('windmill.logYouSpoke') : t('windmill.logSpoke', name(event.seat)),
      )
    case 'placed': {
      const who = name(event.seat)
      if (event.words)
        return by(event.seat, mine ? t('windmill.logYouTold') : t('windmill.logTold', who))
      return by(event.seat, mine ? t('windmill.logYouPlaced') : t('windmill.logPlaced', who))
    }
    case 'fell_silent':
      return by(
        event.seat,
        mine ? t('windmill.logYouSilent') : t('windmill.logSilent', name(event.seat)),
      )
    case 'took_windmill':
      return by(
        event.seat,
        mine ? t('windmill.logYouMill') : t('windmill.logMill', name(event.seat)),
      )
    case 'guessed': {
      if (event.right) return null
      if (typeof event.picture !== 'number')
        return {
          ...by(
            event.seat,
            mine ? t('windmill.logYouLapsed') : t('windmill.logLapsed', name(event.seat)),
          ),
          late: mine,
        }
      const at = cell(event.picture)
      const words = event.windmill
        ? mine
          ? t('windmill.logYouWrongMill', at)
          : t('windmill.logWrongMill', name(event.seat), at)
        : mine
          ? t('windmill.logYouWrong', at)
          : t('windmill.logWrong', name(event.seat), at)
      return by(event.seat, words, faces[event.picture])
    }
    case 'revealed': {
      const finder = event.finder ?? null
      const told = finder === null ? [event.teller] : [finder, event.teller]
      const you = (nth: number): string =>
        nth === 0 ? t('windmill.youCapital') : t('windmill.you')
      const gains = told.map((seat, nth) =>
        t('windmill.logGain', seat === cast.me ? you(nth) : name(seat), event.gains[seat] ?? 0),
      )
      const won = `${gains.join(', ')}.`
      const at = cell(event.picture)
      if (finder === null)
        return by(
          event.teller,
          t('windmill.logNobody', at, event.gains[event.teller] ? won : ''),
          faces[event.picture],
        )
      return by(
        finder,
        finder === cast.me
          ? t('windmill.logYouFound', at, won)
          : t('windmill.logFound', name(finder), at, won),
        faces[event.picture],
      )
    }
    case 'token_passed':
      return by(event.to, t('windmill.logToken', name(event.to)))
    case 'over':
      return { text: t('windmill.logOver') }
    default: {
      const line = tableLine(event, cast, 'windmill')
      return line?.text
        ? { ...by(line.seat, line.text), bot: line.bot ?? cast.bots[line.seat] }
        : null
    }
  }
}
