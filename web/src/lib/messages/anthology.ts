/** What is said of anthologies. */

import { speaking } from '.'
import { anthology } from './en/anthology'

export const t = speaking({ anthology })
