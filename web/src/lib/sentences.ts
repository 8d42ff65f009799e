/** Counts the sentences of a tale: what a game says about so many is its own. */

export interface SentenceCount {
  /** Sentences that have ended. */
  done: number
  /** A sentence has been begun and not ended. */
  begun: boolean
  /** Done, and the begun one. */
  total: number
}

// Titles and abbreviations whose full stop ends no sentence.
const SHORT = /\b(?:mr|mrs|ms|dr|st|prof|sr|jr|vs|etc|e\.g|i\.e|no)\.$/i
const closers = '["”’»)\\]\']*'
const END = new RegExp(`[.!?…]+${closers}(?=\\s|$)`, 'gu')

export function countSentences(tale: string): SentenceCount {
  let done = 0
  let from = 0
  for (const end of tale.matchAll(END)) {
    const upTo = end.index + end[0].length
    const piece = tale.slice(from, upTo)
    const rest = tale.slice(upTo).trimStart()
    if (!/[\p{L}\p{N}]/u.test(piece)) {
      from = upTo
      continue
    }
    if (SHORT.test(piece) && rest) continue
    // “Stop!” she said: a lower-case word goes on with the same sentence.
    if (rest && /^\p{Ll}/u.test(rest)) continue
    done += 1
    from = upTo
  }
  const begun = /[\p{L}\p{N}]/u.test(tale.slice(from))
  return { done, begun, total: done + (begun ? 1 : 0) }
}

/** As many whole sentences as so many letters hold; the first in any case. */
export function wholeSentences(words: string, most: number): string {
  let whole = ''
  for (const end of words.matchAll(END)) {
    const upTo = words.slice(0, end.index + end[0].length)
    if (whole && upTo.length > most) break
    whole = upTo
  }
  return whole || words
}
