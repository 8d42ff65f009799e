/** What happened, as sentences. */

import type { Event } from '../../lib/live.svelte'
import { t } from './messages'
import { signed } from '../../lib/messages/words'
import type { LogLine, Weights } from '../../lib/table'
import type { Cast } from '../../table/seated.svelte'
import { playedBy, tableLine } from '../../table/tableLine'
import { unspoken } from '../../table/unspoken'
import { called } from './words'

type Line = Omit<LogLine, 'id'>

const weights: Weights<Event<'end'>> = {
  story_told: 'tale',
  failed: 'result',
  judged: 'result',
  scored: 'result',
  over: 'result',
  round_begins: 'slight',
  boards_out: 'slight',
  reminded: 'slight',
  closed: 'slight',
  locked: 'slight',
  took_back: 'slight',
  hinted: 'slight',
}

export function storyOf(history: readonly Event<'end'>[], cast: Cast, hidden: boolean): LogLine[] {
  const played = playedBy(history, cast)
  return history.flatMap((event, id) => {
    const line = unspoken(history, id) ? null : tell(event, played(id), hidden)
    return line ? [{ ...line, id, weight: weights[event.what] }] : []
  })
}

/** One event as a sentence; what nobody needs to read gives nothing. `hidden`: nobody is told how high a stack is. */
export function tell(event: Event<'end'>, cast: Cast, hidden: boolean): Line | null {
  const name = (seat: number): string => cast.names[seat] ?? ''
  const by = (seat: number, text: string): Line => ({
    text,
    seal: cast.seals[seat],
    bot: cast.bots[seat],
  })
  const mine = (seat: number): boolean => seat === cast.me
  switch (event.what) {
    case 'round_begins': {
      if (!('narrator' in event)) return null
      const { narrator, tied = [] } = event
      if (tied.length > 0) return by(narrator, t('endGame.logTied', tied.map(name), name(narrator)))
      return by(
        narrator,
        mine(narrator)
          ? t('endGame.logRoundYou', event.round)
          : t('endGame.logRound', event.round, name(narrator)),
      )
    }
    case 'boards_out': {
      const colours = event.boards.map((board) => t(`endGame.${board}`).toLowerCase())
      return by(event.narrator, t('endGame.logBoards', colours))
    }
    case 'spoke_up':
      return by(
        event.seat,
        mine(event.seat) ? t('endGame.logYouSpoke') : t('endGame.logSpoke', name(event.seat)),
      )
    case 'reminded':
      return by(
        event.narrator,
        mine(event.narrator)
          ? t('endGame.reminderYours')
          : t('endGame.logReminded', name(event.narrator)),
      )
    case 'story_told':
      return by(
        event.narrator,
        mine(event.narrator) ? t('endGame.logYouTold') : t('endGame.logTold', name(event.narrator)),
      )
    case 'closed':
      return by(event.narrator, t('endGame.logClosed', name(event.narrator)))
    case 'failed':
      return {
        ...by(
          event.narrator,
          mine(event.narrator)
            ? t('endGame.logYouFailed')
            : t('endGame.logFailed', name(event.narrator)),
        ),
        late: mine(event.narrator),
      }
    case 'landed': {
      if (!('word' in event)) return null
      const word = called(event.word)
      if (mine(event.seat))
        return by(
          event.seat,
          hidden
            ? t('endGame.logYouPlacedHidden', word)
            : t('endGame.logYouPlaced', word, event.place),
        )
      return by(event.seat, t('endGame.logPlaced', name(event.seat), word, event.place))
    }
    case 'locked':
      return by(
        event.seat,
        mine(event.seat) ? t('endGame.logYouLocked') : t('endGame.logLocked', name(event.seat)),
      )
    case 'cards_shown': {
      const shown = t('endGame.logShown', event.keys.map(called))
      if (event.said.length === 0) return by(event.narrator, shown)
      const said = event.said.map(called)
      const slip = mine(event.narrator)
        ? t('endGame.logYouSaid', said)
        : t('endGame.logSaid', name(event.narrator), said)
      return by(event.narrator, `${shown} ${slip}`)
    }
    case 'claimed':
      return by(
        event.seat,
        mine(event.seat)
          ? t('endGame.logYouClaimed', called(event.word))
          : t('endGame.logClaimed', name(event.seat), called(event.word)),
      )
    case 'judged':
      return { text: t('endGame.logJudged', event.upheld, event.ayes.length, event.noes.length) }
    case 'scored': {
      const gains = event.gains.flatMap((gain, seat) =>
        gain === 0 ? [] : [`${mine(seat) ? t('endGame.youSmall') : name(seat)} ${signed(gain)}`],
      )
      return {
        text:
          gains.length > 0 ? t('endGame.logScored', gains.join(', ')) : t('endGame.logNoPoints'),
      }
    }
    case 'over':
      return { text: t('endGame.logOver') }
    default: {
      const line = tableLine(event, cast, 'end')
      return line?.text
        ? { ...by(line.seat, line.text), bot: line.bot ?? cast.bots[line.seat] }
        : null
    }
  }
}
