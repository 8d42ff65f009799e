/** The house's own letters: a third of a megabyte, which a slow line brings after what is asked first. */

/** The first script takes so long on a slow line. */
const SLOW = 1500
const LATER = 12_000

const bring = (): void => void import('../styles/fonts.css')

/** How long this very file took to come, in milliseconds. */
function trip(): number {
  const [came] = performance.getEntriesByName(import.meta.url)
  return came?.duration ?? 0
}

/** Whether each kilobyte is waited for. */
export const isSlowLine = (): boolean => trip() > SLOW

/** Called once by main.ts. */
export function bringLetters(): void {
  if (isSlowLine()) setTimeout(bring, LATER)
  else bring()
}
