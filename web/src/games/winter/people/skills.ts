/** What somebody can do that others cannot. */

import { t } from '../messages'
import { placeName } from '../stage/names'
import type { Character } from '../wire'
import { personOf } from '../world'

type Options = Readonly<Record<string, unknown>>

/** Without objectives, whoever would swap one draws another card instead. WT-SKILL-04 */
export function skillOf(who: Character, options: Options): string {
  const { skill } = personOf(who)
  return skill === 'objective' && !options['objectives'] ? 'story' : skill
}

/** How many cards whoever wakes draws. WT-ACT-03, WT-SKILL-11 */
export const drawsFor = (who: Character | null, options: Options): number =>
  who && options['skills'] && skillOf(who, options) === 'story' ? 4 : 3

/** In one line. */
export function skillLine(who: Character, options: Options): string {
  const { passage } = personOf(who)
  return passage === null
    ? t('winterWhat.skillText', skillOf(who, options))
    : t('winterWhat.passage', placeName(passage))
}
