import { speaking } from '.'
import { slow } from './en/slow'

/** What is said where people answer when they can. */
export const t = speaking({ slow })
