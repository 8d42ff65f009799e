/** The words of this game, beside the page's. */

import { speaking } from '../../lib/messages'
import { windward } from '../../lib/messages/en/windward'
import { windwardShip } from '../../lib/messages/en/windward_ship'
import { windwardWhat } from '../../lib/messages/en/windward_what'

export const t = speaking({ windward, windwardShip, windwardWhat })

export type MessageKey = Parameters<typeof t>[0]
