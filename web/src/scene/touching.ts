/**
 * What may be touched, and what a touch leads to. The server says which moves there are; the page narrows them down by
 * what was touched so far, and asks the server again only where they are too many to be told at once.
 */

import { WORD, type Offered, type Pick, type Touches, type WordLimits } from './scene'

/** What was touched so far, in order. */
export type Touched = readonly string[]

/** A move that what was touched makes whole. */
export interface Whole {
  label: string
  move: unknown
  words: WordLimits | null
  sure: string
  hint: string
  final: boolean
  quiet: boolean
  /** It is a set: another touch could still change it. */
  set: boolean
}

/** What there is to do after these touches. */
export interface Reading {
  /** What leads on, and the moves behind it: none are known where the server counts them. */
  lit: ReadonlyMap<string, readonly Offered[]>
  /** Moves that are whole. */
  whole: readonly Whole[]
  /** All moves that still fit. */
  fitting: readonly Offered[]
  /** The sets that still fit. */
  picks: readonly Pick[]
  /** How many moves are behind each name, where the server counts them. */
  counts: Readonly<Record<string, number>>
}

/** What a touch comes to. */
export type Outcome =
  | { is: 'open' }
  /** One move is left, and it can be taken back: it is done. */
  | { is: 'done'; whole: Whole }
  /** One move is left, and asks first. */
  | { is: 'asks'; whole: Whole }
  /** One move is left that wants words. */
  | { is: 'words'; whole: Whole }

const same = (one: Touched, other: Touched): boolean =>
  one.length === other.length && one.every((name, nth) => name === other[nth])

const begins = (all: Touched, first: Touched): boolean =>
  first.every((name, nth) => all[nth] === name)

/** What is left to touch for a move; null if it does not fit. */
function restOf({ on = [], any_order }: Offered, touched: Touched): readonly string[] | null {
  if (!any_order)
    return begins(on, touched) && touched.length <= on.length ? on.slice(touched.length) : null
  const left = [...on]
  for (const name of touched) {
    const at = left.indexOf(name)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

const mostOf = (pick: Pick): number => pick.most ?? 1
const leastOf = (pick: Pick): number => pick.least ?? 1

const fitsPick = (pick: Pick, touched: Touched): boolean =>
  touched.length <= mostOf(pick) &&
  new Set(touched).size === touched.length &&
  touched.every((name) => Object.hasOwn(pick.of, name))

/** Whether the server has to be asked what fits these touches. */
export function mustAsk(touches: Touches | null, touched: Touched): boolean {
  if (!touches) return false
  const told = touches.on ?? []
  const many = Object.keys(touches.next ?? {}).length > 0
  return many ? !same(told, touched) : !begins(touched, told)
}

const NOTHING: Reading = { lit: new Map(), whole: [], fitting: [], picks: [], counts: {} }

/** What these touches leave to be done. */
export function read(
  touches: Touches | null,
  allPicks: readonly Pick[],
  touched: Touched,
): Reading {
  if (!touches) return NOTHING
  const lit = new Map<string, Offered[]>()
  const fitting: Offered[] = []
  const whole: Whole[] = []
  const lights = (name: string, move?: Offered): void => {
    const behind = lit.get(name) ?? []
    if (move) behind.push(move)
    lit.set(name, behind)
  }
  for (const move of touches.moves ?? []) {
    const rest = restOf(move, touched)
    if (!rest) continue
    fitting.push(move)
    if (rest.length === 0) whole.push(wholeOf(move))
    for (const name of new Set(move.any_order ? rest : rest.slice(0, 1))) lights(name, move)
  }
  const counts = same(touches.on ?? [], touched) ? (touches.next ?? {}) : {}
  for (const name of Object.keys(counts)) lights(name)
  const picks = allPicks.filter((pick) => fitsPick(pick, touched))
  for (const pick of picks) {
    const full = touched.length >= mostOf(pick)
    for (const name of Object.keys(pick.of)) if (!full && !touched.includes(name)) lights(name)
    if (touched.length >= leastOf(pick)) whole.push(picked(pick, touched))
  }
  return { lit, whole, fitting, picks, counts }
}

export const wholeOf = (move: Offered): Whole => ({
  label: move.label,
  move: move.move,
  words: move.words ?? null,
  sure: move.sure ?? '',
  hint: move.hint ?? '',
  final: move.final ?? false,
  quiet: move.quiet ?? false,
  set: false,
})

/** A set as it is answered: in its author's order, whatever the order of touches was. */
const picked = (pick: Pick, touched: Touched): Whole => ({
  label: pick.label,
  move: {
    do: pick.do,
    [pick.field]: Object.entries(pick.of)
      .filter(([name]) => touched.includes(name))
      .map(([, value]) => value),
  },
  words: pick.words ?? null,
  sure: pick.sure ?? '',
  hint: '',
  final: pick.final ?? false,
  quiet: false,
  set: true,
})

/** What the last touch comes to. */
export function outcomeOf({ lit, whole }: Reading, touched: Touched, alone = false): Outcome {
  const [only] = whole
  if (touched.length === 0 || !only || whole.length > 1 || lit.size > 0 || only.set)
    return { is: 'open' }
  return pressed(only, alone)
}

/** What a move's own button comes to. Where there is nothing else to do, nobody is asked whether to. */
export function pressed(whole: Whole, only = false): Outcome {
  if (whole.words) return { is: 'words', whole }
  return { is: whole.sure || (whole.final && !only) ? 'asks' : 'done', whole }
}

/** Whether this question can be answered in one way alone. */
export const isOnly = (touches: Touches | null, picks: readonly Pick[]): boolean =>
  touches?.moves?.length === 1 && Object.keys(touches.next ?? {}).length === 0 && picks.length === 0

/** What is touched once this is touched as well: it may lead on, be let go, or be taken up instead of another. */
export function touch(
  touches: Touches | null,
  picks: readonly Pick[],
  touched: Touched,
  name: string,
): Touched {
  if (read(touches, picks, touched).lit.has(name)) return [...touched, name]
  if (touched.includes(name)) return letGo(touches, picks, touched, name)
  for (let kept = touched.length - 1; kept >= 0; kept -= 1) {
    const before = touched.slice(0, kept)
    if (read(touches, picks, before).lit.has(name)) return [...before, name]
  }
  return touched
}

/** What was touched, as far as it still leads anywhere: the table has told something else meanwhile. */
export function stillFits(
  touches: Touches | null,
  picks: readonly Pick[],
  touched: Touched,
): Touched {
  if (!touches) return touched
  const told = touches.on ?? []
  if (mustAsk(touches, touched)) {
    const next = touched[told.length]
    const astray =
      begins(touched, told) && next !== undefined && !read(touches, picks, told).lit.has(next)
    return astray ? told : touched
  }
  for (let kept = touched.length; kept > 0; kept -= 1) {
    const { lit, whole } = read(touches, picks, touched.slice(0, kept))
    if (lit.size > 0 || whole.length > 0) return touched.slice(0, kept)
  }
  return []
}

/** One of a set leaves it alone; else all goes that was touched after it. */
function letGo(
  touches: Touches | null,
  picks: readonly Pick[],
  touched: Touched,
  name: string,
): Touched {
  const others = touched.filter((each) => each !== name)
  const unordered =
    picks.some((pick) => fitsPick(pick, touched)) ||
    (touches?.moves ?? []).some((move) => move.any_order && restOf(move, touched))
  return unordered ? others : touched.slice(0, touched.indexOf(name))
}

/** What would be taken up instead of something else, though it does not lead on. */
export function instead(
  touches: Touches | null,
  picks: readonly Pick[],
  touched: Touched,
): ReadonlySet<string> {
  const now = read(touches, picks, touched).lit
  const names = new Set<string>()
  for (let kept = 0; kept < touched.length; kept += 1)
    for (const name of read(touches, picks, touched.slice(0, kept)).lit.keys())
      if (!now.has(name) && !touched.includes(name)) names.add(name)
  return names
}

/**
 * What a touch means, by what lies under it, the innermost first: a piece counts for its lit space, and a space for
 * the one lit piece on it.
 */
export function meantBy(
  under: readonly string[],
  onIt: readonly string[],
  answers: (name: string) => boolean,
): string | null {
  const own = under.find(answers)
  if (own !== undefined) return own
  const inside = [...new Set(onIt)].filter(answers)
  return inside.length === 1 ? inside[0]! : null
}

/** One line of the question. */
export interface Line {
  id: string
  label: string
  /** What tells it from another of the same name. */
  detail: string
  /** The kind of move, where lines are grouped by it. */
  group: string
  quiet: boolean
  final: boolean
  /** It does this, or leads on by a touch. */
  whole: Whole | null
  touch: string | null
  /** What would be touched for it, as far as it is not yet. */
  on: readonly string[]
  /** How many moves are behind it. */
  behind: number
}

/** What is touched first for a line. */
export const nextOf = ({ touch, on }: Line): string | null => touch ?? on[0] ?? null

/** Lines that do not begin with one of these. */
export const apartFrom = (lines: readonly Line[], names: ReadonlySet<string>): Line[] =>
  lines.filter((line) => {
    const next = nextOf(line)
    return next === null || !names.has(next)
  })

/** Lines that begin with nothing that lies on the table: only here they can be chosen. */
export const nowhere = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => nextOf(line)?.startsWith(WORD) ?? true)

/** As many lines as have a key. */
export const LINES = 9

const kindOf = (move: unknown): string =>
  typeof move === 'object' && move !== null && 'do' in move ? String(move.do) : ''

const titled = (tag: string): string => {
  const words = tag.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Every move as a line. Where they are more than nine they are folded by what is touched next.
 * `call` says what a name is called.
 */
export function linesOf(
  reading: Reading,
  touched: Touched,
  call: (name: string) => string,
): Line[] {
  const sets = reading.whole.filter(({ set }) => set)
  const few = reading.fitting.length <= LINES && Object.keys(reading.counts).length === 0
  const lines = few
    ? reading.fitting.map((move, nth) => lineOf(move, nth, touched, call))
    : folded(reading, call)
  const all = [...lines, ...sets.map((whole, nth) => doing(whole, `set ${nth}`))]
  // What is the only way to go on needs no warning.
  return grouped(told(all.map((line) => ({ ...line, final: line.final && all.length > 1 }))))
}

const doing = (
  whole: Whole,
  id: string,
  detail = '',
  group = '',
  on: readonly string[] = [],
): Line => ({
  id,
  label: whole.label,
  detail,
  group,
  quiet: whole.quiet,
  final: whole.final,
  whole,
  touch: null,
  on,
  behind: 1,
})

function lineOf(
  move: Offered,
  nth: number,
  touched: Touched,
  call: (name: string) => string,
): Line {
  const left = restOf(move, touched) ?? []
  return doing(wholeOf(move), `move ${nth}`, left.map(call).join(', '), kindOf(move.move), left)
}

function folded({ lit, whole, counts }: Reading, call: (name: string) => string): Line[] {
  const ways = [...lit].map(([name, moves]): Line => {
    const only = moves.length === 1 ? moves[0] : undefined
    return {
      id: `touch ${name}`,
      label: call(name),
      detail: only && only.label !== call(name) ? only.label : '',
      group: '',
      quiet: moves.length > 0 && moves.every(({ quiet }) => quiet),
      final: false,
      whole: null,
      touch: name,
      on: [name],
      behind: counts[name] ?? moves.length,
    }
  })
  const done = whole.filter(({ set }) => !set)
  return [...ways, ...done.map((one, nth) => doing(one, `whole ${nth}`, '', kindOf(one.move)))]
}

/** The names of the touches stand only where lines would be alike without them. */
function told(lines: readonly Line[]): Line[] {
  const often = new Map<string, number>()
  for (const { label } of lines) often.set(label, (often.get(label) ?? 0) + 1)
  return lines.map((line) =>
    line.whole && (often.get(line.label) ?? 0) < 2 ? { ...line, detail: '' } : line,
  )
}

/** Several of one kind stand under what they have in common: their words, or else the kind's name. */
function grouped(lines: readonly Line[]): Line[] {
  const kinds = new Map<string, Line[]>()
  for (const line of lines) kinds.set(line.group, [...(kinds.get(line.group) ?? []), line])
  return lines.map((line) => {
    const kin = kinds.get(line.group) ?? []
    if (!line.group || kin.length < 2) return { ...line, group: '' }
    if (kin.every(({ label, detail }) => label === line.label && detail))
      return { ...line, group: line.label, label: line.detail, detail: '' }
    const group = titled(line.group)
    if (kinds.size < 2 || !kin.every(({ label }) => label.startsWith(`${group} `)))
      return { ...line, group: '' }
    return { ...line, group, label: line.label.slice(group.length + 1) }
  })
}

/** Whether a name is a word to be chosen, and which. */
export const wordOf = (name: string): string | null =>
  name.startsWith(WORD) ? name.slice(WORD.length) : null
