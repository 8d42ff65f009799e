/** How tales look on paper: as all leaves are set, and what a game draws in a way of its own. */

import type { Component } from 'svelte'
import { pagesOf } from '../games'
import type { Book, BookTale, GameName, Leaf, PictureInfo, Stage, Telling } from '../lib/wire'

/** What a page of the book is given. */
export interface TaleProps<G extends GameName = GameName> {
  book: Book<G>
  tale: BookTale<G>
  /** Which tale it is, from 1. */
  nth: number
  pictures: PictureInfo[]
  /** One page on a phone. */
  brief?: boolean
  eager?: boolean
}

/** What was shown without a word, and by whom. */
export interface StageProps {
  book: Book
  stage: Stage
  by: number
  pictures: PictureInfo[]
}

/** Words, and the cards that were shown with them, by name. */
export interface WovenProps {
  words: string
  cards: readonly string[]
  tone: Tone
}

/** What a game draws of its leaves; what it leaves out is set as in all books. */
export interface GamePaper<G extends GameName = GameName> {
  /** The picture side, where a tale has more than one picture. */
  plate?: Component<TaleProps<G>>
  /** The picture side of a tale that has the table on it: the house's own. */
  scene?: Component<TaleProps>
  /** What of a leaf is left to be set beside it. */
  rest?: (leaf: Leaf, brief: boolean) => Leaf
  stage?: Component<StageProps>
  woven?: Component<WovenProps>
  emblem?: Component<{ name: string }>
}

export type Tone = NonNullable<Telling['tone']>
type PartKind = NonNullable<Leaf['parts']>[number]['what']

/** A leaf whose picture side shows all parts of a kind. */
export const without =
  (kind: PartKind) =>
  (leaf: Leaf): Leaf => ({ ...leaf, parts: leaf.parts?.filter(({ what }) => what !== kind) })

/** What a game draws of a tale's picture side, or the house of the table as it lay. */
export const plateOf = (paper: GamePaper, tale: BookTale): Component<TaleProps> | undefined =>
  tale.scene ? paper.scene : paper.plate

/** Fetched with the book of a game. */
export async function paperOf({ game, tales }: Book): Promise<GamePaper> {
  const paper = (await pagesOf(game).paper?.())?.paper ?? {}
  if (!tales.some(({ scene }) => scene)) return paper
  return { ...paper, scene: (await import('../scene/ScenePlate.svelte')).default }
}
