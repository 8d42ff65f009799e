/** What a card, and a side of it, is called. */

import { t } from '../messages'
import type { Card, Side } from '../wire'
import { cardOf } from '../world'

const seasonName = (side: Side): string => t(`winterTale.${side}`)

/** "Letter, spring". */
export const cardName = (card: Card, side: Side | null): string =>
  side === null
    ? cardOf(card).picture
    : t('winterTale.card', cardOf(card).picture, seasonName(side))
