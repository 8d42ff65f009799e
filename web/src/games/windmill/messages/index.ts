/** The words of this game, beside the page's. */

import { reveal } from '../../../lib/messages/en/reveal'
import { speaking } from '../../../lib/messages/table'
import { windmillAbout } from './about'
import { windmill } from './game'
import { windmillReveal } from './reveal'

export const t = speaking({ reveal, windmillAbout, windmill, windmillReveal })
