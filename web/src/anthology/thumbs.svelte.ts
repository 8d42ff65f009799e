/** Small pictures of tales, whose decks are fetched once each. */

import { SvelteMap } from 'svelte/reactivity'
import { api } from '../lib/api'
import type { BookPicture, PictureInfo } from '../lib/wire'

const decks = new SvelteMap<string, readonly PictureInfo[]>()

/** Nothing until it has come, or where it is gone. */
export function thumbOf(plate: BookPicture | null): PictureInfo | undefined {
  return plate?.deck ? decks.get(plate.deck)?.[plate.number] : undefined
}

/** Asks for the decks of these that are not here yet. */
export function fetchThumbs(plates: readonly (BookPicture | null)[]): void {
  for (const deck of new Set(plates.map((plate) => plate?.deck))) {
    if (!deck || asked.has(deck)) continue
    asked.add(deck)
    api.deck(deck).then(
      ({ pictures }) => decks.set(deck, pictures),
      () => asked.delete(deck),
    )
  }
}
const asked = new Set<string>()
