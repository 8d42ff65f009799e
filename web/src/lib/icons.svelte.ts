/** The page's signs: those of the first page come with it, the others with a table, or when one of them is wanted. */

import { first } from './icons/first'
import type { more } from './icons/more'

export type IconName = keyof typeof first | keyof typeof more

let known = $state.raw<Partial<Record<IconName, string>>>(first)
let asked = false

export function bring(others: typeof more): void {
  asked = true
  known = { ...first, ...others }
}

/** How it is drawn; nothing while that is on its way. */
export function drawn(name: IconName): string {
  if (!asked && !(name in known)) {
    asked = true
    import('./icons/more').then(
      ({ more }) => bring(more),
      () => (asked = false),
    )
  }
  return known[name] ?? ''
}
