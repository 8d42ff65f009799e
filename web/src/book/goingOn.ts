/** Whether a page's words go on below what is in sight, and with what. */

export interface Below {
  /** The first heading that is not in sight; empty where there is none. */
  what: string
}

const scrolls = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY)

/** px: what fades away at the edge is not in sight. */
const FADE = 44

/** What scrolls it: itself, or the nearest around it. */
function scrollerOf(element: HTMLElement): HTMLElement {
  let one: HTMLElement | null = element
  while (one && !scrolls(one)) one = one.parentElement
  return one ?? element
}

/** As long as it stands there: says what goes on below, or null at the end. The way on is to scroll the same. */
export function goingOn(
  words: HTMLElement,
  say: (below: Below | null, on: () => void) => void,
): () => void {
  const scroller = scrollerOf(words)
  const on = (): void => scroller.scrollBy({ top: scroller.clientHeight * 0.8 })
  const look = (): void => {
    const end = scroller.getBoundingClientRect().top + scroller.clientHeight - FADE
    if (scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= 4)
      return say(null, on)
    const next = [...words.querySelectorAll('h3')].find(
      (heading) => heading.getBoundingClientRect().bottom > end,
    )
    say({ what: next?.textContent.trim() ?? '' }, on)
  }
  const sizes = new ResizeObserver(look)
  for (const one of new Set([scroller, words, ...words.children])) sizes.observe(one)
  scroller.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    scroller.removeEventListener('scroll', look)
  }
}
