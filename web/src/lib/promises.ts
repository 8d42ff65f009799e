/** The house's word for a table's luck, as this device first saw it in play: nobody can change it afterwards. */

const keyOf = (code: string): string => `talewind.promise.${code}`

/** What was promised here, or null where this device did not see the game being played. */
export function promiseSeen(code: string): string | null {
  try {
    return localStorage.getItem(keyOf(code))
  } catch {
    return null
  }
}

/** The first word counts: another one later does not take its place. */
export function rememberPromise(code: string, promise: string): void {
  try {
    if (localStorage.getItem(keyOf(code)) === null) localStorage.setItem(keyOf(code), promise)
  } catch {
    // Without storage the replay goes by what the house says.
  }
}
