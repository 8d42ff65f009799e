/** The words of this game, beside the page's. */

import { reveal } from '../../../lib/messages/en/reveal'
import { speaking } from '../../../lib/messages/table'
import { storyAbout } from './about'
import { story } from './game'

export const t = speaking({ reveal, storyAbout, story })
