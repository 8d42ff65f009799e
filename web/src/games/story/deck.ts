import { facesOf, fetchAll } from '../../decks/faces'
import type { Live } from '../../lib/live.svelte'
import type { PictureFace } from '../../lib/table'

/** The deck of this very game, by number; what lies on the table and in my hand is fetched before it is shown. */
export async function deckOf(live: Live<'story'>): Promise<PictureFace[]> {
  const pub = live.sight?.public
  const own = live.sight?.private
  const faces = await facesOf(pub?.pictures_from ?? 'story')
  const laid = pub ? [pub.start, ...pub.tales.map(({ picture }) => picture)] : []
  await fetchAll([...laid, ...(own?.hand ?? [])].flatMap((picture) => faces[picture] ?? []))
  return faces
}
