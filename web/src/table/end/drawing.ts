/**
 * What the end of a game looks like, as marks that any pen can draw: `Drawn.svelte` on the page, `picture.ts` on the
 * picture that is sent. Lengths are px; `em` is the size of a letter.
 */

import type { SealName } from '../../lib/seals'
import type { Luck, Meetings, Tally, TallyRow } from '../../lib/wire'

export interface Box {
  what: 'box'
  x: number
  y: number
  width: number
  height: number
  round: number
  fill: string
  pale: number
  /** Outlined, so that dark wax is seen on a dark page. */
  rim?: boolean
}
export interface Stroke {
  what: 'stroke'
  d: string
  ink: string
  width: number
  pale: number
  dashed?: boolean
}
export interface Shape {
  what: 'shape'
  d: string
  fill: string
}
export interface Words {
  what: 'words'
  x: number
  y: number
  words: string
  size: number
  weight: number
  anchor: 'start' | 'middle' | 'end'
  ink: string
  /** Over lines: the paper shows around it. */
  halo?: boolean
}
export interface Wax {
  what: 'seal'
  /** Its middle. */
  x: number
  y: number
  size: number
  seal: SealName
}
export type Mark = Box | Stroke | Shape | Words | Wax

export interface Drawing {
  width: number
  height: number
  marks: Mark[]
}

/** Somebody as they are drawn. */
export interface Drawable {
  name: string
  seal: SealName
  fill: string
}

const PALE = [1, 0.45, 0.2]
const SOURCES = ['--rose', '--line-2', '--gold', '--dusk', '--moss', '--amber']
const TONES = { warm: '--warm-ink', cold: '--cold-ink', '': '--ink-2' }
/** From so many rounds on a line says more than bars. */
const MANY = 5

const sourceInk = (nth: number): string => SOURCES[nth % SOURCES.length] ?? '--ink-2'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
export const totalOf = ({ gained }: TallyRow): number => sum(gained.map(sum))
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points))

const words = (
  x: number,
  y: number,
  said: string,
  size: number,
  more: Partial<Words> = {},
): Words => ({
  ...{ what: 'words', x, y, words: said, size },
  ...{ weight: 500, anchor: 'middle', ink: '--ink-2', ...more },
})
const box = (x: number, y: number, width: number, height: number, more: Partial<Box>): Box => ({
  ...{ what: 'box', x, y, width: Math.max(0, width), height },
  ...{ round: Math.min(3, height / 2), fill: '--ink', pale: 1, ...more },
})
const stroke = (d: string, ink: string, width: number, more: Partial<Stroke> = {}): Stroke => ({
  ...{ what: 'stroke', d, ink, width },
  ...{ pale: 1, ...more },
})

/** Whoever a row is about: somebody with a seal, or a side by its name and tone. */
const drawnAs = (row: TallyRow, people: readonly Drawable[]): Drawable | string =>
  typeof row.who === 'number' ? (people[row.who] ?? '') : row.who
const inkOf = (row: TallyRow, people: readonly Drawable[]): string =>
  typeof row.who === 'number' ? (people[row.who]?.fill ?? '--ink-2') : TONES[row.tone ?? '']

function sign(who: Drawable | string, x: number, y: number, em: number): Mark {
  if (typeof who === 'string')
    return words(x, y + em * 0.32, who, em * 0.93, { weight: 640, ink: '--ink' })
  return { what: 'seal', x, y, size: em * 1.7, seal: who.seal }
}

/** Whether the rounds are bars, each with its number, or a line a row. */
export const isLined = ({ columns, rows }: Tally, width: number, em: number): boolean =>
  columns.length >= MANY || width / (rows.length * columns.length) < em * 1.15

/** As lines, if it is `lined`; `high` is in letters. */
export const pointsOf = (
  tally: Tally,
  people: readonly Drawable[],
  width: number,
  em: number,
  { lined, high = 15 }: { lined: boolean; high?: number },
): Drawing => (lined ? lines : bars)(tally, people, width, em, em * high)

function bars(
  tally: Tally,
  people: readonly Drawable[],
  width: number,
  em: number,
  height: number,
): Drawing {
  const marks: Mark[] = []
  const group = width / tally.rows.length
  const cells = tally.rows.flatMap((row) => row.gained)
  const most = Math.max(1, ...cells.map((cell) => sum(cell.filter((points) => points > 0))))
  const least = Math.min(0, ...cells.map((cell) => sum(cell.filter((points) => points < 0))))
  const top = em * 1.5
  const foot = height - em * 3.5
  const unit = (foot - top) / (most - least)
  const base = top + most * unit
  tally.rows.forEach((row, nth) => {
    const who = drawnAs(row, people)
    const fill = inkOf(row, people)
    const slot = (group * 0.86) / tally.columns.length
    const wide = Math.min(slot * 0.82, em * 3)
    row.gained.forEach((cell, column) => {
      const middle = nth * group + group * 0.07 + (column + 0.5) * slot
      let above = base
      let below = base
      cell.forEach((points, source) => {
        const high = Math.abs(points) * unit
        const pale = PALE[source] ?? 0.2
        if (points === 0) return
        if (points > 0) above -= high
        marks.push(
          box(middle - wide / 2, points > 0 ? above : below, wide, high, { fill, pale, rim: true }),
        )
        if (points < 0) below += high
      })
      marks.push(
        words(middle, above - em * 0.4, signed(sum(cell)), em * 0.93, {
          weight: 640,
          ink: '--ink',
        }),
        words(middle, foot + em * 1.1, tally.columns[column] ?? '', em * 0.93),
      )
    })
    marks.push(sign(who, nth * group + group / 2, height - em * 1, em))
  })
  marks.push(stroke(`M0 ${base}H${width}`, '--line-2', 1.5))
  return { width, height, marks }
}

/** Numbers for an axis: at most five steps, each of them round. */
function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => most / each <= 5) ?? most
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, nth) => nth * step)
}

/** As near as they may be to where they want to stand, and no nearer to each other than `gap`. */
export function apart(wanted: readonly number[], gap: number, foot: number): number[] {
  const order = wanted.map((_, nth) => nth).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let free = -Infinity
  for (const nth of order) {
    placed[nth] = Math.max(wanted[nth] ?? 0, free)
    free = (placed[nth] ?? 0) + gap
  }
  let limit = foot
  for (const nth of [...order].reverse()) {
    placed[nth] = Math.min(placed[nth] ?? 0, limit)
    limit = (placed[nth] ?? 0) - gap
  }
  return placed
}

function lines(
  tally: Tally,
  people: readonly Drawable[],
  width: number,
  em: number,
  height: number,
): Drawing {
  const marks: Mark[] = []
  const runs = tally.rows.map((row) =>
    row.gained.reduce((run, cell) => [...run, (run.at(-1) ?? 0) + sum(cell)], [0]),
  )
  const most = Math.max(1, tally.mark ?? 0, ...runs.flat())
  const left = em * 1.9
  const named = tally.rows.some((row) => typeof row.who === 'string')
  const right = width - em * (named ? 5.4 : 4.2)
  const x = (column: number): number => left + (column * (right - left)) / tally.columns.length
  const y = (points: number): number => height - em * 1.9 - (points * (height - em * 3.2)) / most
  for (const tick of ticks(most)) {
    marks.push(
      stroke(`M${left} ${y(tick)}H${right}`, '--line', 1, { dashed: true }),
      words(left - em * 0.5, y(tick) + em * 0.32, String(tick), em * 0.93, { anchor: 'end' }),
    )
  }
  if (tally.mark) marks.push(stroke(`M${left} ${y(tally.mark)}H${right}`, '--line-2', 2))
  const every = Math.ceil(tally.columns.length / Math.max(1, (right - left) / (em * 1.5)))
  tally.columns.forEach((column, nth) => {
    if ((tally.columns.length - 1 - nth) % every === 0)
      marks.push(words(x(nth + 1), height - em * 0.4, column, em * 0.93))
  })
  const ends = apart(
    runs.map((run) => y(run.at(-1) ?? 0)),
    em * 1.75,
    height - em * 1.9,
  )
  tally.rows.forEach((row, nth) => {
    const run = runs[nth] ?? []
    const d = `M${run.map((points, column) => `${x(column).toFixed(1)} ${y(points).toFixed(1)}`).join('L')}`
    marks.push(stroke(d, '--rim', em * 0.3 + 1.5, { pale: 0.5 }))
    marks.push(stroke(d, inkOf(row, people), em * 0.27))
    const at = ends[nth] ?? 0
    const who = drawnAs(row, people)
    if (typeof who === 'string')
      marks.push(
        words(right + em * 0.5, at + em * 0.32, `${who} ${signed(run.at(-1) ?? 0)}`, em * 0.93, {
          ...{ anchor: 'start', weight: 640, ink: inkOf(row, people) },
        }),
      )
    else
      marks.push(
        sign(who, right + em * 1.1, at, em),
        words(right + em * 2.3, at + em * 0.35, signed(run.at(-1) ?? 0), em, {
          ...{ anchor: 'start', weight: 640, ink: '--ink' },
        }),
      )
  })
  return { width, height, marks }
}

/** Where it came from: a bar a row, as long as its points. */
export function sourcesOf(
  tally: Tally,
  people: readonly Drawable[],
  width: number,
  em: number,
): Drawing {
  const row = em * 2
  const most = Math.max(1, ...tally.rows.map(totalOf))
  const named = tally.rows.some((each) => typeof each.who === 'string')
  const left = em * (named ? 3.9 : 2.5)
  const long = width - left - em * 2.4
  const marks: Mark[] = []
  tally.rows.forEach((each, nth) => {
    const y = nth * row + row / 2
    const who = drawnAs(each, people)
    marks.push(
      typeof who === 'string'
        ? words(0, y + em * 0.32, who, em * 0.93, { anchor: 'start', weight: 640, ink: '--ink' })
        : sign(who, em, y, em),
      box(left, y - em * 0.6, long, em * 1.2, { fill: '--hollow', round: em * 0.35 }),
    )
    let at = left
    tally.sources.forEach((_, source) => {
      const points = Math.max(0, sum(each.gained.map((cell) => cell[source] ?? 0)))
      const part = (points * long) / most
      if (points > 0)
        marks.push(box(at, y - em * 0.6, part, em * 1.2, { fill: sourceInk(source), round: 2 }))
      at += part
    })
    marks.push(
      words(width, y + em * 0.35, signed(totalOf(each)), em, {
        ...{ anchor: 'end', weight: 640, ink: '--ink' },
      }),
    )
  })
  const below = legend(tally.sources, tally.rows.length * row, width, em)
  return { width, height: below.foot, marks: [...marks, ...below.marks] }
}

/** So wide a letter is, at most, in parts of its size. */
const LETTER = 0.54

/** What each colour means, beneath what they are used in. */
function legend(
  sources: readonly string[],
  top: number,
  width: number,
  em: number,
): { marks: Mark[]; foot: number } {
  const marks: Mark[] = []
  let [x, y] = [0, top + em]
  sources.forEach((source, nth) => {
    const long = em * (1.2 + source.length * LETTER)
    if (x > 0 && x + long > width) [x, y] = [0, y + em * 1.5]
    marks.push(
      box(x, y - em * 0.4, em * 0.8, em * 0.8, { fill: sourceInk(nth) }),
      words(x + em * 1.2, y + em * 0.32, source, em * 0.93, { anchor: 'start' }),
    )
    x += long + em
  })
  return { marks, foot: y + em * 0.8 }
}

/** What happened as a bar, what the odds alone would give as a line across it. */
export function luckOf(
  luck: Pick<Luck, 'rows'>,
  people: readonly Drawable[],
  width: number,
  em: number,
  say: (row: Luck['rows'][number]) => string,
): Drawing {
  const row = em * 1.95
  const counted = luck.rows.every(({ of = 0 }) => of > 0)
  const most = Math.max(
    1,
    ...luck.rows.map(({ happened, expected }) => Math.max(happened, expected)),
  )
  const left = em * 2.5
  const long = width - left - em * (counted ? 4.2 : 6.2)
  const marks: Mark[] = []
  luck.rows.forEach((each, nth) => {
    const y = nth * row + row / 2
    const whole = counted ? (each.of ?? 1) : most * 1.15
    const who = people[each.seat]
    if (who) marks.push(sign(who, em, y, em))
    marks.push(
      box(left, y - em * 0.45, long, em * 0.9, { fill: '--hollow', round: em * 0.45 }),
      box(left, y - em * 0.45, Math.max(2, (each.happened * long) / whole), em * 0.9, {
        ...{ fill: who?.fill ?? '--ink-2', round: em * 0.45, rim: true },
      }),
      box(left + (each.expected * long) / whole - 1.5, y - em * 0.75, 3, em * 1.5, { round: 1 }),
      words(width, y + em * 0.32, say(each), em * 0.93, { anchor: 'end', ink: '--ink' }),
    )
  })
  return { width, height: luck.rows.length * row, marks }
}

const LONG = 11
const short = (name: string): string => (name.length > LONG ? `${name.slice(0, LONG - 1)}…` : name)

/** Everybody in a circle, and an arrow from whoever came to whom, as thick as often. */
export function arrowsOf(
  { rows }: Meetings,
  people: readonly Drawable[],
  width: number,
  em: number,
  tallest = 19,
): Drawing {
  const high = Math.min(width, em * tallest)
  const middle = { x: width / 2, y: high / 2 }
  const radius = { x: Math.min(width / 2 - em * 3, high * 0.5), y: high / 2 - em * 2.6 }
  const at = (seat: number): { x: number; y: number } => {
    const turn = (seat / people.length) * Math.PI * 2 - Math.PI / 2
    return { x: middle.x + Math.cos(turn) * radius.x, y: middle.y + Math.sin(turn) * radius.y }
  }
  const most = Math.max(...rows.map(({ count }) => count))
  const marks: Mark[] = []
  for (const { frm, to, count } of rows) {
    const [from, goal] = [at(frm), at(to)]
    const bend = {
      x: (from.x + goal.x) / 2 + (goal.y - from.y) * 0.16,
      y: (from.y + goal.y) / 2 - (goal.x - from.x) * 0.16,
    }
    const thick = em * (0.12 + (0.34 * count) / most)
    const far = Math.hypot(bend.x - goal.x, bend.y - goal.y) || 1
    const [dx, dy] = [(goal.x - bend.x) / far, (goal.y - bend.y) / far]
    const tip = { x: goal.x - dx * em * 1.35, y: goal.y - dy * em * 1.35 }
    const head = em * 0.55 + thick
    const neck = { x: tip.x - dx * head, y: tip.y - dy * head }
    const wing = head * 0.55
    const fill = people[frm]?.fill ?? '--ink-2'
    const point = (px: number, py: number): string => `${px.toFixed(1)} ${py.toFixed(1)}`
    marks.push(
      stroke(
        `M${point(from.x, from.y)}Q${point(bend.x, bend.y)} ${point(neck.x, neck.y)}`,
        fill,
        thick,
        { pale: 0.9 },
      ),
      {
        what: 'shape',
        d: `M${point(tip.x, tip.y)}L${point(neck.x - dy * wing, neck.y + dx * wing)}L${point(neck.x + dy * wing, neck.y - dx * wing)}Z`,
        fill,
      },
    )
  }
  people.forEach(({ name, seal }, seat) => {
    const { x, y } = at(seat)
    const above = y < middle.y - em
    marks.push(
      { what: 'seal', x, y, size: em * 2.4, seal },
      words(x, above ? y - em * 1.6 : y + em * 2.3, short(name), em * 0.95, {
        ...{ weight: 640, ink: '--ink', halo: true },
      }),
    )
  })
  return { width, height: high, marks }
}
