/** A quest lies in a location's slot, or under a rebel: both are told by one word of the wire. */

import type { Character } from '../wire'
import { characters } from '../world'

export const isCarrier = (at: string): at is Character =>
  (characters as readonly string[]).includes(at)
