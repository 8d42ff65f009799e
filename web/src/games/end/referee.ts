/**
 * The narrator's own referee, on this device: how many sentences, and whether a word was said. It counts and compares as
 * the server's does (src/talewind/games/end/referee.py), so that its warnings are true.
 */

/** More than two is asked about (ES-RULING-12). */
export const SENTENCES = 2

const CLOSING = /the\s+end\s+of\s+the\s+story/gi
const LETTER = /[\p{L}\p{N}]/u
const TITLES = /\b(?:Mr|Mrs|Ms|Dr|St|Prof)\.|\bNo\.(?=\s*\d)|\b[A-HJ-Z]\.(?=\s+[A-Z])/g
const INITIALS = /\b[a-z](?:\.[a-z])+\b\.?/gi
const SENTENCE_END = /[.!?…]+["'“”‘’»«›‹)\]]*(?=\s|$)|[。！？]+["'“”‘’»«›‹」』）)\]]*/g
/** A cry or three dots, and a small letter: the sentence goes on. */
const GOES_ON = /^(?:[!?…！？]|\.{2,})[.!?…！？"'“”‘’»«›‹」』）)\]]*\s+[a-z]/

/** A story without the closing words, which the table adds by itself. */
export function withoutClosing(story: string): string {
  let words = story.trimEnd()
  for (const closing of [...words.matchAll(CLOSING)].reverse()) {
    const after = words.slice(closing.index + closing[0].length)
    if (LETTER.test(after)) break
    const before = words.slice(0, closing.index)
    if (LETTER.test(before.slice(-1))) continue
    words = withoutOpeningMark(before)
      .trimEnd()
      .replace(/[,;:–—-]+$/, '')
      .trimEnd()
  }
  return words
}

/** A quote or bracket that opened after a space belongs to what follows; any other stays. */
function withoutOpeningMark(words: string): string {
  const bare = words.replace(/["'“‘(*_]+$/, '')
  return bare === '' || /\s$/.test(bare) ? bare : words
}

export function sentences(story: string): number {
  const words = withoutClosing(story)
  const ends = endsOf(words)
  return ends.length + (/[\p{L}\p{N}_]/u.test(words.slice(ends.at(-1) ?? 0)) ? 1 : 0)
}

/** Where the sentences of a story end. */
function endsOf(words: string): number[] {
  // As long as it was, so that a place in the one is the same place in the other.
  const lettered = (stopped: string): string => 'x'.padEnd(stopped.length, '-')
  const plain = words.replace(TITLES, lettered).replace(INITIALS, lettered)
  return [...plain.matchAll(SENTENCE_END)]
    .filter((end) => !GOES_ON.test(plain.slice(end.index)))
    .map((end) => end.index + end[0].length)
}

/**
 * Which of these words a story says outright, or in one of the forms that count; by their place in the list. A form of
 * several words does not reach across the end of a sentence (ES-RULING-31), unless the table hears it `across`.
 */
export function mentions(
  story: string,
  forms: readonly (readonly string[])[],
  across = false,
): number[] {
  const said = hearing(story, across)
  return forms.flatMap((some, nth) => (some.some(said) ? [nth] : []))
}

/** The same, as it was written, each once; a form where it was written in a way of its own. */
export function slipsIn(
  story: string,
  forms: readonly (readonly string[])[],
  across = false,
): string[] {
  const heard = forms.flat().filter(hearing(story, across))
  const written = marked(story, heard).flatMap(({ text, said }) => (said ? [text] : []))
  return [...new Set(written.length > 0 ? written : heard.slice(0, 1))]
}

/** Whether a form is heard in a story. */
function hearing(story: string, across: boolean): (form: string) => boolean {
  const cuts = [0, ...(across ? [] : endsOf(story)), story.length]
  const told = cuts.slice(1).map((end, nth) => story.slice(cuts[nth], end))
  const heard = told.flatMap((sentence) => [tokens(sentence, ' '), tokens(sentence, '')])
  return (form) => {
    const wanted = tokens(form, ' ')
    return heard.some((sentence) => holds(sentence, wanted))
  }
}

/** A stretch of a story. */
export interface Part {
  text: string
  /** It says a word that was forbidden. */
  said: boolean
  /** Not that: it hinted at one. */
  clue?: boolean
}

/** A story in parts, the forms that the referee heard marked; what is written in a way of its own stays unmarked. */
export function marked(story: string, slips: readonly string[]): Part[] {
  const forms = slips
    .map((form) =>
      form
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .join("[\\s'’‐‑‒–−-]*"),
    )
    .sort((a, b) => b.length - a.length)
  if (forms.length === 0) return [{ text: story, said: false }]
  const said = new RegExp(`(?<![\\p{L}\\p{N}])((?:${forms.join('|')})(?![\\p{L}\\p{N}]))`, 'iu')
  return story.split(said).flatMap((text, nth) => (text ? [{ text, said: nth % 2 === 1 }] : []))
}

const holds = (story: readonly string[], form: readonly string[]): boolean =>
  form.length > 0 && story.some((_, at) => form.every((token, i) => story[at + i] === token))

/** The words as they are compared: plain small letters, without marks, possessives and apostrophes. */
function tokens(words: string, hyphens: string): string[] {
  return (
    words
      .replace(/[’‘ʼ＇`´′]/g, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      // The cat's, the cat'll: still the cat.
      .replace(/'(?:s|d|ll|ve|re)(?![a-z0-9])/g, '')
      .replaceAll("'", '')
      .replace(INITIALS, (initials) => `${initials.replaceAll('.', '')} `)
      .replace(/([a-z0-9])[-‐‑‒–−](?=[a-z0-9])/g, `$1${hyphens}`)
      .match(/[a-z0-9]+/g) ?? []
  )
}
