/** What is said of notices. */

import { speaking } from '.'
import { notices } from './en/notices'

export const t = speaking({ notices })
