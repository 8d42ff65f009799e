/** The words of this game, beside the page's. */

import { speaking } from '../../lib/messages'
import { endGame } from '../../lib/messages/en/end_game'

export const t = speaking({ endGame })
