import type { Component } from 'svelte'
import { askAhead } from '../home/arrival'
import type { Place } from '../lib/router'
import { shellStands } from '../lib/shell'

/** One page a place, fetched when it is first visited. A page gets its place's words as props. */
type Door<P> = () => Promise<{
  default: Component<P extends { page: string } ? Omit<P, 'page'> : never>
}>
type Doors = { [P in Place as P['page']]: Door<P> }

// The gallery of parts is for engineers: it is not in the built page.
const gallery = import.meta.env.DEV
  ? () => import('../gallery/Gallery.svelte')
  : () => import('./Nowhere.svelte')

/** What the shelf needs comes beside its page; the shell stays until both are there. */
async function toTheShelf(): Promise<typeof import('./Home.svelte')> {
  const [page] = await Promise.all([
    import('./Home.svelte'),
    shellStands() ? askAhead().catch(() => null) : void askAhead(),
  ])
  return page
}

export const doors: Doors = {
  home: toTheShelf,
  table: () => import('./Table.svelte'),
  screen: () => import('./Screen.svelte'),
  tableReplay: () => import('./TableReplay.svelte'),
  book: () => import('./Book.svelte'),
  replay: () => import('./Replay.svelte'),
  rules: () => import('./Rules.svelte'),
  credits: () => import('./Credits.svelte'),
  decks: () => import('./Decks.svelte'),
  tables: () => import('./Tables.svelte'),
  books: () => import('./Books.svelte'),
  me: () => import('./Me.svelte'),
  bench: () => import('./Bench.svelte'),
  keeper: () => import('./Keeper.svelte'),
  seatLink: () => import('./SeatLink.svelte'),
  deviceLink: () => import('./DeviceLink.svelte'),
  keeperLink: () => import('./KeeperLink.svelte'),
  gallery,
  nowhere: () => import('./Nowhere.svelte'),
}

/** The door to a place; the place's words fit the page because `doors` was checked above. */
export const doorTo = (place: Place): Promise<{ default: Component<Record<string, string>> }> =>
  (doors[place.page] as () => Promise<{ default: Component<Record<string, string>> }>)()
