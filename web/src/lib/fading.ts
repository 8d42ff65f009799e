/** A list that scrolls says so: its edge fades wherever something more lies beyond it (base.css). */
export function fading(element: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = element
    element.toggleAttribute('data-above', scrollTop > 4)
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > 4)
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
