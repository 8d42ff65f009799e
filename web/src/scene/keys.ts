/** Keys for what may be done. */

import { nextOf, nowhere, type Line } from './touching'

/**
 * Which key chooses each line: its own number, where all of them are mere words and end with one; else they are counted,
 * from 1. A card's number is no key: others of the hand may have the same, now or a turn later.
 */
export function keysOf(lines: readonly Line[]): (string | undefined)[] {
  const numbers = lines.map(({ label }) => /(?:^|\s)(\d+)$/.exec(label)?.[1])
  const own =
    new Set(numbers).size === lines.length &&
    !numbers.includes(undefined) &&
    nowhere(lines).length === lines.length
  const keys = own ? numbers : lines.map((_, nth) => String(nth + 1))
  return keys.map((key) => (key?.length === 1 ? key : undefined))
}

/** The keys of what lies on the table, where it leads to one line alone. */
export function keysOn(lines: readonly Line[]): ReadonlyMap<string, string> {
  const names = lines.map(nextOf)
  return new Map(
    keysOf(lines).flatMap((key, nth): [string, string][] => {
      const name = names[nth]
      return key && name && names.indexOf(name) === names.lastIndexOf(name) ? [[name, key]] : []
    }),
  )
}
