/** What is said to whoever keeps the house. */

import { speaking } from '.'
import { keeper } from './en/keeper'

export const t = speaking({ keeper })
