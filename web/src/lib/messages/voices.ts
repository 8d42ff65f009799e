/** What is said of voices that are recorded and kept. */

import { speaking } from '.'
import { voices } from './en/voices'

export const t = speaking({ voices })
