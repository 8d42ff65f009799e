import { facesOf, fetchAll } from '../../decks/faces'
import type { Live } from '../../lib/live.svelte'
import type { PictureFace } from '../../lib/table'

/** The deck of this very game, by number; all that lie in the grid are fetched before any is needed. */
export async function deckOf(live: Live<'windmill'>): Promise<PictureFace[]> {
  const pub = live.sight?.public
  const faces = await facesOf(pub?.pictures_from ?? 'windmill')
  await fetchAll((pub?.grid ?? faces.map((_, n) => n)).flatMap((n) => faces[n] ?? []))
  return faces
}
