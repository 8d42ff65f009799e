import { api } from '../../lib/api'
import type { PictureFace } from '../../lib/table'

let faces: Promise<PictureFace[]> | undefined

/** The 25 pictures, by their number in the deck. */
export function deck(): Promise<PictureFace[]> {
  faces ??= api
    .deck('windmill')
    .then(({ pictures }) => pictures.map(({ small, large, alt }) => ({ small, large, alt })))
  faces.catch(() => (faces = undefined))
  return faces
}

const kept: HTMLImageElement[] = []
let small: Promise<unknown> | undefined

const fetchOne = (address: string): Promise<void> =>
  new Promise((done) => {
    const image = new Image()
    kept.push(image)
    image.onload = image.onerror = () => done()
    image.src = address
  })

/**
 * Fetches all of them before any is needed, so that what the network carries tells nothing (WM-REMOTE-03): the small
 * ones at once, the large ones behind them, one after another. Resolves when the small ones are there, or have taken
 * too long to be waited for.
 */
export function fetchAll(pictures: readonly PictureFace[]): Promise<unknown> {
  if (!small) {
    small = Promise.all(pictures.map((picture) => fetchOne(picture.small)))
    void small.then(() => fetchLarge(pictures))
  }
  return Promise.race([small, new Promise((done) => setTimeout(done, 1500))])
}

async function fetchLarge(pictures: readonly PictureFace[]): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const { large } of pictures) await fetchOne(large)
}
