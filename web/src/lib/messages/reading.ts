import { reading } from './en/reading'
import { speaking } from './around'

/** What is said where a book is read aloud. */
export const t = speaking({ reading })
