/** The words of this game, beside the page's. */

import { speaking } from '../../../lib/messages'
import { windmillAbout } from './about'
import { windmill } from './game'

export const t = speaking({ windmillAbout, windmill })
