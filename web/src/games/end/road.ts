/** Who tells and finds well has so many points a round; hardly anybody has more. */
const A_ROUND = 6

/** How far the road of points goes: as far as a game of so many rounds leads, and further only for whoever comes there. */
export const roadOf = (rounds: number, score: readonly number[]): number => {
  const tens = (points: number): number => Math.ceil(points / 10) * 10
  return Math.max(tens(A_ROUND * rounds), tens(Math.max(0, ...score)))
}
