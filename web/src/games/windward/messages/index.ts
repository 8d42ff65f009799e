/** The words of this game, beside the page's. */

import { speaking } from '../../../lib/messages/table'
import { windwardAbout } from './about'
import { windward } from './game'
import { windwardShip } from './ship'
import { windwardWhat } from './what'

export const t = speaking({ windwardAbout, windward, windwardShip, windwardWhat })

export type MessageKey = Parameters<typeof t>[0]
