/** How long it takes to watch what has happened: about so much as a replay gives to each line and to what was told. */

import { t } from '../lib/messages/slow'

const A_LINE = 1.7
const A_LETTER = 0.028

/** Letters of all that was told in it. */
const told = (what: unknown): number =>
  typeof what === 'object' && what !== null
    ? Object.entries(what).reduce(
        (sum, [name, value]) =>
          sum + (name === 'words' && typeof value === 'string' ? value.length : told(value)),
        0,
      )
    : 0

export const lastsWords = (lines: number, events: readonly unknown[]): string => {
  const seconds = lines * A_LINE + told(events) * A_LETTER
  return t('slow.lasts', Math.max(10, Math.round(seconds / 10) * 10))
}
