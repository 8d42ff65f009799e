import type { Event } from '../lib/live.svelte'

/** Whoever spoke up there has taken it back, to write: nobody reads there any more that they tell aloud. */
export const unspoken = (history: readonly Event[], id: number): boolean => {
  const spoke = history[id]
  if (spoke?.what !== 'spoke_up') return false
  const theirs = (event: Event, nth: number): boolean =>
    nth > id && 'seat' in event && event.seat === spoke.seat && event.what !== 'hinted'
  return history.find(theirs)?.what === 'took_back'
}
