import { without, type GamePaper } from '../../../book/paper'
import plate from './PlatePage.svelte'

export const paper: GamePaper<'windward'> = { plate, rest: without('points') }
