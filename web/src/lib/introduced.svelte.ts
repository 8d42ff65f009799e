/** Which games this device has been introduced to: their three cards, and the table of the first hints. */

const KEY = 'talewind.introduced'

interface Introduction {
  cards?: boolean
  /** The code of the table where hints are given; nothing: no more hints. */
  hints?: string
  /** Hints that were put away, for good. */
  past?: string[]
  /** Hints that were read, in their order. */
  read?: string[]
}

const known = $state<Record<string, Introduction>>(remembered())

function remembered(): Record<string, Introduction> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Introduction>) : {}
  } catch {
    return {}
  }
}

function note(game: string, change: Introduction): void {
  known[game] = { ...known[game], ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Private windows may have no storage: it is known for this visit.
  }
}

const listed = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []

export const introduced = {
  /** The three cards of a game have been seen, or skipped. */
  to: (game: string): boolean => known[game]?.cards === true,
  sawCards: (game: string): void => note(game, { cards: true }),
  /** Hints belong to the first table of a kind. */
  hintsAt: (game: string, code: string): boolean => known[game]?.hints === code,
  firstTable(game: string, code: string): void {
    if (known[game]?.hints === undefined) note(game, { hints: code })
  },
  putAway: (game: string): readonly string[] => listed(known[game]?.past),
  read: (game: string): readonly string[] => listed(known[game]?.read),
  reads: (game: string, read: string[]): void => note(game, { read }),
  putsAway: (game: string, past: string[]): void => note(game, { past }),
  noMoreHints: (game: string): void => note(game, { hints: '' }),
}
