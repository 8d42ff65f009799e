/** What a key can go to by itself. */
const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * A list that scrolls says so: its edge fades wherever something more lies beyond it (base.css). Where nothing in it
 * can be reached by key, it can be itself, to be scrolled.
 */
export function fading(element: HTMLElement): { destroy: () => void } {
  const own = element.hasAttribute('tabindex')
  const look = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = element
    element.toggleAttribute('data-above', scrollTop > 4)
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > 4)
    if (!own) reach(scrollHeight > clientHeight && !element.querySelector(REACHED))
  }
  const reach = (may: boolean): void => {
    if (may) element.tabIndex = 0
    else if (document.activeElement !== element) element.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  const watchAll = (): void => {
    sizes.disconnect()
    for (const one of [element, ...element.children]) sizes.observe(one)
  }
  const changes = new MutationObserver(watchAll)
  changes.observe(element, { childList: true })
  watchAll()
  element.addEventListener('scroll', look, { passive: true })
  return {
    destroy() {
      sizes.disconnect()
      changes.disconnect()
      element.removeEventListener('scroll', look)
    },
  }
}
