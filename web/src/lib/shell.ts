/** What the first HTML shows (index.html), until the first page stands in its place. */

const shell = (): HTMLElement | null => document.getElementById('shell')

export const shellStands = (): boolean => shell() !== null

export const takeShellAway = (): void => shell()?.remove()
