/** How each game's tales look on paper: their leaves as all leaves are set, and what is drawn in a way of its own. */

import type { Component } from 'svelte'
import EndPlate from '../games/end/book/PlatePage.svelte'
import StoryPlate from '../games/story/book/PlatePage.svelte'
import StoryWords from '../games/story/book/WordsPage.svelte'
import WindwardPlate from '../games/windward/book/PlatePage.svelte'
import WinterPlate from '../games/winter/book/PlatePage.svelte'
import WinterWords from '../games/winter/book/WordsPage.svelte'
import type { Book, BookTale, GameName, Leaf, PictureInfo } from '../lib/wire'
import LeafPage from './LeafPage.svelte'
import { leafOf } from './titles'

/** What a page of the book is given. */
export interface TaleProps<Game extends GameName = GameName> {
  book: Book<Game>
  tale: BookTale<Game>
  /** Which tale it is, from 1. */
  nth: number
  pictures: PictureInfo[]
  /** What the picture side shows already. */
  shows?: GamePaper['shows']
  /** One page on a phone. */
  brief?: boolean
  eager?: boolean
}

interface GamePaper {
  words: Component<TaleProps>
  /** The picture side, where a tale has more than one picture. */
  plate?: Component<TaleProps>
  /** The kinds of parts of a leaf that it shows. */
  shows?: NonNullable<Leaf['parts']>[number]['what'][]
}

/** A page is only ever given the books of its own game. */
const paper = (
  words: Component<never>,
  plate: Component<never>,
  shows: GamePaper['shows'] = [],
): GamePaper => ({ words, plate, shows }) as unknown as GamePaper

const games: Record<string, GamePaper> = {
  story: paper(StoryWords, StoryPlate),
  end: paper(LeafPage, EndPlate, ['entries']),
  windward: paper(LeafPage, WindwardPlate, ['points']),
  winter: paper(WinterWords, WinterPlate),
}

export const paperOf = (game: string): GamePaper => games[game] ?? { words: LeafPage }

/** What was told on a leaf; where several voices told it, all of them. */
function toldOn({ passages = [], parts = [] }: Leaf): string {
  const voices = parts.flatMap((part) => (part.what === 'tellings' ? part.tellings : []))
  const all = passages.length > 0 ? passages : voices.flatMap((one) => one.passages ?? [])
  return all
    .filter(({ manner }) => !manner || manner === 'told')
    .map(({ words }) => words)
    .join('\n')
}

/** What a voice reads on a tale's page. */
export function voiceOf(book: Book, nth: number): string {
  const words = toldOn(leafOf(book, nth)).trim()
  return words ? [book.tales[nth - 1]?.heading, words].filter(Boolean).join('. ') : ''
}
