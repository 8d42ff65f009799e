/** Small things that a device keeps for one visit: drafts, pencil marks. Without storage a reload forgets them. */

export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(key, words)
    else sessionStorage.removeItem(key)
  } catch {
    // The server keeps a draft for the clock all the same.
  }
}

/** What it goes by: a table, something that is done there (another has another draft), and whose eyes see it. */
export const keptAs = (
  what: string,
  code: string,
  stretch: string | number,
  seat: number | null,
): string => `talewind.${what}.${code}.${stretch}.${seat ?? 'w'}`
