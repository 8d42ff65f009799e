/** A rule that is looked up at a table opens over it: nobody leaves for that. Elsewhere it is a link into the rulebook. */

import { link, placeOf } from './router'

export interface LookedUp {
  game: string
  /** Ids of the ledger. */
  ids: readonly string[]
  /** What the link said. */
  title: string
}

let tables = 0
let rules = $state.raw<LookedUp | null>(null)
let open = $state(false)

export const lookUp = {
  /** What was looked up last: it stays on its sheet while that slides away. */
  get rules(): LookedUp | null {
    return rules
  },
  get open(): boolean {
    return open
  },
  close: (): void => {
    open = false
  },
  /** There is a table to open it over. Returns the way to leave it. */
  atTable(): () => void {
    tables += 1
    return () => {
      tables -= 1
      this.close()
    }
  },
}

/** `<a href={ruleAt(…)} use:looksUp={ids}>`: the cited rules, without ids the one that its address names. */
export function looksUp(
  anchor: HTMLAnchorElement,
  ids?: readonly string[],
): { update(ids?: readonly string[]): void; destroy(): void } {
  const show = (event: MouseEvent): void => {
    const place = placeOf(anchor.pathname)
    if (tables === 0 || place.page !== 'rules' || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const cited = ids ?? [decodeURIComponent(anchor.hash.slice(1))]
    rules = { game: place.game, ids: cited, title: anchor.textContent.trim() }
    open = true
  }
  anchor.addEventListener('click', show)
  const followed = link(anchor)
  return {
    update: (now) => (ids = now),
    destroy: () => {
      anchor.removeEventListener('click', show)
      followed.destroy()
    },
  }
}
