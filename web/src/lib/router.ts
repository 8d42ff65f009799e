/** A tiny typed history router: what the address says, and how to go elsewhere. */

import { layers } from './closing'

export type Place =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'screen'; code: string }
  | { page: 'tableReplay'; code: string }
  | { page: 'book'; id: string }
  | { page: 'replay'; id: string }
  /** Without a game: of the one that stands first on the shelf. */
  | { page: 'rules'; game: string }
  | { page: 'credits' }
  | { page: 'decks' }
  | { page: 'tables' }
  | { page: 'books' }
  | { page: 'me' }
  | { page: 'bench' }
  | { page: 'keeper' }
  | { page: 'seatLink'; token: string }
  | { page: 'deviceLink'; token: string }
  | { page: 'keeperLink'; token: string }
  | { page: 'gallery' }
  | { page: 'nowhere'; path: string }

const one = '([^/]+)'
const signs: [RegExp, (word: string) => Place][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [new RegExp(`^/t/${one}$`), (code) => ({ page: 'table', code })],
  [new RegExp(`^/t/${one}/screen$`), (code) => ({ page: 'screen', code })],
  [new RegExp(`^/t/${one}/replay$`), (code) => ({ page: 'tableReplay', code })],
  [new RegExp(`^/book/${one}$`), (id) => ({ page: 'book', id })],
  [new RegExp(`^/replay/${one}$`), (id) => ({ page: 'replay', id })],
  [new RegExp(`^/rules(?:/${one})?$`), (game) => ({ page: 'rules', game })],
  [/^\/credits$/, () => ({ page: 'credits' })],
  [/^\/decks$/, () => ({ page: 'decks' })],
  [/^\/tables$/, () => ({ page: 'tables' })],
  [/^\/books$/, () => ({ page: 'books' })],
  [/^\/me$/, () => ({ page: 'me' })],
  [new RegExp(`^/me/link/${one}$`), (token) => ({ page: 'deviceLink', token })],
  [/^\/bench$/, () => ({ page: 'bench' })],
  [/^\/keeper$/, () => ({ page: 'keeper' })],
  [new RegExp(`^/s/${one}$`), (token) => ({ page: 'seatLink', token })],
  [new RegExp(`^/keeper/${one}$`), (token) => ({ page: 'keeperLink', token })],
  [/^\/gallery$/, () => ({ page: 'gallery' })],
]

/** Reads a path. A trailing slash is forgiven; a broken escape leads nowhere. */
export function placeOf(path: string): Place {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  for (const [sign, place] of signs) {
    const found = sign.exec(trimmed)
    if (!found) continue
    try {
      return place(decodeURIComponent(found[1] ?? ''))
    } catch {
      break
    }
  }
  return { page: 'nowhere', path }
}

/** The address of a place: the inverse of `placeOf`. */
export function pathTo(place: Place): string {
  const word = encodeURIComponent
  switch (place.page) {
    case 'home':
      return '/'
    case 'table':
      return `/t/${word(place.code)}`
    case 'screen':
      return `/t/${word(place.code)}/screen`
    case 'tableReplay':
      return `/t/${word(place.code)}/replay`
    case 'book':
      return `/book/${word(place.id)}`
    case 'replay':
      return `/replay/${word(place.id)}`
    case 'rules':
      return place.game ? `/rules/${word(place.game)}` : '/rules'
    case 'seatLink':
      return `/s/${word(place.token)}`
    case 'deviceLink':
      return `/me/link/${word(place.token)}`
    case 'keeperLink':
      return `/keeper/${word(place.token)}`
    case 'credits':
    case 'decks':
    case 'tables':
    case 'books':
    case 'me':
    case 'bench':
    case 'keeper':
    case 'gallery':
      return `/${place.page}`
    case 'nowhere':
      return place.path
  }
}

/** Where one was before, also after a reload; from rulebook to rulebook it stays the same. */
const leftFor = (path: string): string =>
  placeOf(new URL(path, location.href).pathname).page === here().page
    ? (fromState() ?? location.pathname)
    : location.pathname

function fromState(): string | null {
  const state = history.state as { from?: unknown } | null
  return typeof state?.from === 'string' ? state.from : null
}

/** The place one came from, if one came from within. */
export function cameFrom(): Place | null {
  const from = fromState()
  return from === null ? null : placeOf(from)
}

type Listener = (place: Place) => void
const listeners = new Set<Listener>()

export const here = (): Place => placeOf(location.pathname)

/** Calls back on every change of place, also on the browser's Back. Returns the way to stop. */
export function onMove(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function go(to: Place | string, { replace = false } = {}): void {
  const path = typeof to === 'string' ? to : pathTo(to)
  layers.leave((overLayer) => {
    const state = { from: replace ? fromState() : leftFor(path) }
    if (replace || overLayer) history.replaceState(state, '', path)
    else history.pushState(state, '', path)
    window.scrollTo(0, 0)
    tell()
  }, replace)
}

function tell(): void {
  const place = here()
  for (const listener of listeners) listener(place)
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    layers.moved()
    tell()
  })
  // A reload closes everything that its step remembers.
  layers.settleSoon()
}

/** `<a href={pathTo(…)} use:link>`: a plain click stays in the page; new-tab clicks are left alone. */
export function link(anchor: HTMLAnchorElement): { destroy(): void } {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (anchor.target && anchor.target !== '_self') return
    if (anchor.origin !== location.origin || anchor.hasAttribute('download')) return
    event.preventDefault()
    go(anchor.pathname + anchor.search + anchor.hash)
  }
  anchor.addEventListener('click', follow)
  return { destroy: () => anchor.removeEventListener('click', follow) }
}
