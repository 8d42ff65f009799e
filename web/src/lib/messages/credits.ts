/** Whom we owe what. */

import { speaking } from '.'
import { credits } from './en/credits'

export const t = speaking({ credits })
