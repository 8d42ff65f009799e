import { untrack } from 'svelte'
import { announce } from './announce.svelte'
import { viewport } from './viewport.svelte'
import type { IconName } from './icons.svelte'
import type { SealName } from './seals'

/** Short notes that come and go: who chose what, a lost table. */
export interface Note {
  id: number
  words: string
  seal?: SealName
  bot?: boolean
  icon?: IconName
  tone?: 'plain' | 'trouble'
  /** The address of the rule behind it. */
  rule?: string
  /** Where it leads, and what that is called. */
  to?: { href: string; words: string }
  /** Stays until taken away. */
  stays?: boolean
}

/** So many are kept, to be read together; on a phone one after another. */
const KEPT = 4
/** Others wait for their turn, and nothing is to be pressed on it. */
const BRIEFLY = 1600

let last = 0
const notes = $state<Note[]>([])
const lasts = new Map<number, number>()
const ends = new Map<number, ReturnType<typeof setTimeout>>()

/** What is in sight: on a phone the first, and what stays only where nothing else is said. */
function seen(): readonly Note[] {
  if (!viewport.phone) return notes
  const first = notes.find(({ stays }) => !stays) ?? notes[0]
  return first ? [first] : []
}

/** Whatever is in sight begins to go. */
function begin(): void {
  for (const { id, stays, rule, to } of seen()) {
    const ms = lasts.get(id)
    if (stays || ms === undefined || ends.has(id)) continue
    const waited = notes.some((other) => other.id !== id && !other.stays)
    const brief = viewport.phone && waited && !rule && !to
    ends.set(
      id,
      setTimeout(() => toaster.take(id), brief ? Math.min(ms, BRIEFLY) : ms),
    )
  }
}
function stop(id: number): void {
  clearTimeout(ends.get(id))
  ends.delete(id)
}

export const toaster = {
  get notes(): readonly Note[] {
    return seen()
  },
  /** Shows a note and announces it; in the same words it renews the one that is there. Returns the way to take it away. */
  show(
    note: Omit<Note, 'id'>,
    { ms = note.rule || note.to ? 9000 : 4200, silent = false } = {},
  ): () => void {
    if (!silent) announce(note.words)
    // An effect that shows a note must not run again because of it.
    const id = untrack(() => {
      const same = notes.find(({ words }) => words === note.words)
      if (same) stop(same.id)
      if (same && note.stays) same.stays = true
      const id = same?.id ?? ++last
      if (!same) notes.push({ ...note, id })
      lasts.set(id, ms)
      if (notes.length > KEPT) this.take(notes[0]?.id ?? id)
      begin()
      return id
    })
    return () => this.take(id)
  },
  take(id: number): void {
    stop(id)
    lasts.delete(id)
    untrack(() => {
      const at = notes.findIndex((note) => note.id === id)
      if (at >= 0) notes.splice(at, 1)
      begin()
    })
  },
}
