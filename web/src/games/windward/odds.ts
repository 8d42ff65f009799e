/** The exact odds of a battle, by convolution of the die's faces: the same numbers as the engine's. */

import { DIE } from './facts'

const MOST = Math.max(...DIE)

/** The attacker's chances. */
export interface Odds {
  win: number
  tie: number
  lose: number
}

const known = new Map<number, readonly number[]>([[0, [1]]])

/** In how many ways so many battle dice show a number of hits, by that number. */
export function ways(dice: number): readonly number[] {
  const found = known.get(dice)
  if (found) return found
  const fewer = ways(dice - 1)
  const sums = Array.from({ length: fewer.length + MOST }, () => 0)
  fewer.forEach((count, hits) => {
    for (const face of DIE) sums[hits + face] = (sums[hits + face] ?? 0) + count
  })
  known.set(dice, sums)
  return sums
}

function weigh(mine: readonly number[], theirs: readonly number[], lead: number): Odds {
  let [win, tie, lose] = [0, 0, 0]
  mine.forEach((count, hits) =>
    theirs.forEach((other, against) => {
      const difference = hits + lead - against
      if (difference > 0) win += count * other
      else if (difference < 0) lose += count * other
      else tie += count * other
    }),
  )
  const whole = win + tie + lose
  return { win: win / whole, tie: tie / whole, lose: lose / whole }
}

/** So many dice against so many, with `lead` hits more to begin with. */
export const odds = (attack: number, defence: number, lead = 0): Odds =>
  weigh(ways(attack), ways(defence), lead)

/** The same when one side has rolled its hits already and the other throws so many dice against them. */
export const leadOf = (dice: number, hits: number, lead = 0): Odds =>
  weigh([1], ways(dice), hits + lead)

/** Whole percents that add up to a hundred: "65, 15, 20". */
export function percents({ win, tie, lose }: Odds): [number, number, number] {
  const exact = [win * 100, tie * 100, lose * 100]
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, each) => sum + each, 0)
  const byRest = [0, 1, 2].sort(
    (a, b) => (exact[b] ?? 0) - (whole[b] ?? 0) - ((exact[a] ?? 0) - (whole[a] ?? 0)),
  )
  for (const nth of byRest.slice(0, left)) whole[nth] = (whole[nth] ?? 0) + 1
  return [whole[0] ?? 0, whole[1] ?? 0, whole[2] ?? 0]
}
