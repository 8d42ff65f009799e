import type { GamePaper } from '../../../book/paper'
import emblem from './Emblem.svelte'
import plate from './PlatePage.svelte'
import { rest } from './plates'
import woven from './Woven.svelte'

export const paper: GamePaper<'winter'> = { plate, rest, woven, emblem }
