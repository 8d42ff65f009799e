/** By which options the table plays at which something is looked up: none, away from a table. */

import { getContext, setContext } from 'svelte'

type Options = Readonly<Record<string, unknown>>

const KEY = Symbol('options')

/** For a component's beginning: whatever is within it may ask. */
export const playedBy = (options: () => Options): void => void setContext(KEY, options)

/** For a component's beginning. */
export const optionsHere = (): Options => getContext<(() => Options) | undefined>(KEY)?.() ?? {}
