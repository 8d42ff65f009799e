/** Whoever plays by keys stays at the table, also when what they pressed is gone. */

let last: Element | null = null

/** Remembers what has the focus; gives back how to stop. */
export function watchFocus(): () => void {
  const note = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null
  }
  document.addEventListener('focusin', note)
  return () => {
    document.removeEventListener('focusin', note)
    last = null
  }
}

/** If what had the focus has left the page, the first of these stages that is there has it now. */
export function keepFocus(stages: readonly string[]): void {
  if (!last || last.isConnected || document.activeElement !== document.body) return
  const there = stages.map((stage) => document.querySelector<HTMLElement | SVGElement>(stage))
  there.find((stage) => stage !== null)?.focus({ preventScroll: true })
}

/** Puts the focus back where it was before a cover opened. */
export function focusAgain(before: Element | null): void {
  const there = before instanceof HTMLElement || before instanceof SVGElement
  if (there && before.isConnected && before !== document.body) before.focus({ preventScroll: true })
}
