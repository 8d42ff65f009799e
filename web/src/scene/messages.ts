/** The words of scenes, beside the page's own: they come with the board that draws them. */

import { speaking } from '../lib/messages/table'
import { scene } from '../lib/messages/en/scene'

export const t = speaking({ scene })
