/** What the cards of a game look like from behind: whoever lays its table says it once, and no card need know its game. */

import { getContext, setContext } from 'svelte'

export interface CardBackLook {
  /** The address of a painted back. */
  image?: string
  /** Else as the house binds it: gilt on this cloth, with the first of these emblems that the house has. */
  cloth?: string
  emblems?: readonly string[]
}

const KEY = Symbol('card back')

/** For a component's beginning: all cards within it have this back. */
export const dealtFrom = (back: () => CardBackLook): void => void setContext(KEY, back)

/** For a component's beginning. */
export const backHere = (): (() => CardBackLook) =>
  getContext<(() => CardBackLook) | undefined>(KEY) ?? (() => ({}))
