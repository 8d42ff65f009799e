import { lostPicture } from '../book/shelf'
import { api } from '../lib/api'
import type { Book, PictureInfo } from '../lib/wire'

/** The pictures of an anthology, out of several decks. */
export async function picturesOf({ plates, captions }: Book): Promise<PictureInfo[]> {
  const names = [...new Set(plates.flatMap(({ deck }) => deck ?? []))]
  const decks = new Map(
    await Promise.all(
      names.map(async (name) => [name, await api.deck(name).catch(() => null)] as const),
    ),
  )
  return plates.map(
    ({ deck, number }, nth) =>
      decks.get(deck ?? '')?.pictures[number] ?? lostPicture(captions[nth] ?? ''),
  )
}
