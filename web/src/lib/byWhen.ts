/** Until when somebody has to answer, beneath whatever is asked: a table says it once for all its questions. */

import { getContext, setContext } from 'svelte'

const KEY = Symbol('by when')

/** For a component's beginning. */
export const saysByWhen = (words: () => string): void => void setContext(KEY, words)

/** For a component's beginning. */
export const byWhenHere = (): (() => string) =>
  getContext<(() => string) | undefined>(KEY) ?? (() => '')
