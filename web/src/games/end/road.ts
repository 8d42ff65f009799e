/** How far the road of points goes: forty, and further for those who come there. */
export const roadOf = (score: readonly number[]): number =>
  Math.max(40, Math.ceil((Math.max(0, ...score) + 5) / 10) * 10)
