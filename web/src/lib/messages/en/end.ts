/** The winners and what is kept. */
export const end = {
  openBook: 'Open our book',
}
