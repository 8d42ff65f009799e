/**
 * The house was renewed while this page lay open: what it still has to fetch is no longer there. Everything is kept
 * by the server, so the page is opened anew. Without the network it stays as it is, and says so.
 */

const KEY = 'talewind.renewed'
const ENOUGH = 10_000

export function openAnewWhenRenewed(): void {
  window.addEventListener('vite:preloadError', () => void openAnew())
}

async function openAnew(): Promise<void> {
  try {
    // Once is enough: a page that is broken must not go round in circles.
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ENOUGH) return
    if (!(await fetch('/health', { cache: 'no-store' })).ok) return
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  } catch {
    // Not reachable: nothing is won by opening an empty page.
  }
}
