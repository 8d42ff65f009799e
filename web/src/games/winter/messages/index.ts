/** The words of this game, beside the page's. */

import { speaking } from '../../../lib/messages'
import { winterAbout } from './about'
import { winter } from './game'
import { winterAround } from './around'
import { winterStage } from './stage'
import { winterTale } from './tale'
import { winterWhat } from './what'

export const t = speaking({
  winterAbout,
  winter,
  winterAround,
  winterStage,
  winterTale,
  winterWhat,
})
