/** Where the sprite keeps the emblem of each thing; fetched only where one is drawn. */

export type Emblems = Readonly<Record<string, string>>

let known = $state.raw<Emblems | null>(null)
let asked = false

/** None while they are on their way. */
export function emblems(): Emblems | null {
  if (!asked) {
    asked = true
    import('../assets/art/emblems.json').then(
      ({ default: all }) => (known = all),
      () => (known = {}),
    )
  }
  return known
}
