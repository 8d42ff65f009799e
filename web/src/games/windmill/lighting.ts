import { viewport } from '../../lib/viewport.svelte'
import type { Move } from '../../lib/live.svelte'
import type { WindmillTable } from './play.svelte'

/** Takes up what a hint means: the picture is chosen, not said. */
export function light(game: WindmillTable, move: Move<'windmill'>): (() => void) | undefined {
  if (move.do === 'take_windmill') return () => (game.asking = true)
  if (move.do !== 'choose') return undefined
  const cell = game.pub.grid.indexOf(move.picture)
  return () => {
    if (viewport.wide) game.picked = cell
    else game.opened = cell
  }
}
