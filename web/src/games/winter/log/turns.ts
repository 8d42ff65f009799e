/** Others' turns in a sentence or three each, and what of them touched somebody of mine. */

import { t } from '../messages'
import type { LogLine } from '../../../lib/table'
import type { Cast } from '../../../table/seated.svelte'
import type { Character, WinterEvent } from '../wire'
import { storyOf } from './tell'

const MOST = 3
/** What is heard word by word, and what only begins or ends something. */
const PASSED_OVER = new Set<WinterEvent['what']>([
  ...(['turn_of', 'chapter_begins', 'narrated', 'card_played', 'retold', 'cards_due'] as const),
  ...(['drawn', 'activated'] as const),
])

interface TurnTold extends LogLine {
  seat: number
}

/** What was done, a line a turn (`amid`: in whose turn it begins); the words that were told stand in the tale. */
export function turnsOf(
  events: readonly WinterEvent[],
  cast: Cast,
  amid: number | null = null,
  most = MOST,
): TurnTold[] {
  const turns: { seat: number; events: WinterEvent[] }[] =
    amid === null ? [] : [{ seat: amid, events: [] }]
  for (const event of events)
    if (event.what === 'turn_of') turns.push({ seat: event.seat, events: [] })
    else if (!PASSED_OVER.has(event.what)) turns.at(-1)?.events.push(event)
  return turns.map(({ seat, events: done }, id) => {
    const lines = storyOf(done, cast).map(({ text }) => t('winter.logBrief', text))
    const name = cast.names[seat] ?? ''
    return {
      id,
      seat,
      text: t('winter.turnTold', name, lines.slice(-most)),
      seal: cast.seals[seat],
      bot: cast.bots[seat],
    }
  })
}

type Owner = (character: Character) => number

/** Whether this happened to somebody of this player's. */
export function befalls(event: WinterEvent, seat: number | null, owner: Owner): boolean {
  const theirs = (...characters: (Character | null | undefined)[]): boolean =>
    characters.some((each) => each && owner(each) === seat)
  switch (event.what) {
    case 'battle_begins':
    case 'battle_ends':
      return theirs(event.soldier, event.rebel)
    case 'fell':
    case 'put':
    case 'barred':
    case 'eliminated':
    case 'readied_again':
      return theirs(event.character)
    default:
      return false
  }
}

/** What happened to somebody of mine in others' turns. */
export function forMe(events: readonly WinterEvent[], cast: Cast, owner: Owner): string[] {
  const touched = events.filter((event) => befalls(event, cast.me, owner))
  return storyOf(touched, cast).map(({ text }) => text)
}
