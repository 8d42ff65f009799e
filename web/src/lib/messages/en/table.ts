/** What every game's table says, whatever is played on it. */
export const table = {
  yourTurn: 'Your turn',
  onlyYouSee: 'Only you see this',
  onlyYouSeeIt: 'Only you see it',
  coverIt: 'Cover it',
  lookAtIt: 'Look at it',
  lookCloser: 'Look closer',
  orPress: 'or press',
}
