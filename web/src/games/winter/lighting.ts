import type { Move } from '../../lib/live.svelte'
import type { WinterTable } from './play.svelte'

/** Takes up what a hint means: a way, a place, or cards of my hand. */
export function light(game: WinterTable, move: Move<'winter'>): (() => void) | undefined {
  switch (move.do) {
    case 'step':
      return () => (game.target = move.to)
    case 'place_quest':
      return () => (game.pointed = move.at)
    case 'relocate':
      return () => (game.pointed = move.to ?? null)
    case 'travel':
    case 'play':
      return () => (game.picked = [move.card])
    case 'play_some':
    case 'drop':
    case 'pay':
      return () => (game.picked = move.cards ?? [])
    default:
      return undefined
  }
}
