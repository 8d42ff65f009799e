/** Around the fire before the game: friends, seals, options. */
export const lobby = {
  begin: 'Begin',
}
