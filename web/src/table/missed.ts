/** What somebody has missed who was away, from the lines of the log: what these eyes may read, nothing more. */

import type { Event } from '../lib/live.svelte'
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

/**
 * The last few of them: what was done for a seat comes before what others did, and all stay in their order. What says
 * next to nothing is left out, unless there is nothing else.
 */
export function glance(
  all: readonly LogLine[],
  history: readonly Event[],
  seat: number | null,
): LogLine[] {
  const telling = all.filter(({ slight }) => !slight)
  const lines = telling.length > 0 ? telling : all
  const done = ({ id }: LogLine): boolean => {
    const event = history[id as number]
    return event !== undefined && 'seat' in event && event.seat === seat
  }
  const mine = lines.filter(done).slice(-GLANCE)
  const others = lines.filter((line) => !done(line))
  const rest = mine.length < GLANCE ? others.slice(mine.length - GLANCE) : []
  return lines.filter((line) => mine.includes(line) || rest.includes(line))
}
