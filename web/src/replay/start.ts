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

/** The step that shows a frame: the last by which no more had been told. */
export function stepAt(
  steps: readonly { history: readonly unknown[] }[],
  frames: readonly Pick<ReplayFrame, 'look'>[],
  frame: number,
): number {
  const told = frames
    .slice(0, frame + 1)
    .reduce((count, { look }) => count + (look.events?.length ?? 0), 0)
  return Math.max(
    0,
    steps.findLastIndex(({ history }) => history.length <= told),
  )
}
