import { untrack } from 'svelte'
import type { Live, Move } from '../lib/live.svelte'
import type { GameName } from '../lib/wire'
import { isAmongBots } from './people'
import type { Seated } from './seated.svelte'

/**
 * Whoever can do nothing is still asked, so that nobody knows. Among bots, which see no time pass, that gives nothing
 * away: the page answers by itself. Among people it stays a question. For a component's beginning.
 */
export function answersItself<G extends GameName>(
  game: Seated<G, Live<G>>,
  only: () => Move<G> | null,
): void {
  let answered: number | null = null
  $effect(() => {
    const { ask, table, you } = game
    const move = only()
    if (!ask || !move || ask.id === answered || !isAmongBots(table, you)) return
    answered = ask.id
    untrack(() => void game.answer(move))
  })
}
