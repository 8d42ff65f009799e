/** What somebody can do that others cannot. */

import type { Character } from '../wire'
import { personOf } from '../world'

/** Without objectives, whoever would swap one draws another card instead. */
export function skillOf(who: Character, options: Readonly<Record<string, unknown>>): string {
  const { skill } = personOf(who)
  return skill === 'objective' && !options['objectives'] ? 'story' : skill
}
