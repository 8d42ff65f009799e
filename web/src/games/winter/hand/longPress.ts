/** A finger, or a mouse held down, that rests opens what it rests on; the click that would follow does not come. */

const RESTS = 450
const WANDERS = 10

export function longPress(
  node: HTMLElement,
  act: () => void,
): { update(next: () => void): void; destroy(): void } {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let acted = false
  let start = { x: 0, y: 0 }

  const stop = (): void => clearTimeout(waiting)
  function down(event: PointerEvent): void {
    acted = false
    if (event.button !== 0) return
    start = { x: event.clientX, y: event.clientY }
    waiting = setTimeout(() => {
      acted = true
      act()
    }, RESTS)
  }
  function wander(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDERS) stop()
  }
  function swallow(event: Event): void {
    if (!acted) return
    acted = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const noMenu = (event: Event): void => event.preventDefault()

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', wander)
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    node.addEventListener(name, stop)
  node.addEventListener('click', swallow, { capture: true })
  node.addEventListener('contextmenu', noMenu)
  return {
    update(next) {
      act = next
    },
    destroy() {
      stop()
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', wander)
      for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
        node.removeEventListener(name, stop)
      node.removeEventListener('click', swallow, { capture: true })
      node.removeEventListener('contextmenu', noMenu)
    },
  }
}
