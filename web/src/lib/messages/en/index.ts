import { common } from './common'
import { errors } from './errors'
import { evening } from './evening'
import { hint } from './hint'
import { home } from './home'

/** The words of the first page and of what every page says, one file a section. Other pages bring theirs. */
export const en = { common, hint, home, evening, errors }
