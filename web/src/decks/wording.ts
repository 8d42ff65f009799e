/** What is said of the pictures of a deck, and what of it somebody has changed. */

import type { PictureWords } from '../lib/wire'
import { tagsIn } from './crop'

/** As it is typed. */
export interface Typed {
  caption: string
  tags: string
}

export const typedOf = ({ caption, tags }: PictureWords): Typed => ({
  caption,
  tags: tags.join(', '),
})

/** By number, only those that are not as they were: others may be at the rest of the deck. */
export function changedWords(
  before: readonly PictureWords[],
  typed: readonly Typed[],
): Record<number, PictureWords> {
  const changed: Record<number, PictureWords> = {}
  before.forEach((was, number) => {
    const now = typed[number]
    if (!now) return
    const words = { ...was, caption: now.caption.trim(), tags: tagsIn(now.tags) }
    if (words.caption !== was.caption || words.tags.join() !== was.tags.join())
      changed[number] = words
  })
  return changed
}
