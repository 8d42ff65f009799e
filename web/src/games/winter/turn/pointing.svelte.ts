import { untrack } from 'svelte'
import type { Pointing, WinterTable } from '../play.svelte'

/**
 * Lets the map ask for a space while this is in sight; what was pointed at stays as long as it may be chosen. For a
 * component's beginning.
 */
export function pointAt(game: WinterTable, what: () => Pointing | null): void {
  $effect(() => {
    const pointing = what()
    game.pointing = pointing
    untrack(() => {
      if (game.pointed !== null && !pointing?.spaces.includes(game.pointed)) game.pointed = null
    })
    return () => {
      game.pointing = null
    }
  })
}
