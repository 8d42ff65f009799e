import { onKey } from './keys'
import { onHidden, onStill } from './visibility'

const STILL = 20_000

interface Secret {
  covered: () => boolean
  /** Two seats share this device. */
  shared: () => boolean
  cover: (covered: boolean) => void
}

/**
 * A secret that covers itself: when the tab is hidden and, on a shared device, after 20 s untouched. Alt C covers and
 * opens it, also while writing. For a component's beginning.
 */
export function covering({ covered, shared, cover }: Secret): void {
  const hide = (): void => cover(true)
  $effect(() => onKey('alt+c', () => cover(!covered())))
  $effect(() => onHidden(hide))
  $effect(() => (shared() && !covered() ? onStill(STILL, hide) : undefined))
}
