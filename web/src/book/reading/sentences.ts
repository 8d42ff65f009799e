/** A script cut into what a voice says in one breath. */

import { languageOf } from './language'
import type { Recording, Stretch } from './script'

export interface Sentence {
  words: string
  /** What it is written in: "en". */
  lang: string
  place: number
  recording?: Recording & { pieces: readonly Piece[] }
}

/** What is lit while a recording is heard: a sentence, and until which part of it, of 1, that is told. */
export interface Piece {
  words: string
  until: number
}

/** Letters: some browsers fall silent after fifteen seconds in the middle of a longer one. */
const BREATH = 180

export function sentencesOf(script: readonly Stretch[]): Sentence[] {
  const whole = script.flatMap(({ lines }) => lines.map(({ words }) => words)).join('\n')
  const usual = languageOf(whole, 'en')
  return script.flatMap(({ place, lines }) =>
    lines.flatMap(({ words, recording }) => {
      const lang = languageOf(words, usual)
      if (recording) {
        const pieces = shared(words.split('\n').flatMap((line) => cut(line, lang)))
        return [{ words, lang, place, recording: { ...recording, pieces } }]
      }
      return cut(words, lang).map((piece) => ({ words: piece, lang, place }))
    }),
  )
}

/** Nobody knows when each sentence was told: the longer it is, the longer it took. */
function shared(sentences: readonly string[]): Piece[] {
  const letters = sentences.reduce((sum, { length }) => sum + length, 0)
  let told = 0
  return sentences.map((words) => ({ words, until: (told += words.length) / letters }))
}

/** Sentences, and of those that are too long for one breath, their clauses. */
export const cut = (words: string, lang: string): string[] =>
  segments(words, lang, 'sentence')
    .flatMap((sentence) => breaths(sentence, lang))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))

function segments(words: string, lang: string, granularity: 'sentence' | 'word'): string[] {
  if (typeof Intl.Segmenter === 'undefined')
    return words.match(granularity === 'word' ? /\S+\s*|\s+/gu : /.+?(?:[.!?…]\s+|$)/gsu) ?? []
  return [...new Intl.Segmenter(lang, { granularity }).segment(words)].map(({ segment }) => segment)
}

function breaths(sentence: string, lang: string): string[] {
  if (sentence.length <= BREATH) return [sentence]
  const pieces = ['']
  for (const word of segments(sentence, lang, 'word').flatMap(lengths)) {
    const piece = pieces.at(-1) ?? ''
    // From half a breath on, a clause is a good place to take another.
    const clause = piece.length > BREATH / 2 && /[,;:—–،、，；]\s*$/u.test(piece)
    if (piece && (clause || piece.length + word.length > BREATH)) pieces.push(word)
    else pieces[pieces.length - 1] = piece + word
  }
  return pieces
}

/** A word without an end is said in lengths. */
const lengths = (word: string): string[] =>
  word.length <= BREATH ? [word] : (word.match(new RegExp(`.{1,${BREATH}}`, 'gsu')) ?? [])
