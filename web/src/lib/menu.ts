import type { IconName } from './icons.svelte'

/** One thing to do, in a menu. */
export interface MenuItem {
  words: string
  icon?: IconName
  /** A switch shows whether it is on. */
  on?: boolean
  href?: string
  /** Ends or deletes something. */
  grave?: boolean
  act?: () => void
}
