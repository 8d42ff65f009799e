import type { Component } from 'svelte'
import type { Live } from '../lib/live.svelte'

export interface ScreenProps {
  live: Live
  /** True while a reveal should not be taken away. */
  onhold: (holding: boolean) => void
}

const screens: Record<string, () => Promise<{ default: Component<ScreenProps> }>> = {
  windmill: () => import('../games/windmill/ScreenWithDeck.svelte'),
}

export const screenOf = (
  game: string,
): (() => Promise<{ default: Component<ScreenProps> }>) | undefined =>
  Object.hasOwn(screens, game) ? screens[game] : undefined
