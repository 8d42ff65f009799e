import { speaking } from '.'
import { mine } from './en/mine'

/** The words of /me: what is mine, on which devices, and what is kept of it. */
export const t = speaking({ mine })
