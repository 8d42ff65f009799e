import { book } from './book'
import { common } from './common'
import { credits } from './credits'
import { decks } from './decks'
import { end } from './end'
import { errors } from './errors'
import { hint } from './hint'
import { home } from './home'
import { lead } from './lead'
import { lobby } from './lobby'
import { replay } from './replay'
import { reveal } from './reveal'
import { rules } from './rules'
import { screen } from './screen'
import { table } from './table'

/** The words of the page, one file a section. A game's own are fetched with it: `games/<game>/messages.ts` lists them. */
export const en = {
  common,
  hint,
  home,
  lead,
  lobby,
  table,
  reveal,
  end,
  book,
  replay,
  rules,
  credits,
  decks,
  screen,
  errors,
}
