/** What is read of a book, page by page: its cover, its tales, its last page. */

import { t } from '../../lib/messages/around'
import { capital } from '../../lib/messages/words'
import type { Book, Leaf, Telling, Voice } from '../../lib/wire'
import { lineOf } from '../lines'
import { remarksOf } from '../remarks'
import { tellersOf } from '../shelf'
import { bookTitle, headingOf, leafOf, subtitleOf } from '../titles'

export interface Line {
  words: string
  /** A recording of these words, if their teller kept one: it is heard in their place. */
  recording?: Recording
}

export interface Recording {
  address: string
  /** How long it is. */
  seconds: number
}

/** What is read while a place of the book lies open: 0 is the cover. */
export interface Stretch {
  place: number
  lines: Line[]
}

/** Where a recording is heard. */
export type Heard = (voice: Voice) => string

export function scriptOf(book: Book, heard: Heard): Stretch[] {
  const last = book.tales.length + 1
  return [
    { place: 0, lines: lines(bookTitle(book), subtitleOf(book), told(tellersOf(book))) },
    ...book.tales.map((_, i) => ({ place: i + 1, lines: leafLines(book, i + 1, heard) })),
    { place: last, lines: lines(t('book.theEnd'), ...remarksOf(book).map(({ words }) => words)) },
  ]
}

const lines = (...all: string[]): Line[] =>
  all.flatMap((words) => words.split('\n')).flatMap((words) => (words.trim() ? [{ words }] : []))

const told = (names: string[]): string => capital(t('evening.toldBy', names))

function leafLines(book: Book, nth: number, heard: Heard): Line[] {
  const leaf = leafOf(book, nth)
  const name = typeof leaf.by === 'number' ? book.names[leaf.by] : undefined
  const words = wordsOf(leaf.passages)
  const own = placed(leaf, book.tales[nth - 1]?.voices ?? [])
  const recorded = (voice: Voice): Recording => ({ address: heard(voice), seconds: voice.seconds })
  const said = (seat: number | null | undefined, words: string): Line[] => {
    const voice = typeof seat === 'number' ? own.in.get(seat) : undefined
    return voice ? [{ words, recording: recorded(voice) }] : lines(words)
  }
  return [
    ...lines(headingOf(book, nth), name === undefined ? '' : told([name])),
    ...said(leaf.by, words),
    ...tellings(book, leaf, said),
    ...own.after.map((voice) => ({ words: '', recording: recorded(voice) })),
    ...(words || leaf.parts?.some(({ what }) => what === 'tellings') ? [] : deeds(book, leaf)),
  ]
}

/**
 * A voice is heard in the place of its words where its teller told once on this leaf, and kept one voice; else, since
 * nobody knows which words they are, after all of them.
 */
function placed(leaf: Leaf, voices: readonly Voice[]): { in: Map<number, Voice>; after: Voice[] } {
  const told = [leaf.by, ...tellingsOf(leaf).map(({ by }) => by)]
  const once = (all: unknown[], one: unknown): boolean =>
    all.filter((it) => it === one).length === 1
  const tellers = voices.map(({ seat }) => seat)
  const fits = ({ seat }: Voice): boolean => once(told, seat) && once(tellers, seat)
  return {
    in: new Map(voices.filter(fits).map((voice) => [voice.seat, voice])),
    after: voices.filter((voice) => !fits(voice)),
  }
}

const tellingsOf = ({ parts = [] }: Leaf): Telling[] =>
  parts.flatMap((part) => (part.what === 'tellings' ? part.tellings : []))

const wordsOf = (passages: Telling['passages'] = []): string =>
  passages
    .filter(({ manner }) => !manner || manner === 'told')
    .map(({ words }) => words)
    .join('\n')

/** What others told on the same page; a tale beside another begins with its teller. */
function tellings(book: Book, leaf: Leaf, said: (seat: number, words: string) => Line[]): Line[] {
  return tellingsOf(leaf).flatMap(({ by, passages: own }) => {
    const tale = said(by, wordsOf(own))
    const beside = (leaf.passages ?? []).length > 0 && tale.length > 0
    return [...lines(beside ? told([book.names[by] ?? '']) : ''), ...tale]
  })
}

/** Where nobody told anything: the drawing in words, and what became of everybody. */
function deeds(book: Book, { charted, parts = [] }: Leaf): Line[] {
  if (!charted?.length) return []
  const entries = parts.flatMap((part) => (part.what === 'entries' ? part.entries : []))
  const done = entries.map(({ by, notes = [] }) => {
    const name = typeof by === 'number' ? `${book.names[by] ?? ''}.` : ''
    return [name, ...notes.map((note) => lineOf(book, note))].filter(Boolean).join(' ')
  })
  return lines(lineOf(book, charted), ...done)
}
