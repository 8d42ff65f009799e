/** How a photo will be cut, as the server does it: the largest piece in a shape with the focus as near the middle as can be. */

export type Point = [number, number]

/** Width to height of a shape as the server names it. "4:5" is 0.8. */
export function ratioOf(shape: string): number {
  const [wide, high] = shape.split(':').map(Number)
  return wide && high ? wide / high : 1
}

/** The same for CSS: "4 / 5". */
export const shapeCss = (shape: string): string => shape.replace(':', ' / ')

/** The cut as shares of the photo: where it begins, and how much of the width and height it keeps. */
export function cutOf(
  width: number,
  height: number,
  focus: Point,
  ratio: number,
): { left: number; top: number; wide: number; high: number } {
  const wide = Math.min(width, height * ratio)
  const high = wide / ratio
  const begin = (at: number, whole: number, part: number): number =>
    Math.min(Math.max(at * whole - part / 2, 0), whole - part) / whole
  return {
    left: begin(focus[0], width, wide),
    top: begin(focus[1], height, high),
    wide: wide / width,
    high: high / height,
  }
}

/** The same for CSS: an `object-position` that shows the cut in a box of its shape with `object-fit: cover`. */
export function positionOf(width: number, height: number, focus: Point, ratio: number): string {
  const { left, top, wide, high } = cutOf(width, height, focus, ratio)
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
