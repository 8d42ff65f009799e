import { facesOf } from '../decks/faces'
import type { PictureFace } from '../lib/table'

/** The pictures of a table's deck, once they are fetched; none where there is no deck. For a component's beginning. */
export function facesOn(deck: () => unknown): { readonly all: readonly PictureFace[] } {
  let all = $state.raw<readonly PictureFace[]>([])
  $effect(() => {
    const name = deck()
    if (typeof name !== 'string') return
    facesOf(name).then(
      (pictures) => (all = pictures),
      () => undefined,
    )
  })
  return {
    get all() {
      return all
    },
  }
}
