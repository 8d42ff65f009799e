/** What was offered once on this device, and put aside for good. */

const KEPT = 'talewind.not-here'

export type Offered = 'notices' | 'app'

export function notHere(): string[] {
  try {
    return (localStorage.getItem(KEPT) ?? '').split(' ')
  } catch {
    return []
  }
}

/** All that is put aside then. */
export function putAside(what: Offered): string[] {
  const aside = [...notHere(), what]
  try {
    localStorage.setItem(KEPT, aside.join(' ').trim())
  } catch {
    // Then it is asked again the next time.
  }
  return aside
}
