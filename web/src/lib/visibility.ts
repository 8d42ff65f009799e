/** Is somebody looking? Secrets cover themselves when nobody is; a hidden tab calls its person back. */

export const isHidden = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'hidden'

export function onHidden(act: () => void): () => void {
  const hear = (): void => {
    if (isHidden()) act()
  }
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}

export function onSeen(act: () => void): () => void {
  const hear = (): void => {
    if (!isHidden()) act()
  }
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}

/** Does it every so many milliseconds while somebody looks, and at once when they look again. Returns the way to stop. */
export function whileSeen(ms: number, act: () => void): () => void {
  const again = setInterval(() => {
    if (!isHidden()) act()
  }, ms)
  const stop = onSeen(act)
  return () => {
    clearInterval(again)
    stop()
  }
}

/** Calls back after so many milliseconds without touch, key or pointer: a secret covers itself. */
export function onStill(ms: number, act: () => void): () => void {
  let timer = setTimeout(act, ms)
  const wake = (): void => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const signs = ['pointerdown', 'pointermove', 'keydown'] as const
  signs.forEach((sign) => window.addEventListener(sign, wake, { passive: true }))
  return () => {
    clearTimeout(timer)
    signs.forEach((sign) => window.removeEventListener(sign, wake))
  }
}

let quietTitle = ''

/** The flame burns in the tab while somebody is called back. */
function burn(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = on ? '/icons/talewind-flame.svg' : '/icons/talewind.svg'
}

/** "● Your guess" in a background tab; the old title returns when it is seen. Returns the way to stop. */
export function callBack(words: string, { vibrate = false } = {}): () => void {
  if (!isHidden()) return () => undefined
  quietTitle ||= document.title
  document.title = `● ${words}`
  burn(true)
  if (vibrate && 'vibrate' in navigator) navigator.vibrate([60, 40, 60])
  const stop = onSeen(end)
  function end(): void {
    if (quietTitle) document.title = quietTitle
    quietTitle = ''
    burn(false)
    stop()
  }
  return end
}
