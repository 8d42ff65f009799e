/** The same, and the words of all that lies beyond the port: they come with that. */

import { speaking } from '../../../lib/messages/table'
import { own } from '.'
import { windwardLater } from './later'

export const t = speaking({ ...own, windwardLater })
