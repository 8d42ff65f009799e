/** What words are written in, so that a voice of that language reads them. */

import { francAll } from 'franc-min'

/** Letters: fewer tell little of their language, where others are written with the same. */
const ENOUGH = 90
/** So much less likely (of 1) the usual language may be, and is still taken: short tales look like many. */
const DOUBT = 0.12

/** Letters: of more than these, franc finds all languages alike. */
const TELLING = 400

/** What is written most in letters that are not Latin, where several languages share them. */
const LETTERS: readonly [script: string, letter: RegExp, lang: string][] = [
  ['Arab', /\p{Script=Arabic}/u, 'ar'],
  ['Cyrl', /\p{Script=Cyrillic}/u, 'ru'],
  ['Deva', /\p{Script=Devanagari}/u, 'hi'],
  ['Hebr', /\p{Script=Hebrew}/u, 'he'],
]

/** The rest of the book's language, if it is written in these letters. */
function usualFor(words: string, usual: string): string {
  const [script, , lang] = LETTERS.find(([, letter]) => letter.test(words)) ?? []
  return script === undefined || new Intl.Locale(usual).maximize().script === script
    ? usual
    : (lang ?? usual)
}

/** `rest`: what the rest of the book is written in. */
export function languageOf(words: string, rest: string): string {
  const usual = usualFor(words, rest)
  const likely = francAll(words.slice(0, TELLING), { minLength: 1 }).map(
    ([code, how]) => [Intl.getCanonicalLocales(code)[0] ?? code, how] as const,
  )
  const [first] = likely
  if (!first || first[0] === 'und') return usual
  const likeUsual = likely.find(([lang]) => lang === usual)?.[1]
  if (likeUsual === undefined) return first[0]
  return words.length < ENOUGH || likeUsual > first[1] - DOUBT ? usual : first[0]
}
