import type { GamePaper } from '../../../book/paper'
import plate from './PlatePage.svelte'
import { rest } from './sharing'
import stage from './Shown.svelte'

export const paper: GamePaper<'story'> = { plate, rest, stage }
