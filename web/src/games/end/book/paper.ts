import { without, type GamePaper } from '../../../book/paper'
import plate from './PlatePage.svelte'

export const paper: GamePaper<'end'> = { plate, rest: without('entries') }
