/** The words of this game, beside the page's. */

import { speaking } from '../../../lib/messages/table'
import { winterAbout } from './about'
import { winter } from './game'
import { winterSpoken } from './spoken'
import { winterTale } from './tale'
import { winterWhat } from './what'

/** All that is said before anything covers the town. */
export const own = {
  winterAbout,
  winter,
  winterSpoken,
  winterTale,
  winterWhat,
}

export const t = speaking(own)
