/** What is heard and said when something happens. */

import { announce } from '../../../lib/announce.svelte'
import { sound } from '../../../lib/sound'
import { toaster } from '../../../lib/toaster.svelte'
import { viewport } from '../../../lib/viewport.svelte'
import type { Cast } from '../../../table/seated.svelte'
import type { WindwardEvent, WindwardGained, WindwardPublic } from '../wire'
import { turnsOf } from './steps'
import { storyOf } from './tell'

interface Heard {
  readonly pub: WindwardPublic
  readonly cast: Cast
  readonly live: {
    readonly history: readonly WindwardEvent[]
    readonly film?: { readonly skipping: boolean }
  }
}

/** The ones that a phone shows as a note, its log being in a sheet. */
const noted: (WindwardEvent['what'] | 'left' | 'taken')[] = [
  'battle_ends',
  'ship_lost',
  'false_flag',
  'wind_turned',
  'white_came',
  'last_turns',
  'tie_break',
  'life_lost',
  'traded',
  'trade_declined',
  'achieved',
  'left',
  'taken',
]
const NOTED = new Set<string>(noted)
/** What a crester of my own gave is nowhere else in sight; what became of my own battle stands on its stage. */
const isNoted = (event: WindwardEvent, me: number | null): boolean =>
  event.what === 'battle_ends'
    ? !isForMe(event, me)
    : NOTED.has(event.what) || (event.what === 'processed' && event.seat === me)

/** Notoriety that comes by itself; what was sold, bought or achieved says so at its place. */
const BY_ITSELF = new Set<WindwardGained['why']>(['watch', 'tags', 'white'])
const isMyGain = (event: WindwardEvent, me: number | null): boolean =>
  event.what === 'gained' && event.seat === me && BY_ITSELF.has(event.why)

/** What changes the game for everybody is noted in every window, and for longer. */
const isTurn = ({ what }: WindwardEvent): boolean => what === 'truce_ends'

/** What I did or what was done to me is said as it happens, and what is everybody's; the rest, when a turn is over. */
const isForMe = (event: WindwardEvent, me: number | null): boolean => {
  switch (event.what) {
    case 'turn_begins':
      return false
    case 'battle_begins':
    case 'battle_ends':
      return [event.battle.attacker.seat, event.battle.defender.seat].includes(me)
    case 'rolled':
      return false
    case 'robbed':
      return event.seat === me || event.loser === me
    case 'trade_offered':
    case 'traded':
    case 'trade_declined':
      return event.seat === me || event.to === me
    default:
      return !('seat' in event) || event.seat === me || event.what === 'last_turns'
  }
}

/** The turns of others that have ended with these events, each from its beginning. */
function* overTurns(
  history: readonly WindwardEvent[],
  events: number,
  me: number | null,
): Generator<readonly WindwardEvent[]> {
  for (let at = history.length - events; at < history.length; at += 1) {
    const ends = history[at]?.what === 'turn_begins' || history[at]?.what === 'over'
    const turn = ends
      ? history.slice(0, at).findLastIndex(({ what }) => what === 'turn_begins')
      : -1
    const began = history[turn]
    if (began?.what === 'turn_begins' && began.seat !== me) yield history.slice(turn, at)
  }
}

/** What others did: no news any more, once it was skipped or it is my turn. */
let ofOthers: (() => void)[] = []
function forget(): void {
  for (const take of ofOthers) take()
  ofOthers = []
}

/** Says, once, what happens: others' turns in a sentence or two when they are over, not each step. */
export function hear(game: Heard, events: readonly WindwardEvent[], fresh: boolean): void {
  if (!fresh) return
  const { pub, cast, live } = game
  for (const turn of overTurns(live.history, events.length, cast.me))
    for (const { text } of turnsOf(turn, cast)) announce(text)
  const skipping = live.film?.skipping ?? false
  for (const { id, text, seal, bot } of storyOf(events, cast, pub)) {
    const event = events[Number(id)]
    if (!event || isForMe(event, cast.me)) announce(text)
    if (!event) continue
    const long = isMyGain(event, cast.me) || isTurn(event)
    if (!long && (viewport.wide || !isNoted(event, cast.me))) continue
    const take = toaster.show({ words: text, seal, bot }, { silent: true, ms: long ? 4200 : 2600 })
    if (!isForMe(event, cast.me)) ofOthers.push(take)
  }
  const mine = events.some((event) => event.what === 'turn_begins' && event.seat === cast.me)
  if (skipping || mine) forget()
  for (const event of events) ring(event, cast.me)
}

function ring(event: WindwardEvent, me: number | null): void {
  switch (event.what) {
    case 'wind_turned':
      sound('paper')
      break
    case 'gained':
      sound('wax')
      break
    case 'ship_lost':
      sound('notTheOne')
      break
    case 'battle_begins':
      if (event.battle.attacker.seat !== me) sound('thud')
      break
    case 'truce_ends':
      sound('thud')
      break
    case 'last_turns':
      sound('found')
      break
  }
}
