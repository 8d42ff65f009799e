/** Keeps Tab inside an element that covers the page, and gives focus back where it was. */

const FOCUSABLE =
  'a[href], button:not([disabled]), input, select, textarea, [tabindex]:not([tabindex="-1"])'

export function focusTrap(cover: HTMLElement): { destroy(): void } {
  const before = document.activeElement
  const stops = (): HTMLElement[] =>
    [...cover.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((el) => el.offsetParent !== null)

  function hold(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return
    const all = stops()
    const first = all[0]
    const last = all.at(-1)
    if (!first || !last) event.preventDefault()
    else if (
      event.shiftKey &&
      (document.activeElement === first || document.activeElement === cover)
    ) {
      event.preventDefault()
      last.focus()
    } else if (!event.shiftKey && document.activeElement === last) {
      event.preventDefault()
      first.focus()
    }
  }

  cover.addEventListener('keydown', hold)
  if (!cover.contains(before))
    (cover.querySelector<HTMLElement>('[autofocus]') ?? stops()[0] ?? cover).focus()
  return {
    destroy() {
      cover.removeEventListener('keydown', hold)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
  }
}
