import type { Move } from '../../lib/live.svelte'
import type { Mover } from './model'
import type { WindwardTable } from './play.svelte'

/** Takes up what a hint means: a course is plotted, or a space pointed at. */
export function light(game: WindwardTable, move: Move<'windward'>): (() => void) | undefined {
  switch (move.do) {
    case 'sail':
    case 'row':
      return () => {
        game.steer(move.do === 'row' ? (move.boat as Mover) : 'ship')
        game.plot(move.to)
      }
    case 'place':
    case 'hunt':
      return () => (game.pointed = move.to)
    default:
      return undefined
  }
}
