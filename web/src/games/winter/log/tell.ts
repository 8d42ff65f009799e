/** The evening as lines for the log: the steps of one journey are one line. */

import { t } from '../messages'
import type { LogLine, Weights } from '../../../lib/table'
import type { Cast } from '../../../table/seated.svelte'
import { playedBy, tableLine } from '../../../table/tableLine'
import { whereTo } from '../film'
import type { TableEvent } from '../../../lib/wire'
import type { Character, Space, WinterEvent } from '../wire'
import { characters } from '../world'
import { sentence, walked, type Who } from './sentence'

/** Whose deed an event is. */
export function seatOf(event: WinterEvent): number | undefined {
  if ('seat' in event && typeof event.seat === 'number') return event.seat
  return 'passage' in event ? event.passage.seat : undefined
}

const weights: Weights<WinterEvent | TableEvent> = {
  narrated: 'tale',
  card_played: 'tale',
  retold: 'tale',
  saved: 'tale',
  trap_sprung: 'tale',
  part_ends: 'tale',
  quest_ends: 'result',
  battle_ends: 'result',
  trap_opened: 'result',
  eliminated: 'result',
  objective_done: 'result',
  chapter_ends: 'result',
  reckoned: 'result',
  over: 'result',
  arbiter_chosen: 'slight',
  chapter_begins: 'slight',
  turn_of: 'slight',
  cards_due: 'slight',
  drawn: 'slight',
  took_part: 'slight',
  declined: 'slight',
  took_back: 'slight',
  hinted: 'slight',
}

export function storyOf(history: readonly WinterEvent[], cast: Cast): LogLine[] {
  const played = playedBy(history, cast)
  const by = (seat: number | undefined): Pick<LogLine, 'seal' | 'bot'> =>
    seat === undefined ? {} : { seal: cast.seals[seat], bot: cast.bots[seat] }
  const lines: LogLine[] = []
  let way: Space[] = []
  const standing = new Map<Character, Space>()
  history.forEach((event, id) => {
    const line = tableLine(event, cast, 'winter')
    if (line) {
      if (line.text)
        lines.push({ id, text: line.text, ...by(line.seat), weight: weights[event.what] })
      return
    }
    for (const character of characters) {
      const to = whereTo(event, character)
      if (to !== null) standing.set(character, to)
    }
    if (event.what === 'stepped') {
      if (way.length > 0) lines.pop()
      way.push(event.to)
      lines.push({ id, text: walked(event, way) })
      return
    }
    way = []
    const { me, names } = played(id)
    const who: Who = (seat) => (seat === me ? t('winter.logYou') : (names[seat] ?? ''))
    const text = sentence(event, who, standing)
    if (text) lines.push({ id, text, ...by(seatOf(event)), weight: weights[event.what] })
  })
  return lines
}
