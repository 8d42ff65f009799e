/** How a photo will be cut, as the server does it: the largest 4:5 piece with the focus as near the middle as can be. */

export type Point = [number, number]

export const RATIO = 4 / 5

/** The cut as shares of the photo: where it begins, and how much of the width and height it keeps. */
export function cutOf(
  width: number,
  height: number,
  focus: Point,
): { left: number; top: number; wide: number; high: number } {
  const wide = Math.min(width, height * RATIO)
  const high = wide / RATIO
  const begin = (at: number, whole: number, part: number): number =>
    Math.min(Math.max(at * whole - part / 2, 0), whole - part) / whole
  return {
    left: begin(focus[0], width, wide),
    top: begin(focus[1], height, high),
    wide: wide / width,
    high: high / height,
  }
}

/** The same for CSS: an `object-position` that shows the cut in a 4:5 box with `object-fit: cover`. */
export function positionOf(width: number, height: number, focus: Point): string {
  const { left, top, wide, high } = cutOf(width, height, focus)
  const share = (begin: number, part: number): number =>
    part >= 1 ? 50 : Math.round((begin / (1 - part)) * 1000) / 10
  return `${share(left, wide)}% ${share(top, high)}%`
}

/** "swing, garden" as tags. */
export const tagsIn = (words: string): string[] =>
  words
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
