/** The reveal that all screens show together. */
export const reveal = {
  onWithTheEvening: 'On with the evening',
  onWithTheGame: 'On with the game',
  allAtOnce: 'Show all at once',
  toNow: 'Skip to what happens now',
  onYourTurn: (what: string) => `On: ${what}`,
  seeTheEnd: 'See how it ended',
}
