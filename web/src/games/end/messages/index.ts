/** The words of this game, beside the page's. */

import { reveal } from '../../../lib/messages/en/reveal'
import { speaking } from '../../../lib/messages/table'
import { endAbout } from './about'
import { endGame } from './game'

export const t = speaking({ reveal, endAbout, endGame })
