/** Questions as a seat is asked them. */

import type { Ask } from './wire'

/**
 * A question, or an offer beside it, with whatever it shows. That is plain data on the wire: each game knows by the
 * kind what there is.
 */
export interface Asked {
  kind: string
  [shown: string]: unknown
}

type Open = Pick<Ask, 'kind' | 'show'> | null

/** The question itself; none, where there are only offers. */
export function mainOf(ask: Open): Asked | null {
  if (ask?.kind !== 'either') return ask && { kind: ask.kind, ...ask.show }
  return (ask.show?.['main'] as Asked | null | undefined) ?? null
}

/** What is offered beside it. */
export const offersOf = (ask: Open): readonly Asked[] =>
  ask?.kind === 'either' ? ((ask.show?.['offers'] as Asked[] | undefined) ?? []) : []

/** Which question this is: a game that begins anew counts from the first again, and may ask something else. */
export const questionOf = (ask: Ask | null): string => `${ask?.id}.${mainOf(ask)?.kind ?? ''}`
