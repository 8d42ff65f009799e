/** How books stand on their shelf: by years, as thick as they have tales, and as high as they have pictures. */

import { hashOf } from '../games/binding'
import type { Spine } from '../lib/wire'

export interface Year {
  year: number
  spines: Spine[]
}

/** The newest year first, and in it the newest book. */
export function byYear(spines: readonly Spine[]): Year[] {
  const years = new Map<number, Spine[]>()
  for (const spine of [...spines].sort((a, b) => b.ended - a.ended)) {
    const year = new Date(spine.ended * 1000).getFullYear()
    years.set(year, [...(years.get(year) ?? []), spine])
  }
  return [...years].map(([year, spines]) => ({ year, spines }))
}

export interface Shape {
  width: number
  height: number
  /** Of its letters. */
  size: number
  /** As much of the title as there is room for. */
  title: string
}

const NARROW = 40
/** From this width on, a title has two lines. */
const TWO_LINES = 50
const THICK = 68
/** Bands, seal and date. */
const BESIDES = 84
const LARGEST = 17.5
const SMALLEST = 12.5
/** How wide a letter is beside its height. */
const LETTER = 0.52

export function shapeOf({ book, title, tales, pictures }: Spine): Shape {
  const thick = Math.min(THICK, NARROW + 2 * tales)
  const height = 192 + Math.min(22, 2 * pictures) + (hashOf(book) % 7)
  const room = height - BESIDES
  const fits = (lines: number): number => (lines * room) / (LETTER * Math.max(1, [...title].length))
  const width = fits(1) < SMALLEST + 1 ? Math.max(TWO_LINES, thick) : thick
  // A line ends where a word does: two of them hold less than twice as much.
  const lines = width >= TWO_LINES && fits(1) < LARGEST ? 1.7 : 1
  const size = Math.max(SMALLEST, Math.min(LARGEST, fits(lines)))
  return { width, height, size, title: cut(title, Math.floor((lines * room) / (LETTER * size))) }
}

function cut(title: string, most: number): string {
  const letters = [...title]
  return letters.length <= most
    ? title
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** "3 Oct". */
export const briefDay = (seconds: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    day: 'numeric',
    month: 'short',
  }).format(new Date(seconds * 1000))

const FEWEST = 3
/** Whether it is enough to be looked for while one still writes: three letters, or one sign of a script with more of them. */
export const isEnough = (words: string): boolean =>
  [...words.trim()].length >= FEWEST || /[\u{2600}-\u{10ffff}]/u.test(words)
