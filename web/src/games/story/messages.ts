/** The words of this game, beside the page's. */

import { speaking } from '../../lib/messages'
import { story } from '../../lib/messages/en/story'

export const t = speaking({ story })
