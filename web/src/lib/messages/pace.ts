/** What the lobby says of a table's pace, beside what tables say. */

import { pace } from './en/pace'
import { speaking } from './around'

export const t = speaking({ pace })
