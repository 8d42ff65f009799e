/** About how long an evening is, before it begins. */

const MINUTES: Readonly<Record<number, number>> = { 3: 60, 4: 75, 5: 90, 6: 105, 7: 120 }
/** Each memory more takes about half an hour more at a full table (WT-ADV-03). */
export const winterMinutes = (seats: number): number => MINUTES[seats] ?? 90
