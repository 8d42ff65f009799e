import { untrack } from 'svelte'
import { announce } from './announce.svelte'
import type { IconName } from './icons'
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

let last = 0
const notes = $state<Note[]>([])
const ends = new Map<number, ReturnType<typeof setTimeout>>()

export const toaster = {
  get notes(): readonly Note[] {
    return notes
  },
  /** Shows a note and announces it; in the same words it renews the one that is there. Returns the way to take it away. */
  show(
    note: Omit<Note, 'id'>,
    { ms = note.rule || note.to ? 9000 : 4200, silent = false } = {},
  ): () => void {
    // An effect that shows a note must not run again because of it.
    const same = untrack(() => notes.find(({ words }) => words === note.words))
    const id = same?.id ?? ++last
    if (!same)
      untrack(() => {
        notes.push({ ...note, id })
        if (notes.length > 4) notes.shift()
      })
    if (!silent) announce(note.words)
    clearTimeout(ends.get(id))
    if (!note.stays && !same?.stays)
      ends.set(
        id,
        setTimeout(() => this.take(id), ms),
      )
    return () => this.take(id)
  },
  take(id: number): void {
    clearTimeout(ends.get(id))
    ends.delete(id)
    untrack(() => {
      const at = notes.findIndex((note) => note.id === id)
      if (at >= 0) notes.splice(at, 1)
    })
  },
}
