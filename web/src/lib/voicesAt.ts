/** The room of voices, where there may be any to hear at this table. */

import { call, tableAt } from './api'
import { voicesAtLast } from './voices'

/** A house that keeps none any more may have kept some before: it is asked once for each table. */
const before: Record<string, Promise<boolean>> = {}

export const voicesAt = async (code: string, keeps: boolean | undefined) =>
  keeps ||
  (await (before[code] ??= call<unknown[]>('GET', `${tableAt(code)}/voices`).then(
    (all) => all.length > 0,
    () => false,
  )))
    ? voicesAtLast()
    : null
