import type { ReplayFrame } from '../lib/wire'

/** Where a replay is to be opened: at a frame, through somebody's eyes. */
export interface Start {
  frame: number
  seat: number
}

/** What stands behind a replay's address. */
export const hashOf = ({ frame, seat }: Start): string => `#at-${frame}-${seat}`

export function startOf(hash: string): Start | null {
  const [, frame, seat] = /^#at-(\d+)-(\d+)$/.exec(hash) ?? []
  return frame === undefined || seat === undefined
    ? null
    : { frame: Number(frame), seat: Number(seat) }
}

/** What stands behind the address of a game that goes on: from where it is news, in events. */
export const hashSince = (told: number): string => `#since-${told}`

export function sinceOf(hash: string): number | null {
  const told = /^#since-(\d+)$/.exec(hash)?.[1]
  return told === undefined ? null : Number(told)
}

/** What was watched to its end in this page, by the code of a table: so much had been told by then. */
export const watched = new Map<string, number>()

/** The step at which no more had been told than that. */
export const stepSince = (
  steps: readonly { history: readonly unknown[] }[],
  told: number,
): number =>
  Math.max(
    0,
    steps.findLastIndex(({ history }) => history.length <= told),
  )

/** The step that shows a frame: the last by which no more had been told. */
export function stepAt(
  steps: readonly { history: readonly unknown[] }[],
  frames: readonly Pick<ReplayFrame, 'look'>[],
  frame: number,
): number {
  const told = frames
    .slice(0, frame + 1)
    .reduce((count, { look }) => count + (look.events?.length ?? 0), 0)
  return stepSince(steps, told)
}
