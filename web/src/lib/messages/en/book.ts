/** The book of the evening. */
export const book = {
  download: 'Keep it as a file',
}
