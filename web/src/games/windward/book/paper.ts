import type { GamePaper } from '../../../book/paper'
import plate from './PlatePage.svelte'

export const paper: GamePaper<'windward'> = { plate, shows: ['points'] }
