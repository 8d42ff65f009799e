import { book } from './book'
import { common } from './common'
import { credits } from './credits'
import { decks } from './decks'
import { end } from './end'
import { endGame } from './end_game'
import { errors } from './errors'
import { home } from './home'
import { lobby } from './lobby'
import { plainRules } from './plainRules'
import { replay } from './replay'
import { reveal } from './reveal'
import { rules } from './rules'
import { screen } from './screen'
import { story } from './story'
import { table } from './table'
import { windmill } from './windmill'
import { windwardRules } from './windward_rules'
import { windwardShip } from './windward_ship'
import { windward } from './windward'

/** All words of the page, one file a section. */
export const en = {
  common,
  home,
  lobby,
  table,
  windmill,
  story,
  windwardShip,
  reveal,
  end,
  endGame,
  windward,
  book,
  replay,
  rules,
  plainRules: { ...plainRules, ...windwardRules },
  credits,
  decks,
  screen,
  errors,
}
