import { count, number } from '../words'

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`

/** Decks of pictures: the house’s, and people’s own. */
export const decks = {
  lead: 'Play with your own photos. They stay in this house, and lose the place and time that photos carry with them.',
  ours: 'On the shelf',
  houseDeck: (game: string) => `${game}’s own`,
  pictures: (n: number) => count(n, 'picture'),
  described: (n: number, of: number) =>
    n === of ? 'all described' : n === 0 ? 'none described' : `${n} described`,
  fits: (games: string) => `for ${games}`,
  byWhom: (credit: string) => `by ${credit}`,
  remove: 'Remove',
  removeDeck: (title: string) => `Remove ${title}`,
  removeTitle: (title: string) => `Remove “${title}”?`,
  removeText:
    'Its pictures are deleted from this house. Books keep their tales and the captions; the pictures in them are gone.',
  removeYes: 'Yes, remove it',
  removeNo: 'Keep it',
  removed: (title: string) => `“${title}” is gone.`,

  bring: 'Bring your own',
  bringClosed: 'Decks are made by whoever keeps this house.',
  bringClosedHow:
    'That is whoever opens the link that it prints when it starts. At that machine one may also put the photos into a folder and say:',
  command: (game: string) => `talewind decks add summer photos/ --for ${game}`,
  bringClosedOpen: 'To let everybody do it here, start the house with --decks-open.',
  forGame: 'They shall be for',
  forGameWords: (game: string, shape: string, upright: boolean) =>
    `${game}: ${upright ? 'upright' : 'wide'}, ${shape}`,
  limits: (least: number, most: number, bytes: number, pixels: number) =>
    `${least} to ${most} pictures: JPEG, PNG, WebP or GIF, at most ${megabytes(bytes)} and ${Math.round(pixels / 1_000_000)} million dots each. A captions.csv (file, caption, tags, credit, focus) may come with them.`,
  drop: 'Drop photos here',
  choose: 'Choose photos',
  chooseFolder: 'Choose a folder',
  name: 'Name of the deck',
  namePlaceholder: 'Our summer',
  credit: 'Whose pictures they are',
  creditPlaceholder: 'Ada and Tomas',
  enough: (n: number) => `${count(n, 'picture')}`,
  sending: (done: number, of: number) => `Bringing photos: ${done} of ${of}`,
  making: (done: number, of: number) => `Developing: ${done} of ${of}`,
  make: 'Make the deck',
  makeNot: 'First a name, please.',
  makeSending: 'The photos are still on their way.',
  makeMore: (n: number) => `${number(n)} more, please: then it is a deck.`,
  usable: (n: number, of: number) => `${n} of ${of} can be used`,
  leaveOut: (n: number) => (n === 1 ? 'Leave this one out' : `Leave these ${number(n)} out`),
  leaveFirst: (n: number) =>
    n === 1
      ? 'One cannot be used: leave it out first.'
      : `${n} cannot be used: leave them out first.`,
  expired:
    'What was begun here is gone: photos that nobody comes back to are kept for two hours. Choose them again.',
  unsent: (n: number) =>
    n === 1
      ? 'One photo had not been sent when the page was left: choose it again.'
      : `${n} photos had not been sent when the page was left: choose them again.`,
  play: 'Play with these',
  /** Whoever speaks to the page says what is written on the button. */
  playWith: (words: string, title: string) => `${words}: ${title}`,
  playGame: (game: string) => `Play ${game}`,
  words: 'Edit words',
  wordsOf: (title: string) => `Edit words of ${title}`,
  wordsTitle: (title: string) => `What “${title}” shows`,
  wordsText: 'Clockwork players and screen readers know the pictures by these words.',
  wordsKeep: 'Keep these words',
  wordsNo: 'Never mind',
  wordsDropTitle: 'Leave what you typed?',
  wordsDropText: 'The words that you changed here are not kept yet.',
  wordsDropNo: 'Go on typing',
  wordsDropYes: 'Leave them',
  wordsTagsPlaceholder: 'A few words, with commas',
  wordsKept: 'The words are kept.',
  wordsCaption: (nth: number) => `What picture ${nth} shows`,
  wordsTags: (nth: number) => `A few words for picture ${nth}, with commas`,
  forget: 'Never mind',
  forgetTitle: 'Put everything back?',
  forgetText:
    'The photos that you brought here are deleted from the house; on your device they stay.',
  forgetYes: 'Yes, never mind',
  made: (title: string) => `“${title}” is on the shelf.`,
  wrong: (n: number) => `${count(n, 'thing is', 'things are')} wrong`,
  wrongText: 'Nothing was added. Put these right, and try again:',
  lost: 'It could not be sent. Try again?',
  again: 'Send again',
  csv: 'captions.csv is read.',
  csvWrong: (n: number) => `captions.csv: ${count(n, 'line does', 'lines do')} not fit.`,
  takeOut: (name: string) => `Take ${name} out`,

  photos: 'Your photos',
  caption: (name: string) => `What ${name} shows`,
  captionPlaceholder: 'What it shows',
  edit: (name: string) => `Cut and words of ${name}`,
  editTitle: 'Cut and words',
  focus: 'Tap what matters most: the cut keeps it.',
  fromLeft: 'From the left',
  fromTop: 'From the top',
  percent: (n: number) => `${n} %`,
  captionLabel: 'What it shows',
  tags: 'A few words for it, with commas',
  tagsPlaceholder: 'swing, garden, laughing',
  photoCredit: 'Who took it',
  done: 'Done',

  pick: 'We play with',
  pickHouse: (game: string) => `${game}’s own pictures`,
  pickOwn: (title: string, n: number) => `“${title}”, ${count(n, 'picture')}`,
  pickGone: 'pictures that are gone: choose others',
  pickMisfit: 'pictures that do not fit: choose others',
  misfits: (n: number, game: string) =>
    `${count(n, 'deck of yours does', 'decks of yours do')} not fit ${game}`,
  otherShape: (title: string, shape: string, game: string, needs: string) =>
    `“${title}” is cut to ${shape}; ${game} is played with ${needs}. Bring the photos again for ${game}.`,
  tooFew: (title: string, n: number, game: string, least: number) =>
    `“${title}” has ${count(n, 'picture')}; ${game} needs at least ${least}.`,
  pickYours: 'Your own pictures',
  botsBlind: 'Nobody said what these show: clockwork players tell and guess by the colours.',
  botsHalfBlind: (n: number) =>
    `Of ${count(n, 'picture')} clockwork players know the colours and nothing else.`,
}
