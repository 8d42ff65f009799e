/** Whom somebody is told to hire who has never hired anybody. */

import type { WindwardCrew } from '../wire'

/** Whoever helps to hunt comes first. */
const BEST: readonly WindwardCrew[] = [
  ...(['sergeant', 'marine', 'gas_worker', 'harpooner', 'coxswain', 'purser'] as const),
]

/** Of those who can be hired now. WW-CREW-01 */
export const handToHire = (open: readonly WindwardCrew[]): WindwardCrew | undefined =>
  BEST.find((crew) => open.includes(crew))
