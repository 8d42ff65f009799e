import type { GamePaper } from '../../../book/paper'
import plate from './PlatePage.svelte'
import words from './WordsPage.svelte'

export const paper: GamePaper<'winter'> = { words, plate }
