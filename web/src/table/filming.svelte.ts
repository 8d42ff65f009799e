import { onMount, untrack } from 'svelte'
import type { Telling } from '../lib/film.svelte'
import type { Frame, Live } from '../lib/live.svelte'
import type { GameName } from '../lib/wire'

/** A board tells what happens as a film, which goes on when a result has been looked at. For a component's beginning. */
export function tellAsFilm<G extends GameName>(live: Live<G>, ways: Telling<Frame<G>>): void {
  onMount(() => live.film.direct(ways))
  $effect(() => {
    if (!ways.waits?.()) untrack(() => live.film.roll())
  })
}
