/** What somebody has missed who was away, from the lines of the log: what these eyes may read, nothing more. */

import type { Event } from '../lib/live.svelte'
import { t } from '../lib/messages/table'
import type { LogLine } from '../lib/table'

/** Shorter than this is a glance elsewhere, in seconds. */
const GLANCED = 60
/** And so long people read in this very page, who know that they do. */
const READ = 600

/** Whether somebody who was away is told what happened meanwhile: not who has missed nothing, or only read elsewhere. */
export const isNews = (seconds: number, lines: number, read: boolean): boolean =>
  lines > 0 && seconds >= (read ? READ : GLANCED)

/** As many lines as are read at a glance. */
const GLANCE = 3

/** Where clockwork began to play a seat: the place in the history of what came after. */
export function takenOver(history: readonly Event[], seat: number): number {
  return (
    history.findLastIndex(
      (event) => event.what === 'taken' && event.seat === seat && event.by === 'bot',
    ) + 1
  )
}

/** A line's name is the place of its event. */
export const linesFrom = (lines: readonly LogLine[], from: number, before = Infinity): LogLine[] =>
  lines.filter(({ id }) => typeof id === 'number' && id >= from && id < before)

/** Whom an event concerns, by the names that events have for them. */
const whom = ['seat', 'narrator', 'teller', 'finder', 'winner', 'loser'] as const

/** Whether it was done for a seat, or to it, or has brought it points. */
function concerns(event: Event | undefined, seat: number | null): boolean {
  if (!event || seat === null) return false
  const fields: Readonly<Record<string, unknown>> = { ...event }
  const gains = fields['gains']
  return (
    whom.some((name) => fields[name] === seat) || (Array.isArray(gains) && Boolean(gains[seat]))
  )
}

const weighs = { result: 2, tale: 1, slight: -1 }
/** More than anything that does not. */
const CONCERNS = 3

/** Clockwork has played for a seat whose time was up. */
const stoodIn = (event: Event | undefined, seat: number | null): boolean =>
  event?.what === 'taken' && event.why === 'time_up' && event.seat === seat

/** As long as a line is that is read at a glance. */
const SHORT = 120

/** Its beginning, cut at a word. */
export function brief(text: string): string {
  if (text.length <= SHORT) return text
  const begins = text
    .slice(0, text.lastIndexOf(' ', SHORT) + 1 || SHORT)
    .trimEnd()
    .replace(/[.,;:!?]+$/, '')
  return `${begins} …${begins.lastIndexOf('“') > begins.lastIndexOf('”') ? '”' : ''}`
}

/**
 * The few of them that matter most, in their order and short: how it came out at last, what concerns a seat, then other
 * results, tales, and what was done late. What says next to nothing is left out, unless there is nothing else.
 * `lapsed`: so much had happened when the seat's time was up; that is said once, by the game where it does.
 */
export function glance(
  all: readonly LogLine[],
  history: readonly Event[],
  seat: number | null,
  lapsed: number | null = null,
): LogLine[] {
  const telling = all.filter(({ weight }) => weight !== 'slight')
  const lines = telling.length > 0 ? telling : all
  const said = lines.find(({ id, late }) => late && lapsed !== null && (id as number) >= lapsed)
  const rank = (line: LogLine): number => {
    const { id, weight } = line
    const event = history[id as number]
    if (line === said || stoodIn(event, seat)) return 2 * CONCERNS
    return (concerns(event, seat) ? CONCERNS : 0) + (weight ? weighs[weight] : 0)
  }
  const best = lines.toReversed().sort((one, other) => rank(other) - rank(one))
  const outcome = lines.findLast(({ weight }) => weight === 'result')
  const adds = lapsed !== null && !said
  const room = adds ? GLANCE - 1 : GLANCE
  const few = [...new Set(outcome ? [outcome, ...best] : best)].slice(0, room)
  const told = lines
    .filter((line) => few.includes(line))
    .map((line) => ({ ...line, text: brief(line.text) }))
  if (!adds) return told
  const after = told.findIndex(({ id }) => (id as number) >= lapsed)
  return told.toSpliced(after < 0 ? told.length : after, 0, {
    id: 'lapsed',
    text: t('table.timeUp'),
  })
}
