/** Whoever imports this has all signs of a table. */

import { bring } from '../icons.svelte'
import { first } from './first'
import { more } from './more'
import { table } from './table'

bring({ ...table, ...more })

export const icons = { ...first, ...table, ...more }
