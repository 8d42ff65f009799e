/** The words of this game, beside the page's. */

import { speaking } from '../../../lib/messages/table'
import { windwardAbout } from './about'
import { windward } from './game'
import { windwardShip } from './ship'
import { windwardWhat } from './what'

/** All that is said before somebody has left port for the first time. */
export const own = { windwardAbout, windward, windwardShip, windwardWhat }

export const t = speaking(own)

export type MessageKey = Parameters<typeof t>[0]
