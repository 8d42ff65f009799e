/** Shows what has moved from one scene to the next. Only where things are drawn changes: no layout, no waiting. */

import { untrack } from 'svelte'
import { pace, reducedMotion, settle, shift } from '../lib/motion'
import { movement } from './moved'
import type { Scene } from './scene'

type Rects = Map<string, DOMRect>

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? ''

function rects(root: ParentNode, name: string): Rects {
  return new Map(
    [...root.querySelectorAll(`[${name}]`)].map((one) => [
      attribute(one, name),
      one.getBoundingClientRect(),
    ]),
  )
}

const quoted = (key: string): string => key.replace(/["\\]/g, '\\$&')

/** For a component's beginning: `root` holds all that is drawn of the scene. */
export function flying(root: () => HTMLElement | undefined, scene: () => Scene): void {
  let before: { scene: Scene; pieces: Rects; places: Rects } | null = null
  $effect.pre(() => {
    const coming = scene()
    const drawn = untrack(root)
    if (!drawn || reducedMotion() || !shown) before = null
    else if (coming !== shown)
      before = {
        scene: shown,
        pieces: rects(drawn, 'data-key'),
        places: rects(drawn, 'data-place'),
      }
  })
  let shown: Scene | null = null
  $effect(() => {
    const now = scene()
    const was = before
    const drawn = untrack(root)
    before = null
    if (was && drawn && now !== shown) untrack(() => fly(drawn, was, now))
    shown = now
  })
}

function fly(
  root: HTMLElement,
  was: { scene: Scene; pieces: Rects; places: Rects },
  now: Scene,
): void {
  const moved = movement(was.scene, now)
  for (const one of moved.pieces) {
    const piece = root.querySelector<HTMLElement>(`[data-key="${quoted(one.key)}"]`)
    if (!piece || typeof piece.animate !== 'function') continue
    const rolls = piece.querySelector('.die') !== null && one.is !== 'stays'
    const from =
      one.is === 'comes'
        ? was.places.get(one.from)
        : 'was' in one
          ? was.pieces.get(one.was)
          : undefined
    if (!from) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: pace.open })
      continue
    }
    const to = piece.getBoundingClientRect()
    if (Math.hypot(from.x - to.x, from.y - to.y) < 2 && !rolls) continue
    const begin = one.is === 'comes' ? middle(from, to) : shift(from, to)
    piece.animate(
      [
        { transform: begin, zIndex: 30 },
        { transform: 'none', zIndex: 30 },
      ],
      { duration: pace.fly, easing: settle },
    )
  }
  for (const [nth, { from, to }] of moved.backs.entries())
    flyBack(root, was.places.get(from), root.querySelector(`[data-place="${quoted(to)}"]`), nth)
}

/** From the middle of a mat, as large as it is here. */
const middle = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px) scale(0.6)`

/** A back that is nobody's: it leaves nothing behind. */
function flyBack(
  root: HTMLElement,
  from: DOMRect | undefined,
  target: Element | null,
  nth: number,
): void {
  if (!from || !target) return
  const to = target.getBoundingClientRect()
  const card = document.createElement('span')
  card.className = 'flying-back'
  card.setAttribute('aria-hidden', 'true')
  Object.assign(card.style, {
    position: 'fixed',
    left: `${from.x + from.width / 2 - 18}px`,
    top: `${from.y + from.height / 2 - 25}px`,
    width: '36px',
    height: '50px',
    borderRadius: '5px',
    background: 'var(--back)',
    boxShadow: '0 0 0 2px var(--back-gold) inset, 0 3px 8px var(--shade-2)',
    zIndex: '60',
    pointerEvents: 'none',
  })
  root.append(card)
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  const flight = card.animate([{ transform: 'none' }, { transform: `translate(${x}px, ${y}px)` }], {
    duration: pace.fly,
    delay: nth * 60,
    easing: settle,
    fill: 'backwards',
  })
  flight.finished.then(
    () => card.remove(),
    () => card.remove(),
  )
}
