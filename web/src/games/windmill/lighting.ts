import { viewport } from '../../lib/viewport.svelte'
import type { Move } from '../../lib/live.svelte'
import type { PictureFace } from '../../lib/table'
import type { WindmillTable } from './play.svelte'

/** The picture that a hint guesses at. */
export const guessed = (game: WindmillTable, move: Move<'windmill'>): PictureFace | undefined =>
  move.do === 'choose' ? game.face(move.picture) : undefined

/** Takes up what a hint means: the picture is chosen, not said. */
export function light(game: WindmillTable, move: Move<'windmill'>): (() => void) | undefined {
  if (move.do !== 'choose') return undefined
  const cell = game.pub.grid.indexOf(move.picture)
  return () => {
    if (viewport.wide) game.picked = cell
    else game.opened = cell
  }
}
