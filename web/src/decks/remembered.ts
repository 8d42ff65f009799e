/** The deck that was begun on this device: the house keeps its photos, this what was typed about them. */

import type { Point } from './crop'

const KEY = 'talewind.deck'

export interface PhotoWords {
  caption: string
  tags: string
  credit: string
  /** Where it was set on purpose. */
  focus: Point | null
}

export interface Remembered {
  draft: string
  game: string
  title: string
  credit: string
  /** By file, those among them that were still on their way. */
  photos: Record<string, PhotoWords>
}

export function recall(): Remembered | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Remembered | null
    return found && typeof found.draft === 'string' && typeof found.photos === 'object'
      ? found
      : null
  } catch {
    return null
  }
}

export function remember(deck: Remembered | null): void {
  try {
    if (deck) localStorage.setItem(KEY, JSON.stringify(deck))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage a reload begins anew; within the page nothing is lost.
  }
}
