/** Whoever plays by keys stays at the table, also when what they pressed is gone. */

import { isWriting } from '../lib/keys'
import { viewport } from '../lib/viewport.svelte'

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

/** Keeps it, whatever goes, for as long as somebody sits here; gives back how to stop. */
export function holdFocus(stages: readonly string[]): () => void {
  const stop = watchFocus()
  const going = new MutationObserver(() => keepFocus(stages))
  going.observe(document.body, { childList: true, subtree: true })
  return () => {
    going.disconnect()
    stop()
  }
}

/** Puts the focus back where it was before a cover opened. */
export function focusAgain(before: Element | null): void {
  const there = before instanceof HTMLElement || before instanceof SVGElement
  if (there && before.isConnected && before !== document.body) before.focus({ preventScroll: true })
}

/**
 * Where words are wanted and there are keys to type on, the caret is in the page: letters are shortcuts elsewhere.
 * Under fingers a keyboard would cover the table, and whoever writes or has something open is left there.
 */
export function toPage(): boolean {
  const page = document.querySelector<HTMLElement>('#writing textarea:enabled')
  const active = document.activeElement
  const busy =
    isWriting(active) ||
    document.querySelector('dialog[open]') !== null ||
    active?.closest('[role=menu], [role=dialog], [popover]')
  if (!page || viewport.touch || busy) return false
  page.focus({ preventScroll: true })
  return true
}
