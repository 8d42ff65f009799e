/** The words of this game, beside the page's. */

import { speaking } from '../../lib/messages'
import { winter } from '../../lib/messages/en/winter'
import { winterAround } from '../../lib/messages/en/winter_around'
import { winterStage } from '../../lib/messages/en/winter_stage'
import { winterTale } from '../../lib/messages/en/winter_tale'
import { winterWhat } from '../../lib/messages/en/winter_what'

export const t = speaking({ winter, winterAround, winterStage, winterTale, winterWhat })
