import { facesOf } from '../../decks/faces'
import type { Live } from '../../lib/live.svelte'
import type { PictureFace } from '../../lib/table'
import type { WindmillPublic } from '../../lib/wire'

export { fetchAll } from '../../decks/faces'

/** A deck's pictures, by their number in it; Windmill's own 25 unless the table plays with another. */
export const deck = (name = 'windmill'): Promise<PictureFace[]> => facesOf(name)

/** The pictures of this very game: the whole deck by number, and those that lie in the grid. */
export async function deckOf(live: Live): Promise<{ faces: PictureFace[]; grid: PictureFace[] }> {
  const pub = live.sight?.public as unknown as WindmillPublic | undefined
  const faces = await deck(pub?.pictures_from)
  const grid = (pub?.grid ?? faces.map((_, n) => n)).flatMap((n) => faces[n] ?? [])
  return { faces, grid }
}
