/** The pictures of a deck as the table shows them, and fetching them before they are needed. */

import { api, Trouble } from '../lib/api'
import type { PictureFace } from '../lib/table'
import type { PictureInfo } from '../lib/wire'

export const faceOf = (picture: PictureInfo): PictureFace => ({
  small: picture.small,
  large: picture.large,
  alt: picture.alt,
  width: picture.width,
  smallWidth: picture.small_width,
  colour: picture.colour,
})

/** Pictures whose deck has been removed: their places, and what they showed as far as a book kept it. */
export const lostFaces = (captions: Record<number, string> = {}): PictureFace[] =>
  Object.entries(captions).reduce<PictureFace[]>((faces, [number, alt]) => {
    faces[Number(number)] = { small: '', large: '', alt }
    return faces
  }, [])

const decks = new Map<string, Promise<PictureFace[]>>()

/** All pictures of a deck, by their number in it. Of a deck that is gone there are none. */
export function facesOf(deck: string): Promise<PictureFace[]> {
  const known = decks.get(deck)
  if (known) return known
  const faces = api.deck(deck).then(
    ({ pictures }) => pictures.map(faceOf),
    (error: unknown) => {
      decks.delete(deck)
      if (error instanceof Trouble && error.status === 404) return []
      throw error
    },
  )
  decks.set(deck, faces)
  return faces
}

/** What its pictures show has changed, or it is another deck now. */
export const forgetFaces = (deck: string): boolean => decks.delete(deck)

const kept = new Map<string, Promise<void>>()

function fetchOne(address: string): Promise<void> {
  const known = kept.get(address)
  if (known || !address) return known ?? Promise.resolve()
  const fetched = new Promise<void>((done) => {
    const image = new Image()
    image.onload = image.onerror = () => done()
    image.src = address
  })
  kept.set(address, fetched)
  return fetched
}

/** How long the first view has the line to itself. */
const FIRST_VIEW = 4000
/** Pictures that take longer are not waited for. */
const PATIENCE = 500

/**
 * Fetches all that lie on the table before any is needed, so that what the network carries tells nothing
 * (WM-REMOTE-03): the small ones at once, the large ones when the first view stands, one after another. Resolves
 * when the small ones are there, or have taken too long to be waited for.
 */
export function fetchAll(pictures: readonly PictureFace[]): Promise<unknown> {
  const small = Promise.all(pictures.map((picture) => fetchOne(picture.small)))
  void small.then(() => setTimeout(() => void fetchLarge(pictures), FIRST_VIEW))
  return Promise.race([small, new Promise((done) => setTimeout(done, PATIENCE))])
}

async function fetchLarge(pictures: readonly PictureFace[]): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const { large } of pictures) await fetchOne(large)
}
