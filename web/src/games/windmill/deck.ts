import { facesOf, fetchAll } from '../../decks/faces'
import type { Live } from '../../lib/live.svelte'
import type { PictureFace } from '../../lib/table'
import type { WindmillPublic } from '../../lib/wire'

/** The deck of this very game, by number; all that lie in the grid are fetched before any is needed. */
export async function deckOf(live: Live): Promise<PictureFace[]> {
  const pub = live.sight?.public as unknown as WindmillPublic | undefined
  const faces = await facesOf(pub?.pictures_from ?? 'windmill')
  await fetchAll((pub?.grid ?? faces.map((_, n) => n)).flatMap((n) => faces[n] ?? []))
  return faces
}
