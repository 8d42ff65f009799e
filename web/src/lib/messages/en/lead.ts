/** Three cards before the first game of a kind, and hints in it. */
export const lead = {
  inThreeCards: (game: string) => `${game} in three cards`,
  waits: 'the table waits for you',
  whoAmI: 'Who am I',
  whatDoIWant: 'What do I want',
  whatNow: 'What do I do now',
  skip: 'Skip',
  next: 'Next',
  toTheTable: 'To the table',
  card: (nth: number) => `Card ${nth} of 3`,
  /** A tale hints at a picture: what the page says is a tip. */
  noMoreHints: 'No more tips',
  hint: (nth: number) => `Tip ${nth}`,
  hintAway: 'Put this tip away',
}
