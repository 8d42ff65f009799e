/** How each game's tales look on paper. A game that has no page of its own is read as plain words. */

import type { Component } from 'svelte'
import EndPlate from '../games/end/book/PlatePage.svelte'
import EndWords from '../games/end/book/WordsPage.svelte'
import StoryPlate from '../games/story/book/PlatePage.svelte'
import StoryWords from '../games/story/book/WordsPage.svelte'
import WordsPage from '../games/windmill/book/WordsPage.svelte'
import type { Book, BookTale, PictureInfo } from '../lib/wire'

export interface TaleProps {
  book: Book
  tale: BookTale
  nth: number
  pictures: PictureInfo[]
  brief?: boolean
  eager?: boolean
}

/** A page is only ever given the books of its own game. */
const windmill = WordsPage as Component<never> as Component<TaleProps>
const story = StoryWords as Component<never> as Component<TaleProps>
const end = EndWords as Component<never> as Component<TaleProps>

const pages: Record<string, Component<TaleProps>> = { windmill, story, end }
const plates: Record<string, Component<TaleProps>> = {
  story: StoryPlate as Component<never> as Component<TaleProps>,
  end: EndPlate as Component<never> as Component<TaleProps>,
}

export const wordsPageOf = (game: string): Component<TaleProps> => pages[game] ?? windmill

/** The picture side of a game whose tales have more than one picture. */
export const platePageOf = (game: string): Component<TaleProps> | undefined => plates[game]

/** What a voice reads on a tale's page. */
export function voiceOf(tale: BookTale): string {
  const words = 'words' in tale.page ? tale.page.words.trim() : ''
  return words ? [tale.heading, words].filter(Boolean).join('. ') : ''
}
