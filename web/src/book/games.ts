/** How each game's tales look on paper. A game that has no page of its own is read as plain words. */

import type { Component } from 'svelte'
import EndPlate from '../games/end/book/PlatePage.svelte'
import EndWords from '../games/end/book/WordsPage.svelte'
import StoryPlate from '../games/story/book/PlatePage.svelte'
import StoryWords from '../games/story/book/WordsPage.svelte'
import WindwardPlate from '../games/windward/book/PlatePage.svelte'
import WindwardWords from '../games/windward/book/WordsPage.svelte'
import WinterPlate from '../games/winter/book/PlatePage.svelte'
import WinterWords from '../games/winter/book/WordsPage.svelte'
import WindmillWords from '../games/windmill/book/WordsPage.svelte'
import type { Book, BookTale, GameName, PictureInfo } from '../lib/wire'

/** What a page of the book is given. */
export interface TaleProps<Game extends GameName = GameName> {
  book: Book<Game>
  tale: BookTale<Game>
  /** Which tale it is, from 1. */
  nth: number
  pictures: PictureInfo[]
  /** One page on a phone. */
  brief?: boolean
  eager?: boolean
}

interface GamePaper {
  words: Component<TaleProps>
  /** The picture side, where a tale has more than one picture. */
  plate?: Component<TaleProps>
}

/** A page is only ever given the books of its own game. */
const paper = (words: Component<never>, plate?: Component<never>): GamePaper =>
  ({ words, plate }) as unknown as GamePaper

const games: Record<string, GamePaper> = {
  windmill: paper(WindmillWords),
  story: paper(StoryWords, StoryPlate),
  end: paper(EndWords, EndPlate),
  windward: paper(WindwardWords, WindwardPlate),
  winter: paper(WinterWords, WinterPlate),
}

export const paperOf = (game: string): GamePaper => games[game] ?? paper(WindmillWords)

/** A page of several passages is all of them. */
function toldIn(page: BookTale['page']): string {
  if ('passages' in page) return page.passages.map(({ words = '' }) => words).join('\n')
  return 'words' in page ? page.words : ''
}

/** What a voice reads on a tale's page. */
export function voiceOf(tale: BookTale): string {
  const words = toldIn(tale.page).trim()
  return words ? [tale.heading, words].filter(Boolean).join('. ') : ''
}
