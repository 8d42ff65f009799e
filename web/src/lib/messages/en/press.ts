const PICTURES = {
  own: 'Your own photos have up to 300 dots an inch, if you brought them that large; brought to an older house, 120 to 220.',
  fine: 'Its pictures have 300 dots an inch.',
  soft: 'Its pictures have 120 to 220 dots an inch: good in the hand, a little soft beside a photo book. This house has no finer ones; whoever keeps it can draw them with Talewind’s source, as the package talewind-plates, and install that.',
  none: '',
}

/** A book that is set to be printed, or for e-readers. */
export const press = {
  format: 'Format',
  a5: 'A5',
  square: '21 × 21 cm',
  shop: 'For a print shop',
  shopHint: (pictures: 'own' | 'fine' | 'soft' | 'none') =>
    `White paper, and 3 mm of colour beyond the edge to be cut off. ${PICTURES[pictures]}`.trim(),
  unlettered: (signs: string[]) =>
    `${signs.length === 1 ? 'One sign' : `${signs.length} signs`} of this book ${signs.length === 1 ? 'is' : 'are'} in none of the fonts: ${signs.slice(0, 12).join(' ')}${signs.length > 12 ? ' …' : ''} On paper Latin letters stand for ${signs.length === 1 ? 'it' : 'them'}.`,
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
  gathered: (when: string) => `Gathered from several books, on ${when}.`,
}
