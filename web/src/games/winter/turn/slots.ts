/** A quest lies in a location's slot, or under a rebel: both are told by one word of the wire. */

import { t } from '../messages'
import type { Character, Space } from '../wire'
import { characters, personOf, placeOf } from '../world'

export const isCarrier = (at: string): at is Character =>
  (characters as readonly string[]).includes(at)

/** "at Oaks Park", "with Alice". */
export const slotName = (at: Space | Character): string =>
  isCarrier(at)
    ? t('winterTale.withWhom', personOf(at).name)
    : t('winterTale.atPlace', placeOf(at).name)
