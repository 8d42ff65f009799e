/** The reveal that all screens show together. */
export const reveal = {
  onWithTheEvening: 'On with the evening',
}
