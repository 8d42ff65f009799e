/** The reveal that all screens show together. */
export const reveal = {
  onWith: (slow: boolean) => `On with the ${slow ? 'game' : 'evening'}`,
  allAtOnce: 'Show all at once',
  toNow: 'Skip to what happens now',
  onYourTurn: (what: string) => `On: ${what}`,
  seeTheEnd: 'See how it ended',
}
