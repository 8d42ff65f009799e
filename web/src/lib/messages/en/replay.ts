/** Stepping through a finished game, and the verified shuffle. */
export const replay = {
  title: 'Replay',
}
