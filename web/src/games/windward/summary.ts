/** About how long an evening is, before it begins. */

const MINUTES: Readonly<Record<number, number>> = { 1: 40, 2: 50, 3: 70, 4: 85, 5: 100 }

export const windwardMinutes = (seats: number): number => MINUTES[seats] ?? 60
