import type { Move } from '../../lib/live.svelte'
import type { StoryTable } from './play.svelte'

/** Takes up what a hint means: a picture of my hand, or somebody's tale to vote for, which comes into sight. */
export function light(game: StoryTable, move: Move<'story'>): (() => void) | undefined {
  switch (move.do) {
    case 'lay':
    case 'give':
      return () => (game.picked = move.picture ?? null)
    case 'vote_for':
      return () => {
        game.favourite = move.seat ?? null
        document.querySelector(`[data-ballot="${move.seat}"]`)?.scrollIntoView({ block: 'nearest' })
      }
    default:
      return undefined
  }
}
