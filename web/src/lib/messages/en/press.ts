/** A book that is set to be printed, or for e-readers. */
export const press = {
  format: 'Format',
  a5: 'A5',
  square: '21 × 21 cm',
  shop: 'For a print shop',
  shopHint:
    'White paper, and 3 mm of colour beyond the edge to be cut off. Your own photos have up to 300 dots an inch, if you brought them that large. Pictures of the house have as many if whoever keeps it has installed the package talewind-plates; else they, and decks brought to an older house, have 120 to 220: good in the hand, a little soft beside a photo book.',
  make: 'Set the book',
  waiting: 'The book waits for its turn.',
  developing: 'The pictures come first.',
  pictures: (done: number, of: number) => `${done} of ${of} pictures`,
  setting: 'Now the pages are set. That takes some seconds.',
  progress: 'How far the book has come',
  there: 'The PDF is there.',
  failed: 'The book could not be set. Try again.',
  epub: 'For an e-reader (EPUB)',
  epubHint: 'Letters as large as you like, in any reading app.',
  epubThere: 'The EPUB is there.',
  printPage: 'Print this page instead',
  printPageHint: 'Your browser prints it, or keeps it where you choose “Save as PDF”.',
  whoTold: 'Who told these tales',
  gathered: (when: string) => `Gathered from several evenings, on ${when}.`,
}
