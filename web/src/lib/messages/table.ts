/** What is said while one plays, beside what every page says. */

import { speaking as speakingAnywhere, type Says, type Sections } from '.'
import { en } from './en'
import { lead } from './en/lead'
import { rules } from './en/rules'
import { table } from './en/table'

export const atTables = { table, lead, rules }

/** The same, and a game's own words. */
export const speaking = <Own extends Sections>(own: Own): Says<typeof en & typeof atTables & Own> =>
  speakingAnywhere({ ...atTables, ...own })

export const t = speaking({})
