import { speaking } from '.'
import { spines } from './en/spines'

/** What is said of our books on their shelf. */
export const t = speaking({ spines })
