/** The same, and the words of book, replay and television. */

import { speaking } from '../../../lib/messages/table'
import { own } from '.'
import { winterAround } from './around'

export const t = speaking({ ...own, winterAround })
