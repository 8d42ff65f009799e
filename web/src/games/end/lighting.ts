import type { Move } from '../../lib/live.svelte'
import type { EndTable } from './play.svelte'

/** Takes up what a hint means: a card is chosen, a word gets a ring. */
export function light(game: EndTable, move: Move<'end'>): (() => void) | undefined {
  if (move.do === 'discard') return () => (game.chosen = move.word)
  if (move.do === 'put')
    return () => {
      game.meant = move.word
    }
  return undefined
}

/** A token goes as one that is tapped: the third lies there for a last look. */
export function does(game: EndTable, move: Move<'end'>): (() => void) | undefined {
  if (move.do !== 'put') return undefined
  const { word, from_word: from } = move
  return () => {
    game.lifted = null
    if (game.hand.includes(word)) return
    if (from == null) game.tap(word)
    else game.carry(from, word)
  }
}
