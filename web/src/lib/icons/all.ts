/** Whoever imports this has a table's signs at once. */

import { bring } from '../icons.svelte'
import { first } from './first'
import { more } from './more'

bring(more)

export const icons = { ...first, ...more }
