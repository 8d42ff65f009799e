/** One telling with several cards: which words go with which card. */

import type { Card } from '../wire'
import { named } from './weaving'

/**
 * A card takes the sentences up to the one in which the next card's picture is named; if it is not named, the first
 * card takes them all.
 */
export function shared(words: string, cards: readonly Card[]): string[] {
  const sentences = words.match(/[^.!?…]+[.!?…]*["”’)]*\s*/g) ?? (words ? [words] : [])
  const parts: string[] = cards.map(() => '')
  let nth = 0
  for (const sentence of sentences) {
    const next = cards[nth + 1]
    if (next !== undefined && parts[nth] && named(sentence, next)) nth += 1
    parts[nth] = (parts[nth] ?? '') + sentence
  }
  return parts.map((part) => part.trim())
}
