/** The hundred words: on which board and in which cell each lies. Written by `python -m tools.games`. */

import { art, type Board } from '../../lib/art'
import { cellName } from '../../lib/cells'
import kept from './words.json'

export interface Word {
  word: string
  board: Board
  /** 0 to 24, row by row. */
  cell: number
  /** Its place in the sprite. */
  icon: string
  /** What its icon shows. */
  alt: string
}

export const words = kept as readonly Word[]

/** The order in which boards lie. */
export const boards: readonly Board[] = ['red', 'blue', 'green', 'yellow']

export const TOKENS = 3

const nowhere: Word = { word: '', board: 'red', cell: 0, icon: '', alt: '' }

export const wordAt = (number: number): Word => words[number] ?? nowhere

export const called = (number: number): string => wordAt(number).word

export const cellOf = (number: number): string => cellName(wordAt(number).cell)

const laid = new Map(
  boards.map((board) => [
    board,
    words
      .map((_, number) => number)
      .filter((number) => wordAt(number).board === board)
      .sort((a, b) => wordAt(a).cell - wordAt(b).cell),
  ]),
)

/** The 25 words of a board, by number, cell by cell. */
export const wordsOn = (board: Board): readonly number[] => laid.get(board) ?? []

/** All icons are in one file, fetched before any is needed: what the network carries tells nothing (ES-REMOTE-04). */
export async function fetchIcons(): Promise<void> {
  const sprite = art('emblems')
  if (sprite) await fetch(sprite).catch(() => undefined)
}
