/** Where a quest shall lie, in words: what is asked above, and on the button until it is answered. */

import { t } from '../messages/staged'
import type { Character, QuestName, Space } from '../wire'
import { personOf, placeOf, questOf } from '../world'
import { isCarrier } from './slots'

export const slotQuestion = (quest: QuestName, places: readonly string[]): string =>
  t(
    places.some(isCarrier) ? 'winterLater.whoCarries' : 'winterLater.whereQuest',
    questOf(quest).name,
  )

/** "at Oaks Park", "with Alice". */
export const slotName = (at: Space | Character): string =>
  isCarrier(at)
    ? t('winterTale.withWhom', personOf(at).name)
    : t('winterTale.atPlace', placeOf(at).name)
