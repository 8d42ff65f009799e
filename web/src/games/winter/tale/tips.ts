/** A question that helps a story along, above the box: another one each time. WT-TIPS-03, -04, -06, -08 */

import { t } from '../messages/staged'

export type TipKind =
  | 'opening'
  | 'movement'
  | 'stay'
  | 'introduction'
  | 'quest'
  | 'battle'
  | 'trap'
  | 'save'
  | 'power'
  | 'epilogue'

/** `nth` is anything that changes with the question. */
export const tip = (kind: TipKind, nth: number): string => t(`winterLater.tip_${kind}`, nth)
