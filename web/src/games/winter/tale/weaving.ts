/** Cards come into a sentence after the word that names their picture. */

import type { Card } from '../wire'
import { cardOf } from '../world'

/** Some words, or a card between them. */
export type Thread = { words: string } | { card: Card }

/** Of a longer name any ending is understood; of a short one only those of grammar: "cat" is not in "catch". */
const LONG = 6
const plain = (word: string): string => word.replace(/[^\p{L}]/gu, '')

function pattern(word: string): string {
  const one = word.length > 3 ? word.replace(/s$/, '') : word
  if (/fe?$/.test(one)) return `${one.replace(/fe?$/, '')}(?:fe?|ves)`
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}(?:y|ies)`
  if (one.length >= LONG) return `${one.replace(/e$/, '')}\\p{L}*`
  return `${one.replace(/e$/, '')}${one.endsWith('e') ? '(?:e|es|ed|ing)' : '(?:s|es|ed|ing|y)?'}`
}

function where(words: string, sought: string): [number, number] | null {
  const found = new RegExp(`(?<!\\p{L})${sought}(?:[’']s)?(?!\\p{L})`, 'iu').exec(words)
  return found && [found.index, found.index + found[0].length]
}

/** Where in some words a picture is named: by its whole name, or else by one word of it, the last one first. */
export function named(words: string, card: Card): [number, number] | null {
  const parts = cardOf(card).picture.toLowerCase().split(/\s+/).map(plain)
  const whole = where(words, parts.map(pattern).join('\\s+'))
  if (whole || parts.length === 1) return whole
  for (const part of parts.toReversed()) {
    const found = part.length > 2 ? where(words, pattern(part)) : null
    if (found) return found
  }
  return null
}

/** A passage with its cards in it; those that nobody named stand at the end. */
export function woven(words: string, cards: readonly Card[]): Thread[] {
  const places = cards
    .map((card) => ({ card, at: named(words, card)?.[1] ?? words.length }))
    .sort((one, other) => one.at - other.at)
  const threads: Thread[] = []
  let from = 0
  for (const { card, at } of places) {
    if (at > from) threads.push({ words: words.slice(from, at) })
    threads.push({ card })
    from = at
  }
  if (from < words.length) threads.push({ words: words.slice(from) })
  return threads
}

/** The words, cut where one of the pictures is named. */
export function glowing(words: string, cards: readonly Card[]): { words: string; lit: boolean }[] {
  const places = cards
    .flatMap((card) => [named(words, card)].filter((at) => at !== null))
    .sort(([one], [other]) => one - other)
  const pieces: { words: string; lit: boolean }[] = []
  let from = 0
  for (const [start, end] of places) {
    if (start < from) continue
    pieces.push({ words: words.slice(from, start), lit: false })
    pieces.push({ words: words.slice(start, end), lit: true })
    from = end
  }
  return [...pieces, { words: words.slice(from), lit: false }]
}

/** Whether this key begins to write: a letter or a sign, with nothing held, and not on something that it would press. */
export const startsWords = (
  { key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent,
  writing: boolean,
): boolean =>
  !writing && !ctrlKey && !metaKey && !altKey && !isComposing && /^[\p{L}\p{N}“"'(]$/u.test(key)
