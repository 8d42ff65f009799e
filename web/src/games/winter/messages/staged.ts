/** The same, and the words of whatever covers the town or is asked beside it: they come with that. */

import { speaking } from '../../../lib/messages/table'
import { own } from '.'
import { winterLater } from './later'
import { winterStage } from './stage'

export const t = speaking({ ...own, winterLater, winterStage })
