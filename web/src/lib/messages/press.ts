import { press } from './en/press'
import { speaking } from './around'

/** What is said where a book is set to be printed, or for e-readers. */
export const t = speaking({ press })
