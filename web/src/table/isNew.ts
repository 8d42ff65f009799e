import { pagesOf } from '../games'
import { introduced } from '../lib/introduced.svelte'

/** Whether somebody sees a game of this kind for the first time: its cards lie over everything else. */
export const isNew = (game: string): boolean => !introduced.to(game) && Boolean(pagesOf(game).cards)
