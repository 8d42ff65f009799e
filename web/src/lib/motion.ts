/** How things move: the same numbers as styles/tokens.css, and helpers that heed reduced motion. */

export const settle = 'cubic-bezier(.2,.8,.2,1)'
export const turn = 'cubic-bezier(.45,0,.2,1)'

/** Milliseconds. */
export const pace = {
  press: 90,
  hover: 160,
  open: 260,
  close: 200,
  fly: 380,
  firelight: 600,
  begin: 900,
  lantern: 420,
  page: 650,
  hush: 400,
  cardTurns: 700,
  seal: 180,
  hop: 140,
  cardReturns: 240,
  cardReturnsApart: 12,
  crossFade: 120,
} as const

export const reducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** A pause that is part of the play: it stays as long with reduced motion. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Plays keyframes; with reduced motion a 120 ms cross-fade to the last one instead. Resolves when over. */
export async function play(
  element: Element,
  frames: Keyframe[],
  { ms, easing = settle, delay = 0 }: { ms: number; easing?: string; delay?: number },
): Promise<void> {
  if (reducedMotion())
    await run(element, [{ opacity: 0.3 }, { opacity: 1 }], pace.crossFade, 'linear')
  else await run(element, frames, ms, easing, delay)
}

async function run(
  element: Element,
  frames: Keyframe[],
  duration: number,
  easing: string,
  delay = 0,
): Promise<void> {
  if (typeof element.animate !== 'function') return
  const animation = element.animate(frames, { duration, easing, delay, fill: 'backwards' })
  await animation.finished.catch(() => undefined)
}

/** What must be done to a thing at `to` so that it seems to lie at `from`. */
export function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  const scale = to.width > 0 ? from.width / to.width : 1
  return `translate(${x}px, ${y}px) scale(${scale})`
}

/** FLIP: call with where the thing was; it walks from there to where it is. */
export const walkFrom = (
  element: Element,
  was: DOMRect,
  ms: number = pace.lantern,
  easing = turn,
): Promise<void> =>
  play(
    element,
    [{ transform: shift(was, element.getBoundingClientRect()) }, { transform: 'none' }],
    { ms, easing },
  )

/**
 * A copy of the element flies to the target and shrinks into it (a guessed picture to the guesser's seal). With reduced
 * motion it stays where it lay and fades over what comes after it.
 */
export async function flyTo(
  element: HTMLElement,
  target: Element,
  ms: number = pace.fly,
): Promise<void> {
  const from = element.getBoundingClientRect()
  const to = target.getBoundingClientRect()
  const copy = element.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  copy.removeAttribute('id')
  // It is here already: the copy must not wait for it.
  for (const image of copy.querySelectorAll('img')) {
    image.loading = 'eager'
    image.decoding = 'sync'
  }
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    // What was lifted when it was measured is not lifted again.
    transform: 'none',
    transition: 'none',
    zIndex: '60',
    pointerEvents: 'none',
  })
  document.body.append(copy)
  const frames: Keyframe[] = reducedMotion()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { transform: 'none', opacity: 1 },
        { transform: shift(to, from), opacity: 0.9 },
      ]
  await run(copy, frames, reducedMotion() ? pace.crossFade : ms, settle)
  copy.remove()
}
