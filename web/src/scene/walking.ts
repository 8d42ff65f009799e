/** One tab stop for a whole place: arrows walk to whatever answers, by where it lies. */

import { stepFrom, type Way } from './layout'

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

export function walking(place: HTMLElement): { destroy(): void } {
  let here: HTMLElement | null = null
  const items = (): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-walk]')]

  function mark(): void {
    const all = items()
    if (!here || !all.includes(here)) here = all[0] ?? null
    for (const item of all) item.tabIndex = item === here ? 0 : -1
  }
  function reach(event: FocusEvent): void {
    const found = items().find((item) => item.contains(event.target as Node))
    if (!found) return
    here = found
    mark()
  }
  function step(event: KeyboardEvent): void {
    const way = ways[event.key]
    const all = items()
    const from = all.findIndex((item) => item.contains(event.target as Node))
    if (!way || from < 0 || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const middles = all.map((item) => {
      const { left, top, width, height } = item.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    all[stepFrom(middles, from, way)]?.focus()
  }
  const watch = new MutationObserver(mark)
  watch.observe(place, { childList: true, subtree: true })
  place.addEventListener('focusin', reach)
  place.addEventListener('keydown', step)
  mark()
  return {
    destroy() {
      watch.disconnect()
      place.removeEventListener('focusin', reach)
      place.removeEventListener('keydown', step)
    },
  }
}
