/** A table that rested goes on when one of its people looks, which is said to them. */

import { isHidden } from '../lib/visibility'
import type { TableState, You } from '../lib/wire'

interface Seen {
  table: Pick<TableState, 'rests'> | null
  you: Pick<You, 'host' | 'seats'> | null
}

/** Since when it rested that now goes on for me; to be asked before the table hears that I look. */
export const restedFor = ({ table, you }: Seen): number | null =>
  (!isHidden() && (you?.host || you?.seats.length) && table?.rests) || null
