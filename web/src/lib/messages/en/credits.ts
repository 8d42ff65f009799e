/** Who and what made this. */
export const credits = {
  title: 'Credits',
}
