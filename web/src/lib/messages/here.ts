import { speaking } from '.'
import { here } from './en/here'

/** What works at this address, and what it would take. */
export const t = speaking({ here })
