import { neighbour, type Step } from './cells'
import { prefs } from './prefs.svelte'

/**
 * The keyboard map. Single letters act outside text fields only, and can be switched off; where a page to write on lies
 * open, they belong there.
 */

interface Shortcut {
  key: string
  /** With Alt: acts while writing too. */
  alt: boolean
  act: (event: KeyboardEvent) => void
}

const shortcuts: Shortcut[] = []

/** Listens for one key ("w", "?", "alt+c", "Escape", "1"). Returns the way to stop; the newest listener wins. */
export function onKey(key: string, act: (event: KeyboardEvent) => void): () => void {
  const alt = key.startsWith('alt+')
  const shortcut: Shortcut = { key: (alt ? key.slice(4) : key).toLowerCase(), alt, act }
  shortcuts.unshift(shortcut)
  return () => {
    const at = shortcuts.indexOf(shortcut)
    if (at >= 0) shortcuts.splice(at, 1)
  }
}

/** Several at once, for an `$effect`: `$effect(() => onKeys({ w: takeWindmill, t: toTale }))`. */
export function onKeys(map: Record<string, (event: KeyboardEvent) => void>): () => void {
  const stops = Object.entries(map).map(([key, act]) => onKey(key, act))
  return () => stops.forEach((stop) => stop())
}

export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLSelectElement) return true
  return (
    target instanceof HTMLInputElement &&
    !/^(button|checkbox|radio|range|submit)$/.test(target.type)
  )
}

/** The page that lies open to be written on, for whoever types beside it. */
function paperFor(target: EventTarget | null): HTMLElement | null {
  if (isWriting(target) || document.querySelector('dialog[open]')) return null
  return document.querySelector<HTMLElement>('#writing textarea:enabled')
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return
  // With Alt some layouts write another letter (Option C is ç): the key's place counts then.
  const key = event.altKey ? event.code.replace(/^Key/, '').toLowerCase() : event.key.toLowerCase()
  const single = key.length === 1 && !event.altKey
  const paper = single && key !== ' ' ? paperFor(event.target) : null
  if (paper) return paper.focus()
  if (single && (!prefs.singleKeys || isWriting(event.target))) return
  if (single && document.querySelector('dialog[open]') && key !== '?') return
  const heard = shortcuts.find((s) => s.key === key && s.alt === event.altKey)
  if (!heard) return
  event.preventDefault()
  heard.act(event)
}

if (typeof window !== 'undefined') window.addEventListener('keydown', hear)

/** Escape, for whatever lies beneath dialogs and sheets: theirs it is first. */
export const isLetGo = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')

const steps: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
}

export interface Walk {
  columns: number
  /** Called when the walk reaches another item. */
  onreach?: (index: number) => void
}

/** One tab stop for a whole board or hand: arrows walk its `[data-walk]` items. */
export function roving(
  board: HTMLElement,
  walk: Walk,
): { update(next: Walk): void; destroy(): void } {
  let { columns, onreach } = walk
  let at = 0
  const items = (): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-walk]')]

  function mark(): void {
    const all = items()
    if (at >= all.length) at = 0
    // To write what is there already costs a look at the whole page's style.
    all.forEach((item, i) => {
      const stop = i === at ? '0' : '-1'
      if (item.getAttribute('tabindex') !== stop) item.setAttribute('tabindex', stop)
    })
  }
  function reach(event: FocusEvent): void {
    const index = items().findIndex((item) => item.contains(event.target as Node))
    if (index < 0) return
    at = index
    mark()
    onreach?.(index)
  }
  function stepOn(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step || event.altKey || event.metaKey) return
    const all = items()
    // The event says where we are: focus events are silent in a window that is not in front.
    const here = all.findIndex((item) => item.contains(event.target as Node))
    if (here < 0) return
    const far: Step =
      event.ctrlKey && step === 'rowStart'
        ? 'first'
        : event.ctrlKey && step === 'rowEnd'
          ? 'last'
          : step
    event.preventDefault()
    at = neighbour(here, far, all.length, columns)
    mark()
    all[at]?.focus()
  }

  const watch = new MutationObserver(mark)
  watch.observe(board, { childList: true, subtree: true })
  board.addEventListener('focusin', reach)
  board.addEventListener('keydown', stepOn)
  mark()
  return {
    update(next) {
      ;({ columns, onreach } = next)
      mark()
    },
    destroy() {
      watch.disconnect()
      board.removeEventListener('focusin', reach)
      board.removeEventListener('keydown', stepOn)
    },
  }
}
