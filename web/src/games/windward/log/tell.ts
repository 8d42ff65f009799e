/** The evening as lines for the log: steps of one journey, cards of one order are one line. */

import { t } from '../messages'
import type { LogLine, Weights } from '../../../lib/table'
import type { Cast } from '../../../table/seated.svelte'
import { playedBy, tableLine } from '../../../table/tableLine'
import { cardName } from '../mine/words'
import { PORT } from '../planet'
import type { TableEvent } from '../../../lib/wire'
import type { WindwardCard, WindwardEvent, WindwardPublic } from '../wire'
import type { Who } from './names'
import { sailed, sentence, type Told } from './sentence'

/** Who tells it: whose eyes, and what everybody is called. */
export interface Teller {
  readonly me: number | null
  name: Who
}

const whoIs =
  ({ me, name }: Teller): Who =>
  (seat) =>
    seat === me ? t('windwardShip.you') : name(seat)

/** A few events as sentences: what followed a battle. */
export function sentencesOf(
  events: readonly WindwardEvent[],
  pub: WindwardPublic,
  teller: Teller,
): string[] {
  const told: Told = { pub, who: whoIs(teller), battle: null }
  return events.map((event) => sentence(event, told)).filter(Boolean)
}

/** Steps of one journey, cards of one order: one line, that grows. */
interface Heap {
  kind: string
  first: WindwardEvent
  spaces: number
  cost: number
  towed: boolean
  cards: WindwardCard[]
}

function heapOf(event: WindwardEvent): Heap | null {
  const heap = { first: event, spaces: 1, cost: 0, towed: false, cards: [] }
  if (event.what === 'sailed' && event.by === 'step' && event.frm !== PORT && event.to !== PORT)
    return { ...heap, kind: `sailed.${event.seat}`, cost: event.cost }
  if (event.what === 'rowed')
    return { ...heap, kind: `rowed.${event.seat}.${event.boat}`, towed: event.towed > 0 }
  if (event.what === 'picked_up' && event.thing === 'gas')
    return { ...heap, kind: `gas.${event.seat}` }
  if (event.what === 'took_supply')
    return { ...heap, kind: `took.${event.seat}`, cards: [event.card] }
  return null
}

function heapWords(heap: Heap, told: Told): string {
  const { first } = heap
  if (first.what === 'sailed') return sailed(first, told, heap.spaces, heap.cost)
  if (first.what === 'rowed')
    return t('windwardShip.logRowed', told.who(first.seat), heap.spaces, heap.towed)
  if (first.what === 'picked_up') return t('windwardShip.logGas', told.who(first.seat), heap.spaces)
  if (first.what === 'took_supply')
    return t('windwardShip.logTook', told.who(first.seat), heap.cards.map(cardName))
  return ''
}

/** What an order already says is not said again. */
const said = (event: WindwardEvent, before: WindwardEvent | undefined): boolean =>
  event.what === 'changed' &&
  (event.why === 'order' || event.why === 'crester' || event.why === 'fuel') &&
  before !== undefined &&
  before.what !== 'turn_begins'

const seatOf = (event: WindwardEvent): number | undefined =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : undefined

const weights: Weights<WindwardEvent | TableEvent> = {
  battle_ends: 'result',
  ship_lost: 'result',
  robbed: 'result',
  gained: 'result',
  achieved: 'result',
  life_lost: 'result',
  last_turns: 'result',
  over: 'result',
  turn_begins: 'slight',
  wind_turned: 'slight',
  rolled: 'slight',
  cannons_spent: 'slight',
  hits_added: 'slight',
  restacked: 'slight',
  took_back: 'slight',
  hinted: 'slight',
}

/** The whole evening as lines for the log. */
export function storyOf(
  history: readonly WindwardEvent[],
  cast: Cast,
  pub: WindwardPublic,
): LogLine[] {
  const played = playedBy(history, cast)
  const whoAt = ({ me, names }: Cast): Told['who'] =>
    whoIs({ me, name: (seat) => names[seat] ?? '' })
  const told: Told = { pub, who: whoAt(cast), battle: null }
  const lines: LogLine[] = []
  const by = (seat: number | undefined): Pick<LogLine, 'seal' | 'bot'> =>
    seat === undefined ? {} : { seal: cast.seals[seat], bot: cast.bots[seat] }
  let heap: Heap | null = null
  history.forEach((event, id) => {
    const line = tableLine(event, cast, 'windward')
    if (line) {
      heap = null
      const before = history[id - 1]
      // A course is taken back as it was sailed: in one press.
      if (event.what === 'took_back' && before?.what === event.what && before.seat === event.seat)
        lines.pop()
      if (line.text)
        lines.push({ id, text: line.text, ...by(line.seat), weight: weights[event.what] })
      return
    }
    told.who = whoAt(played(id))
    if (event.what === 'battle_begins') told.battle = event.battle
    const next = heapOf(event)
    if (next && heap?.kind === next.kind) {
      heap.spaces += 1
      heap.cost += next.cost
      heap.cards.push(...next.cards)
      lines.pop()
      lines.push({ id, text: heapWords(heap, told), ...by(seatOf(event)) })
      return
    }
    heap = next
    if (said(event, history[id - 1])) return
    const text = next ? heapWords(next, told) : sentence(event, told)
    if (text) lines.push({ id, text, ...by(seatOf(event)), weight: weights[event.what] })
  })
  return lines
}
