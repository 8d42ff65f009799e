/** What is said at tables and of evenings that are over, beside what every page says. */

import { speaking as speakingAnywhere, type Says, type Sections } from '.'
import { en } from './en'
import { book } from './en/book'
import { end } from './en/end'
import { lead } from './en/lead'
import { lobby } from './en/lobby'
import { replay } from './en/replay'
import { reveal } from './en/reveal'
import { rules } from './en/rules'
import { screen } from './en/screen'
import { table } from './en/table'

const atTables = { lobby, table, lead, reveal, end, book, replay, rules, screen }

/** The same, and a game's own words. */
export const speaking = <Own extends Sections>(own: Own): Says<typeof en & typeof atTables & Own> =>
  speakingAnywhere({ ...atTables, ...own })

export const t = speaking({})
