/** How a tale begins on paper: its first letter is large, and a quotation mark before it is not. */

const BEGINNING = /^([“‘"']?)(\p{L}|\p{N})/u

export interface Beginning {
  /** The mark before the letter, if there is one. */
  quote: string
  /** Nothing, where a tale begins with anything else. */
  letter: string
  rest: string
}

export function beginningOf(words: string): Beginning {
  const found = BEGINNING.exec(words)
  if (!found) return { quote: '', letter: '', rest: words }
  return { quote: found[1] ?? '', letter: found[2] ?? '', rest: words.slice(found[0].length) }
}
