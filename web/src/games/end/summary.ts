/** How long an evening is, before it begins (ES-END-01, ES-END-02). */

const MINUTES_A_STORY = 3.4

export const narrationsOf = (seats: number): number => (seats < 5 ? 2 : 1)

export function endEvening(seats: number): { rounds: number; minutes: number } {
  const rounds = seats * narrationsOf(seats)
  return { rounds, minutes: Math.round((rounds * MINUTES_A_STORY) / 5) * 5 }
}
