import { isHidden } from './visibility'

/**
 * A press is seen first; what takes longer than a finger waits comes after the frame that shows it, or before the next
 * key, which is meant for it. Returns the way to call it off. On a page that nobody looks at there are no frames.
 */
export function oncePainted(act: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const then = (): void => void (soon = setTimeout(now))
  const stop = (): void => {
    window.removeEventListener('keydown', now, true)
    cancelAnimationFrame(frame)
    clearTimeout(soon)
  }
  function now(): void {
    stop()
    act()
  }
  window.addEventListener('keydown', now, true)
  const frame = isHidden() ? (then(), 0) : requestAnimationFrame(then)
  return stop
}

/** Opens once the press is painted, and closes at once. For a component's beginning. */
export function oncePressed(wanted: () => boolean): { readonly open: boolean } {
  let painted = $state(false)
  // Whatever it is made of may change while it stays open.
  let open = $derived(wanted())
  $effect(() => {
    if (!open) return
    const stop = oncePainted(() => (painted = true))
    return () => {
      stop()
      painted = false
    }
  })
  return {
    get open() {
      return open && painted
    },
  }
}
