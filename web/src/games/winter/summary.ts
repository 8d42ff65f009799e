/** About how long an evening is, before it begins. */

/** With three memories, by the number of players. */
const MINUTES: Readonly<Record<number, number>> = { 3: 60, 4: 75, 5: 90, 6: 105, 7: 120 }
const FEWEST = 3
/** Each memory more takes about half an hour more (WT-ADV-03). */
const A_MEMORY = 30

export const winterMinutes = (seats: number, memories = FEWEST): number =>
  (MINUTES[seats] ?? 90) + A_MEMORY * (memories - FEWEST)
