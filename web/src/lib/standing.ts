/** Where those stand who have come equally far: two and two above each other, nobody before anybody. */

export interface Stand {
  left: number
  top: number
  size: number
}

interface Ground {
  /** How large somebody is who stands alone. */
  size: number
  width: number
  /** Where a step lies. */
  x: (at: number) => number
  y: (at: number) => number
}

/** Who shares a step is smaller. */
const SHARED = 0.7

/** One place for each of these steps, in their order. */
export function standsOf(steps: readonly number[], { size, width, x, y }: Ground): Stand[] {
  const crowds = [...new Set(steps)]
    .sort((one, other) => one - other)
    .map((at) => {
      const who = steps.flatMap((step, nth) => (step === at ? [nth] : []))
      const each = who.length > 1 ? size * SHARED : size
      const wide = Math.ceil(who.length / 2) * each
      return { at, who, each, wide, left: x(at) - wide / 2 }
    })
  // Whoever would stand before somebody gives way to the right; at the end all move back.
  let free = 0
  for (const crowd of crowds) {
    crowd.left = Math.max(crowd.left, free)
    free = crowd.left + crowd.wide
  }
  free = width
  for (const crowd of crowds.toReversed()) {
    crowd.left = Math.min(crowd.left, free - crowd.wide)
    free = crowd.left
  }
  const stands: Stand[] = []
  for (const { at, who, each, left } of crowds)
    who.forEach((one, nth) => {
      const rows = who.length > 1 ? 2 - (nth % 2) : 1
      stands[one] = {
        left: left + Math.floor(nth / 2) * each,
        top: y(at) + size * 0.2 - rows * each,
        size: each,
      }
    })
  return stands
}
