/** The page as an app: its worker is there where somebody has installed the page, or wants to be told by it. */

export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/worker.js')
  return navigator.serviceWorker.ready
}

/** Browsers have workers, and push, only where nobody can listen in between. */
export const canWork = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** What a browser gives that would install the page: its own question, to be asked when somebody wishes for it. */
export interface Offer extends Event {
  prompt(): Promise<unknown>
}

/** Browsers would ask whoever comes for the first time: here it waits for whoever comes back. */
export const installing: { offer?: Offer | undefined } = {}

export function workWhereInstalled(): void {
  window.addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    installing.offer = offer as Offer
  })
  // Also by the browser's own menu.
  window.addEventListener('appinstalled', () => (installing.offer = undefined))
  if (!canWork()) return
  const begin = (): void => void worker().catch(() => {})
  if (matchMedia('(display-mode: standalone)').matches) begin()
  window.addEventListener('appinstalled', begin)
}
