/** How long an evening of Windmill is, before it begins (WM-ROUND-05, WM-ROUND-06). */

export interface Evening {
  rounds: number
  tales: number
  minutes: number
}

const MINUTES_A_TALE = 2.85

export function windmillEvening(seats: number): Evening {
  const rounds = seats === 5 ? 2 : 3
  const tales = rounds * seats
  return { rounds, tales, minutes: Math.round((tales * MINUTES_A_TALE) / 5) * 5 }
}
