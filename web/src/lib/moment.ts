/** What one wants at a moment, and what one may do: by the kind of question. */

import type { GameName, Games } from './wire'

export interface Moment {
  /** After "You want". */
  want: string
  /** Each after "You may". */
  may: readonly string[]
}

/** The same with the ledger's rules of this moment. */
export interface RuleMoment extends Moment {
  title: string
  /** Ids of the ledger. */
  ids: readonly string[]
}

/** While others are asked, and for whoever looks on; some games have a time when something is shown. */
type Beside = 'wait' | 'watch'

/** Every question of a game, from what is seen. */
export type Moments<G extends GameName, Seen, More extends 'reveal' | never = never> = Readonly<
  Record<Games[G]['kind'] | Beside | More, (seen: Seen) => Moment>
>

/** What holds now: of my question, else of what is shown or of what the others do. */
export function momentOf<Seen>(
  moments: Readonly<Record<string, ((seen: Seen) => Moment) | undefined>>,
  { kind, me, reveal = false }: { kind?: string | undefined; me: number | null; reveal?: boolean },
  seen: Seen,
): Moment {
  const now = me === null ? 'watch' : reveal ? 'reveal' : (kind ?? 'wait')
  const said = moments[now] ?? moments['wait']
  return said?.(seen) ?? { want: '', may: [] }
}
