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
import { winter } from './winter'
import { winterAround } from './winter_around'
import { winterRules } from './winter_rules'
import { winterStage } from './winter_stage'
import { winterTale } from './winter_tale'

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
  winter,
  winterTale,
  winterStage,
  winterAround,
  book,
  replay,
  rules,
  plainRules: { ...plainRules, ...windwardRules, ...winterRules },
  credits,
  decks,
  screen,
  errors,
}
