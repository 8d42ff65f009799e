import { closedByBack } from './closing'
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
  const frame = requestAnimationFrame(then)
  if (isHidden()) then()
  return stop
}

/**
 * For the beginning of what opens over the page: it is `open` once the press that asks for it is painted, and as long as
 * it is asked for. Back closes it, where that is given.
 */
export function opening(asked: () => boolean, close?: () => void): { readonly open: boolean } {
  let painted = $state(false)
  // What asks for it may change meanwhile.
  const open = $derived(asked())
  $effect(() => {
    painted = false
    return open ? oncePainted(() => (painted = true)) : undefined
  })
  $effect(() => (open && close ? closedByBack(close) : undefined))
  return {
    get open() {
      return open && painted
    },
  }
}
