/** Ways over a board as lines of a drawing, whatever the board: it says which place is where. */

import type { Course, Deed, Routes, Standing } from '../lib/wire'

export type Place = Course['way'][number]
export interface Point {
  x: number
  y: number
}
export type Where = (place: Place) => Point

const NOT_ASIDE: Point = { x: 0, y: 0 }

/** Each seat's ways lie a little to another side, so that two who went the same way are both seen. */
export function asideOf(by: number | null, seats: number, far: number): Point {
  if (by === null) return NOT_ASIDE
  const turn = (2 * Math.PI * by) / seats - Math.PI / 3
  return { x: far * Math.cos(turn), y: far * Math.sin(turn) }
}

const said = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`

/** A jump is no way over the spaces between: it bows aside. */
export function lineOf({ way, how }: Course, where: Where, aside = NOT_ASIDE): string {
  const points = way.map((place) => {
    const { x, y } = where(place)
    return { x: x + aside.x, y: y + aside.y }
  })
  return points
    .map((to, nth) => {
      const from = points[nth - 1]
      if (!from) return `M${said(to)}`
      if (how !== 'leapt') return `L${said(to)}`
      const bow = {
        x: (from.x + to.x) / 2 + (to.y - from.y) / 4,
        y: (from.y + to.y) / 2 - (to.x - from.x) / 4,
      }
      return `Q${said(bow)} ${said(to)}`
    })
    .join('')
}

/** Which of those in one place each is, and how many there are. */
export interface Nth<T> {
  one: T
  nth: number
  of: number
}
export function together<T extends { at: Place }>(all: readonly T[]): Nth<T>[] {
  const of = (at: Place): T[] => all.filter((other) => other.at === at)
  return all.map((one) => ({ one, nth: of(one.at).indexOf(one), of: of(one.at).length }))
}

/** What is drawn of a leaf; those who came after somebody are where their way ended. */
export interface Drawn {
  courses: readonly Course[]
  standings: readonly Standing[]
  deeds: readonly Deed[]
}
export function drawnOf({ courses = [], standings = [], deeds = [] }: Routes): Drawn {
  const hunters = courses.flatMap(({ by, piece, way, how }, nth): Standing[] => {
    const at = way.at(-1)
    const driven = courses
      .slice(nth + 1)
      .some((later) => later.piece === piece && later.by === by && later.way[0] === at)
    return how === 'pursued' && at !== undefined && !driven ? [{ by, piece, at }] : []
  })
  return { courses, standings: [...hunters, ...standings], deeds }
}
