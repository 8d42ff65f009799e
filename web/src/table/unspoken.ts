import type { Event } from '../lib/live.svelte'

/** Whoever spoke up there has taken it back, to write: nobody reads any more of the one or the other. */
export const unspoken = (history: readonly Event[], id: number): boolean => {
  const event = history[id] as Event & { seat: number }
  const on = event?.what === 'spoke_up' ? 1 : event?.what === 'took_back' ? -1 : 0
  if (!on) return false
  const theirs = history.filter(
    (one) => 'seat' in one && one.seat === event.seat && one.what !== 'hinted',
  )
  return theirs[theirs.indexOf(event) + on]?.what === (on > 0 ? 'took_back' : 'spoke_up')
}
