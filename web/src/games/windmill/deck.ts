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

/**
 * Fetches all of them before any is needed, so that what the network carries tells nothing (WM-REMOTE-03): the small
 * ones at once, the large ones behind them, one after another.
 */
export async function fetchAll(pictures: readonly PictureFace[]): Promise<void> {
  if (kept.length > 0) return
  const fetchOne = (address: string): Promise<void> =>
    new Promise((done) => {
      const image = new Image()
      kept.push(image)
      image.decoding = 'async'
      image.onload = image.onerror = () => done()
      image.src = address
    })
  await Promise.all(pictures.map(({ small }) => fetchOne(small)))
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const { large } of pictures) await fetchOne(large)
}
