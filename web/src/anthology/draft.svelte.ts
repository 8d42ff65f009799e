/** An anthology as it lies on the desk: what is chosen, in which order, and what the house knows of it. */

import type { Anthology, ChosenTale, MakeAnthology, TaleName } from '../lib/wire'

export const MOST = 60

export const isSame = (one: TaleName, other: TaleName): boolean =>
  one.book === other.book && one.page === other.page && one.seat === other.seat

const SHORT = 42
/** How it begins, where it is called nothing. */
export const shortened = (words: string): string =>
  words.length > SHORT ? `${words.slice(0, SHORT).replace(/\s+\S*$/, '')}…` : words

/** A tale on the desk. What the house has not been told yet stands nowhere. */
export type Chosen = ChosenTale & { told: boolean }

export class Draft {
  /** As the house has it; null: not yet. */
  id = $state<string | null>(null)
  title = $state('')
  /** What it is called in the house: whoever said yes has said it to that. */
  called = $state('')
  tales = $state.raw<Chosen[]>([])

  tellers = $derived(new Set(this.tales.map(({ by, seal }) => `${by} ${seal ?? ''}`)).size)
  /** Those who are asked, and those of them who have said yes. */
  asked = $derived(names(this.tales.filter(({ whose }) => whose === 'theirs')))
  agreed = $derived(names(this.tales.filter(({ whose, stands }) => whose === 'theirs' && stands)))

  open(made: Anthology): void {
    this.id = made.id
    this.title = this.called = made.title
    this.tales = made.tales.map((tale) => ({ ...tale, told: true }))
  }
  clear(): void {
    this.id = null
    this.title = this.called = ''
    this.tales = []
  }
  has(tale: TaleName): boolean {
    return this.tales.some((one) => isSame(one, tale))
  }
  add(tale: Omit<ChosenTale, 'stands'>): void {
    if (this.has(tale) || this.tales.length >= MOST) return
    this.tales = [...this.tales, { ...tale, stands: tale.whose !== 'theirs', told: false }]
  }
  leaveOut(tale: TaleName): void {
    this.tales = this.tales.filter((one) => !isSame(one, tale))
  }
  /** One place up or down; tells where it is then, from 1. */
  move(nth: number, by: 1 | -1): number {
    const tales = [...this.tales]
    const [moved] = tales.splice(nth, 1)
    if (moved) tales.splice(nth + by, 0, moved)
    this.tales = tales
    return nth + by + 1
  }
  wish(title: string): MakeAnthology {
    return { title, tales: this.tales.map(({ book, page, seat }) => ({ book, page, seat })) }
  }
}

const names = (tales: readonly Chosen[]): string[] => [...new Set(tales.map(({ by }) => by))]
