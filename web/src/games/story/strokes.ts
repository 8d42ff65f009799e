import type { StoryTale } from '../../lib/wire'

/** Lines on the silent stage, in thousandths of its width and height (ST-REMOTE-03). */

export interface Point {
  x: number
  y: number
}

export const EDGE = 1000
/** As many as the table takes in one stroke. */
export const MOST_POINTS = 120

/** A place on the page as a place on the stage; outside it, the edge. */
export function onTheStage(at: Point, stage: DOMRect): Point {
  const part = (value: number, of: number): number =>
    Math.round(Math.max(0, Math.min(1, of > 0 ? value / of : 0)) * EDGE)
  return { x: part(at.x - stage.left, stage.width), y: part(at.y - stage.top, stage.height) }
}

/** How far a point lies from the line between two others. */
function away(point: Point, from: Point, to: Point): number {
  const x = to.x - from.x
  const y = to.y - from.y
  const long = Math.hypot(x, y)
  if (long === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  return Math.abs(y * point.x - x * point.y + to.x * from.y - to.y * from.x) / long
}

/** Douglas and Peucker: leaves out what a straight line shows as well, to within `slack`. */
function thin(points: readonly Point[], slack: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  let far = 0
  let at = 0
  points.forEach((point, i) => {
    const distance = i === 0 || i === points.length - 1 ? 0 : away(point, first, last)
    if (distance > far) [far, at] = [distance, i]
  })
  if (far <= slack) return [first, last]
  return [...thin(points.slice(0, at + 1), slack).slice(0, -1), ...thin(points.slice(at), slack)]
}

/** A drawn line with as many points as the table takes, and no more than it needs: x, y, x, y, … */
export function simplified(drawn: readonly Point[], most = MOST_POINTS): number[] {
  let points = thin(drawn, 2)
  for (let slack = 3; points.length > most; slack *= 1.5) points = thin(drawn, slack)
  const only = points[0]
  // A touch is a dot: a line too short to be seen as one.
  if (points.length === 1 && only) points = [only, { x: Math.min(EDGE, only.x + 1), y: only.y }]
  return points.flatMap(({ x, y }) => [x, y])
}

type Show = Pick<StoryTale, 'lie' | 'strokes' | 'gestures'>

/** How many steps a show has: the picture is laid, then every line, then every face. */
export const stepsOf = ({ strokes = [], gestures = [] }: Show): number =>
  1 + strokes.length + gestures.length

/** A show as far as it has come: before its first step nothing has been moved. */
export function shownAt<T extends Show>(tale: T, step: number): T {
  const { strokes = [], gestures = [] } = tale
  return {
    ...tale,
    lie: step > 0 ? tale.lie : undefined,
    strokes: strokes.slice(0, Math.max(0, step - 1)),
    gestures: gestures.slice(0, Math.max(0, step - 1 - strokes.length)),
  }
}

/** The line as a path, rounded at its corners. */
export function pathOf(points: readonly number[]): string {
  const at = (i: number): Point => ({ x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 })
  const last = points.length / 2 - 1
  let path = `M${at(0).x} ${at(0).y}`
  for (let i = 1; i < last; i += 1) {
    const here = at(i)
    const next = at(i + 1)
    path += `Q${here.x} ${here.y} ${(here.x + next.x) / 2} ${(here.y + next.y) / 2}`
  }
  return `${path}L${at(last).x} ${at(last).y}`
}
