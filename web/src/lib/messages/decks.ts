/** What is said of decks that people bring. */

import { speaking } from '.'
import { decks } from './en/decks'

export const t = speaking({ decks })
