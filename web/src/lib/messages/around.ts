/** What is said around a game, beside what tables say: before it and after it, at its edge, of its book, on a television. */

import type { Says, Sections } from '.'
import type { en } from './en'
import { author } from './en/author'
import { book } from './en/book'
import { desk } from './en/desk'
import { end } from './en/end'
import { lobby } from './en/lobby'
import { replay } from './en/replay'
import { screen } from './en/screen'
import { speaking as speakingAtTables, type atTables } from './table'

const around = { lobby, desk, author, end, book, replay, screen }

export const speaking = <Own extends Sections>(
  own: Own,
): Says<typeof en & typeof atTables & typeof around & Own> =>
  speakingAtTables({ ...around, ...own })

export const t = speaking({})
