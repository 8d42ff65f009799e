import { speaking } from '.'
import { rooms } from './en/rooms'

/** What is said in the rooms behind the first page. */
export const t = speaking({ rooms })
