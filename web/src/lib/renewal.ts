/**
 * Something this page still had to fetch did not come: the house was renewed while the page lay open, or cannot be
 * reached. Everything is kept by the server, so the page is opened anew as soon as the house answers.
 */

const KEY = 'talewind.renewed'
const ENOUGH = 10_000
const EVERY = 2000
const SOMETIME = 3000

/** What failed to come, though nobody waits for it. */
const unmissed = new WeakSet<object>()

export function openAnewWhenRenewed(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Whoever asked for it hears of it first.
    setTimeout(() => unmissed.has(payload) || void openAnew())
  })
}

/** A part that the page can be without: it is asked for later, again and again, and the page stays as it is. */
export const comesSometime = <Part>(ask: () => Promise<Part>): Promise<Part> =>
  new Promise((later) => setTimeout(later, SOMETIME)).then(ask).catch((trouble: Error) => {
    unmissed.add(trouble)
    return comesSometime(ask)
  })

/** A part that belongs where it is asked for: it comes now, or as soon as it can; what stands there already stays. */
export const comesAtLast = <Part>(ask: () => Promise<Part>): Promise<Part> =>
  // If the house was renewed meanwhile, that is seen to the first time.
  ask().catch(() => comesSometime(ask))

/** Asks again and again, until the page is opened anew or the returned function is called. */
export function openAnewWhenReached(): () => void {
  const asking = setInterval(() => void openAnew(), EVERY)
  return () => clearInterval(asking)
}

/** Opens the page anew if the house answers. */
export async function openAnew(): Promise<void> {
  try {
    // Not at once again: a page that is broken must not go round in circles.
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ENOUGH) return
    if (!(await fetch('/health', { cache: 'no-store' })).ok) return
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  } catch {
    // Not reachable: nothing is won by opening an empty page.
  }
}
