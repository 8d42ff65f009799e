/** The page's signs: those of the first page come with it, others with a table, all when it stands, and each when it is wanted. */

import { first } from './icons/first'
import type { more } from './icons/more'
import type { seldom } from './icons/seldom'
import type { table } from './icons/table'

export type IconName =
  | keyof typeof first
  | keyof typeof table
  | keyof typeof more
  | keyof typeof seldom
type Drawings = Partial<Record<IconName, string>>

/** What is not there yet; what is wanted is looked for in one after the other. */
const fetches: (() => Promise<Drawings>)[] = [
  () => import('./icons/more').then((found) => found.more),
  () => import('./icons/table').then((found) => found.table),
  () => import('./icons/seldom').then((found) => found.seldom),
]
let known = $state.raw<Drawings>(first)
let asking = false

export function bring(others: Drawings): void {
  known = { ...known, ...others }
}

/** How it is drawn; nothing while that is on its way. */
export function drawn(name: IconName): string {
  const fetch = fetches[0]
  if (!asking && fetch && !(name in known)) {
    asking = true
    fetch()
      .then((found) => {
        fetches.shift()
        asking = false
        bring(found)
      })
      .catch(() => (asking = false))
  }
  return known[name] ?? ''
}
