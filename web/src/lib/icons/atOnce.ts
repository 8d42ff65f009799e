/** Whoever imports this has those signs at once that a table shows before anything is opened. */

import { bring } from '../icons.svelte'
import { table } from './table'

bring(table)
