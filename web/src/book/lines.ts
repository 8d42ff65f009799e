/** Sentences of a book's leaves, with the names of those who sat at the table. */

import { t } from '../lib/messages/table'
import type { Book, Leaf, Note } from '../lib/wire'
import { leafOf } from './titles'

export type Line = Note['line']

/** `names`: what they are called here. */
export const lineOf = (
  book: Book,
  line: Line = [],
  names: readonly string[] = book.names,
): string =>
  line
    .map((part) => {
      if (typeof part === 'string') return part
      return part.what === 'person' ? (names[part.seat] ?? '') : toldOf(book, part.nth, names)
    })
    .join('')

/** A tale in the middle of a sentence: its heading as a quotation, or which it is, and who told it. */
function toldOf({ tales, contents }: Book, nth: number, names: readonly string[]): string {
  const leaf = contents.leaves[nth]
  if (!leaf) return ''
  const heading = tales[nth]?.heading
  const { place, by } = leaf
  const tale = heading ? t('book.quoted', heading) : place.charAt(0).toLowerCase() + place.slice(1)
  const teller = typeof by === 'number' ? names[by] : undefined
  return teller === undefined ? tale : t('book.taleBy', tale, teller)
}

/** "told by Mara, in the second round". */
export const toldBy = (book: Book, seat: number, note: Line = []): Line => [
  t('evening.toldBy', [book.names[seat] ?? '']),
  ...(note.length > 0 ? [', ', ...note] : []),
]

/** What was told on a leaf; where several voices told it, all of them. */
function toldOn({ passages = [], parts = [] }: Leaf): string {
  const voices = parts.flatMap((part) => (part.what === 'tellings' ? part.tellings : []))
  const all = passages.length > 0 ? passages : voices.flatMap((one) => one.passages ?? [])
  return all
    .filter(({ manner }) => !manner || manner === 'told')
    .map(({ words }) => words)
    .join('\n')
}

/** What was done: the drawing in words, and line by line what became of everybody. */
function doneOn(book: Book, { charted, parts = [] }: Leaf): string {
  const entries = parts.flatMap((part) => (part.what === 'entries' ? part.entries : []))
  const lines = entries.map(({ by, notes = [] }) =>
    [
      typeof by === 'number' ? `${book.names[by] ?? ''}.` : '',
      ...notes.map((one) => lineOf(book, one)),
    ]
      .filter(Boolean)
      .join(' '),
  )
  return charted && charted.length > 0 ? [lineOf(book, charted), ...lines].join('\n') : ''
}

/** What a voice reads on a tale's page; where nobody told anything, what was done. */
export function voiceOf(book: Book, nth: number): string {
  const leaf = leafOf(book, nth)
  const words = toldOn(leaf).trim() || doneOn(book, leaf)
  return words ? [book.tales[nth - 1]?.heading, words].filter(Boolean).join('. ') : ''
}
