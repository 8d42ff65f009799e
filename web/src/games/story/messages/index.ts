/** The words of this game, beside the page's. */

import { speaking } from '../../../lib/messages/table'
import { storyAbout } from './about'
import { story } from './game'

export const t = speaking({ storyAbout, story })
