/** How tales look on paper: their leaves as all leaves are set, and what a game draws in a way of its own. */

import type { Component } from 'svelte'
import { pagesOf } from '../games'
import type { Book, BookTale, GameName, Leaf, PictureInfo } from '../lib/wire'
import LeafPage from './LeafPage.svelte'

/** What a page of the book is given. */
export interface TaleProps<G extends GameName = GameName> {
  book: Book<G>
  tale: BookTale<G>
  /** Which tale it is, from 1. */
  nth: number
  pictures: PictureInfo[]
  /** What the picture side shows already. */
  shows?: readonly PartKind[]
  /** One page on a phone. */
  brief?: boolean
  eager?: boolean
}

type PartKind = NonNullable<Leaf['parts']>[number]['what']

/** A game's own pages; what it leaves out is set from the leaf. */
export interface GamePaper<G extends GameName = GameName> {
  words?: Component<TaleProps<G>>
  /** The picture side, where a tale has more than one picture. */
  plate?: Component<TaleProps<G>>
  /** The kinds of parts of a leaf that it shows. */
  shows?: readonly PartKind[]
}

export type Paper = GamePaper & { words: Component<TaleProps> }

/** Fetched with the book of a game. */
export async function paperOf(game: string): Promise<Paper> {
  const own = await pagesOf(game)?.paper?.()
  return { words: LeafPage, ...own?.paper }
}
