/** The words of this game, beside the page's. */

import { speaking } from '../../lib/messages'
import { windmill } from '../../lib/messages/en/windmill'

export const t = speaking({ windmill })
