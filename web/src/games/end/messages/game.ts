import { capital, count, list, nth, number, ordinal, possessive } from '../../../lib/messages/words'

const points = (n: number): string => `${number(n)} ${n === 1 ? 'point' : 'points'}`
export const quoted = (word: string): string => `“${word}”`
const tokens = (n: number): string => `${number(n)} ${n === 1 ? 'token' : 'tokens'}`
const firstOn = (n: number, first: number): string =>
  n === 1
    ? first === 1
      ? 'and first'
      : 'but not first'
    : first === 0
      ? 'never first'
      : `first on ${first < n ? number(first) : n === 2 ? 'both' : 'each'}`
const verdict = (upheld: boolean, ayes: number, noes: number): string =>
  upheld
    ? `was said: ${ayes} of ${ayes + noes} voted yes.`
    : `was not said: ${noes} of ${ayes + noes} voted no.`

/** The End of the Story, the game; `end` is the page at the end of any game. */
export const endGame = {
  where: (round: number, rounds: number) => `Round ${round} of ${rounds} · most points win`,
  whereTied: 'The tiebreaker',
  closing: 'The end of the story!',

  // Boards and cells
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  board: (colour: string) => `${colour} board`,
  boards: 'The boards',
  tab: (colour: string, hides: string, mine: number, others: string[]) =>
    [
      `${colour} board`,
      hides,
      mine > 0 ? `${tokens(mine)} of yours` : '',
      others.length > 0 ? `tokens of ${list(others)}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  /** What each of so many boards hides of the three words. */
  hides: (boards: number) => (boards === 3 ? 'one word' : 'one or two words'),
  tile: (cell: string, word: string, marks: string[]) =>
    [`${cell} ${word}`, ...marks].filter(Boolean).join(', '),
  youPlaced: (place: number) => `placed ${ordinal(place)}`,
  youPlacedHidden: 'your token',
  somebodyPlaced: (name: string, place: number) => `${name} ${ordinal(place)}`,
  onItsWay: 'on its way',
  pickedUp: 'picked up',
  pointedAt: 'meant by the hint',
  yourWord: 'one of your words',
  keyWord: 'one of the three words',
  keyCard: (word: string) => `Card: ${word}`,

  // Seats
  stateLeft: 'has left',
  stateChooses: 'has four cards',
  stateTells: 'thinks of a story',
  stateAloud: 'tells it aloud',
  stateTold: 'told the story',
  stateSilent: 'told nothing',
  stateWaits: 'listens',
  stateReads: 'reads',
  stateLooksOn: 'looks on',
  statePlaced: (n: number) => (n === 0 ? 'is looking' : `${n} of 3 placed`),
  stateAll: 'all placed',
  stateDone: 'is done',
  stateFound: (n: number) =>
    n === 0 ? 'found none' : n === 3 ? 'found all' : `found ${number(n)}`,

  // Choosing
  discard: 'Put one card away',
  discardNote: 'It goes face down, and nobody ever sees it. Hint at the other three.',
  discardIt: (word: string) => `Put ${quoted(word)} away`,
  discardPick: 'Choose a card',
  discardWhy: 'Tap the one of the four that goes.',
  discardGoes: 'goes',
  boardsAfter: (colours: string[]) =>
    colours.length === 1
      ? `The others will search the ${colours[0]} board.`
      : `The others will search ${number(colours.length)} boards: ${list(colours)}.`,
  youNarrate: 'You narrate this round.',
  youNarrateText:
    'Keep the three words that you can join in one or two sentences, without saying any of them.',
  yourFour: 'Your four cards',
  coverCards: 'Cover my cards',
  showCards: 'Look at my cards',
  cardsCovered: 'Your cards are covered.',

  // Telling
  tell: 'Hint at all three, in one or two sentences',
  finish: 'Tell it aloud now',
  finishNote: 'One or two sentences. You may write them down for the book.',
  yourStory: 'Your story',
  placeholder: 'Your story, in one or two sentences…',
  finishPlaceholder: 'For the book, if you like…',
  why: 'Write a story first, or tell it aloud.',
  yourWords: 'Your three words',
  tickWords: 'Your three words: ticks are for yourself',
  notAloud: (forms: string[]) =>
    `Say none of these, nor other forms (${forms.map(quoted).join(', ')} …): it costs you 2 points.`,
  hinted: (word: string) => `${capital(word)}: hinted at`,
  checklist: 'Tick what you have hinted at. Only you see it.',
  warnMe: 'Mark forbidden words while I write',
  warnMeText: 'A word that counts as saying one of them is marked at once.',
  hushed: 'You keep silent until the three words lie open.',
  hushedAlone: 'Talk goes on when the three words lie open.',
  saysIt: (words: string[]) =>
    `This says ${list(words.map(quoted))}. It would cost you two points.`,
  sentences: (n: number) =>
    n === 0
      ? 'One or two sentences'
      : n === 1
        ? 'First sentence'
        : n === 2
          ? 'Second sentence'
          : `${capital(number(n))} sentences: two are allowed`,
  tooLong: (n: number) => `This reads like ${number(n)} sentences`,
  tooLongText:
    'A story has one or two. Shorten it, or say that it has no more than two: the others will see the count.',
  shorten: 'I shorten it',
  sure: 'It is no more than two',
  slipAsk: (forms: string[]) =>
    `${list(forms.map(quoted))} ${forms.length === 1 ? 'costs' : 'cost'} 2 points.`,
  slipText: 'It counts as saying one of your three words.',
  slipSend: 'Send',
  slipChange: 'Change',
  theySearch: 'They will search here',
  tip: 'Not too easy: best if only one finds all three.',
  tipText:
    'You get as much as the best guesser, up to 9 points. If two find all three, half of it; if more do, nothing. Say a word, and it costs you 2.',
  scoringRules: 'Scoring, rules 6 to 8',

  // Waiting
  waitChoose: (name: string) => `${name} looks at four cards`,
  boardsCome: 'Soon the boards come out',
  waitChooseText: (name: string) =>
    `${name} puts one of them away, and hides the other three in a story.`,
  waitTell: (name: string) => `${name} thinks of a story`,
  toTell: (name: string) => `It is ${possessive(name)} turn to tell`,
  study: 'Study the boards',
  waitTellText: (boards: number) =>
    boards === 1
      ? 'All three words lie on this board.'
      : boards === 2
        ? 'One of the two boards hides two of the three.'
        : 'Each of the three boards hides one word.',
  skipAhead: 'Skip ahead',
  waitAloud: (name: string) => `${name} tells it aloud`,
  listen: 'Listen for three words',
  waitAloudText: 'You may place tokens when the story has ended.',
  writing: (name: string) => `${name} is writing…`,
  read: 'Read it first',
  readText: 'The boards open for everybody at once, with the closing words.',
  readYours: 'They are reading it',
  readingUntil: 'Until the closing words',
  waitPlace: (names: string[]) =>
    names.length === 1 ? `${names[0]} is still looking` : `${list(names)} are still looking`,
  toPlace: 'Not all have placed their tokens',
  waitPlaceShort: 'The others still look',
  waitPlaceYours: 'They are looking for your words',
  waitPlaceYoursShort: 'They seek your words',
  hushText: 'Keep silent, and keep a straight face.',
  hushAlone: 'Best if only one of them finds all three.',
  youAreDone: 'Your tokens lie. Let us see who else finds them.',
  waitClaim: 'Somebody may still say that one was said.',
  waitJudge: (name: string, word: string) => `${name} heard ${quoted(word)}`,
  waitJudgeText: 'The guessers decide.',
  waitTied: (names: string[]) => `${list(names)} play it out`,
  notYourRound: 'You look on this time.',
  lookingOn: 'You look on. The tokens tell who is quick.',
  reminderTitle: (name: string) => `The time is over: ${name} has fifteen seconds more`,
  reminderYours: 'The time is over: fifteen seconds more!',
  saidAloud: 'This story was told aloud.',
  saidAloudYours: 'You told this story aloud.',
  countShown: (n: number) => `Reads like ${number(n)} sentences.`,

  // Placing
  place: 'Where are the three words?',
  placeNarrow: 'Find the three words',
  placeTied: 'Where are they? This decides',
  placeHint: (touch: boolean) =>
    `${touch ? 'Tap' : 'Click'} a word to place a token, or a token to move it.`,
  placeLast: 'Where is the third word?',
  placeLastHint: 'After it you look once more, and may still move one.',
  placeThese: 'These three?',
  theseHint: (seconds: number, touch: boolean) =>
    `They lock in ${count(seconds, 'second')}. ${touch ? 'Tap' : 'Click'} one to move it.`,
  theseWait: (touch: boolean) => `The others are done. ${touch ? 'Tap' : 'Click'} one to move it.`,
  thatIsIt: 'That is my guess',
  thatIsItShort: 'Yes',
  moveIt: (word: string) => `Where does the token on ${quoted(word)} go?`,
  moveHint: (touch: boolean) =>
    `${touch ? 'Tap' : 'Click'} its new place, or the same one to leave it there.`,
  slot: (nth_: number, word: string, place: string) =>
    `Token ${nth_}: ${[word, place].filter(Boolean).join(', ')}`,
  slotFree: (nth_: number) => `Token ${nth_}, in your hand`,
  slotMove: (word: string) => `Move the token on ${quoted(word)}`,
  placeShort: (place: number) => `${nth(place)} here`,
  placeYet: (place: number) => `${nth(place)} if laid now`,
  placeAt: (place: number, [least, most]: readonly [number, number]) =>
    `${nth(place)} here: ${least === most ? count(least, 'point') : `${least} or ${most} points`} if right`,
  placeHintShort: (name: string) => `Now tap your words. ${name}: “The end of the story!”`,
  placeFirst: 'First on a right word: 3 points. Later: fewer.',
  moveItShort: (word: string) => `Move ${quoted(word)} where?`,
  doneShort: (n: number) => (n === 0 ? 'Pass' : 'Done'),
  doneWith: (n: number) => (n === 0 ? 'I find none: pass' : `Done with ${tokens(n)}`),
  doneAsk: (n: number) => (n === 0 ? 'Pass, without a single token?' : `Leave it at ${tokens(n)}?`),
  doneAskText: 'A wrong token costs nothing. Once you are done, you can place no more.',
  doneNot: 'Keep looking',
  worth: 'Points for a token on a right word',
  worthNote: 'On a right word it brings points:',
  worthFirst: 'first',
  worthBetween: 'between',
  worthLast: 'last',
  worthAlone: 'alone',
  scoringRule: 'Scoring, rules 2 to 4',
  whyPoints: 'How is it counted?',
  tokensHidden: 'Tokens lie hidden until the cards are turned.',

  // The reveal
  hush: 'The cards turn…',
  youFound: (n: number) =>
    n === 3
      ? 'You found all three!'
      : n === 0
        ? 'You found none of them'
        : `You found ${number(n)} of three`,
  bestFound: (names: string[], n: number) =>
    `${list(names)} ${names.length > 1 ? 'each ' : ''}found ${n === 3 ? 'all three' : `${number(n)} of three`}`,
  nobodyFound: 'Nobody found any of them',
  failedTitle: (name: string) => `${name} told nothing`,
  failedYou: 'You told nothing in time',
  failedText: (n: number) =>
    n > 0 ? `${capital(points(n))} for everybody else.` : 'No points for anybody.',
  nobodyHere: 'nobody',
  whoFound: 'Who found what',
  whatItBrought: 'What it brought',
  rowFound: (n: number, first: number) =>
    n === 0
      ? 'found none'
      : `found ${n === 3 ? 'all three' : `${number(n)} of three`}, ${firstOn(n, first)}`,
  rowThought: (found: string, words: string[]) => `${found}; thought of ${list(words)}`,
  thoughtOf: 'Also thought of:',
  you: 'You',
  youSmall: 'you',
  rowNarrator: (name: string) => `${name} told it`,
  rowNarratorYou: 'You told it',
  shareBest: 'as much as the best guesser',
  shareHalf: (best: number) => `two found all three: half of ${best}`,
  shareTooMany: 'too easy: more than two found all three',
  tooEasy: 'Too easy: you get nothing.',
  ratherEasy: 'A little too easy: you get half.',
  shareNobody: 'nobody found a word',
  shareTied: 'nothing to win here',
  shareFailed: 'told nothing in time',
  penaltyFor: (words: string[]) =>
    `and ${list(words.map(quoted))} ${words.length === 1 ? 'was' : 'were'} said`,
  penaltyVoted: (word: string) => `and the table finds that ${quoted(word)} was said`,
  whyShare: 'Too easy a story feeds everybody but its narrator.',
  tiedCounts: 'Only this round counts now.',
  narrationRules: 'Scoring, rules 6 to 8',
  /** Without a name: it was I. A penalty takes no more points than there are. */
  heard: (name: string | null, words: string[], lost: number) =>
    `${name ?? 'You'} said ${list(words.map(quoted))}${
      lost === 0 ? `, and had no point to lose` : `: ${points(lost)} less`
    }.`,

  // Claims
  claimLine: (name: string, slow: boolean) =>
    `Did ${name} say one of them?${slow ? ' Only whoever is here now may say so.' : ''}`,
  claimYes: 'Yes, one was said',
  yes: 'Yes',
  fine: 'No, all is fine',
  notSaid: 'No',
  claimWhich: (name: string) => `Which one did ${name} say?`,
  claimNote: (name: string) => `If most of you agree, ${name} loses 2 points.`,
  claimText: (name: string) =>
    `A form or a plain synonym counts too. If most of you agree, ${name} loses 2 points. Asking costs you nothing.`,
  claimYours: 'The others may say that you said one.',
  noneAfterAll: 'None, after all',
  claimWord: (word: string) => `Said ${quoted(word)}`,
  claimShort: (word: string) => quoted(word),
  whoHeard: (word: string) => `Who heard ${quoted(word)}?`,
  whoHeardText: 'It is their claim; the others judge it.',
  nobodyHeard: 'Nobody, after all',
  judge: (name: string, word: string) => `Did ${name} say ${quoted(word)}?`,
  judgeOf: (juror: string, name: string, word: string) =>
    `${juror}, did ${name} say ${quoted(word)}?`,
  judgeText: (name: string) => `${name} heard it. A majority decides; a tie means no.`,
  judgeYours: 'You said so. Now the others decide.',
  aye: 'Yes, it was said',
  no: 'No, it was not',
  judged: (word: string, upheld: boolean, ayes: number, noes: number, who: string | null) =>
    `${quoted(word)} ${verdict(upheld, ayes, noes)} ${who ?? 'You'} ${who ? 'loses' : 'lose'} ${upheld ? '2 points' : 'nothing'}.`,

  // What comes next
  nextTells: (name: string) => `Next, ${name} tells`,
  nextYou: 'Next, you tell',
  last: 'That was the last story',
  lastNote: 'Let us see who told and found best.',
  tiebreaker: (names: string[]) => `${list(names)} are level`,
  tiebreakerNote: (name: string) => `One last story, told by ${name}, decides between them.`,
  tiebreakerSoon: 'One last story decides between them.',
  allBack: 'All cards are shuffled together again.',
  yourCards: 'Your four cards',
  yourTale: 'Your story',
  yourTokens: 'Your tokens',
  yourVerdict: 'Your verdict',

  // Announced
  announceDiscard: 'You narrate. Four cards lie before you: which one goes?',
  announceTell: 'Your story. Hint at your three words and say none of them.',
  announceFinish: 'Tell it aloud now, and end it with: The end of the story!',
  announcePlace: (boards: string[]) =>
    `The end of the story! Place your three tokens. Boards: ${list(boards)}. Keys R, B, G, Y go to a board.`,
  announceJudge: (word: string) => `Was ${quoted(word)} said? Yes or no.`,
  announceThree: (words: string[], last: boolean) =>
    `These three: ${list(words)}. ${last ? 'They lie until you say that it is your guess.' : 'They lock in three seconds, unless you move one.'}`,
  announceLanded: (cell: string, word: string, place: number) =>
    `${cell} ${word}, placed ${ordinal(place)}.`,
  announceLandedHidden: (cell: string, word: string) => `${cell} ${word}, placed.`,
  storyRead: (name: string, words: string) => `${possessive(name)} story: ${words}`,

  // What happened
  logRound: (n: number, name: string) => `Round ${n}: ${name} narrates.`,
  logRoundYou: (n: number) => `Round ${n}: you narrate.`,
  logTied: (names: string[], name: string) => `A tiebreaker for ${list(names)}: ${name} narrates.`,
  logBoards: (colours: string[]) =>
    colours.length === 1
      ? `The ${colours[0]} board is laid out.`
      : `The boards are laid out: ${list(colours)}.`,
  logSpoke: (name: string) => `${name} tells it aloud.`,
  logYouSpoke: 'You tell it aloud.',
  logReminded: (name: string) => `The time is over. ${name} has fifteen seconds more.`,
  logTold: (name: string) => `${name} has told the story.`,
  logYouTold: 'You have told your story.',
  logClosed: (name: string) => `${name}: “The end of the story!”`,
  logFailed: (name: string) => `${name} told nothing in time.`,
  logYouFailed: 'You told nothing in time.',
  logPlaced: (name: string, word: string, place: number) =>
    `${name} on ${quoted(word)}, ${ordinal(place)}.`,
  logYouPlaced: (word: string, place: number) => `You on ${quoted(word)}, ${ordinal(place)}.`,
  logYouPlacedHidden: (word: string) => `You placed a token on ${quoted(word)}.`,
  logLocked: (name: string) => `${name} is done.`,
  logYouLocked: 'You are done.',
  logShown: (words: string[]) => `The words were ${list(words)}.`,
  logSaid: (name: string, words: string[]) => `${name} said ${list(words.map(quoted))}.`,
  logYouSaid: (words: string[]) => `You said ${list(words.map(quoted))}.`,
  logClaimed: (name: string, word: string) => `${name} heard ${quoted(word)} in the story.`,
  logYouClaimed: (word: string) => `You heard ${quoted(word)} in the story.`,
  logJudged: (upheld: boolean, ayes: number, noes: number) => `It ${verdict(upheld, ayes, noes)}`,
  logScored: (lines: string) => `Points: ${lines}.`,
  logNoPoints: 'No points this time.',
  logOver: 'The game is over.',

  // The rule of this moment
  ruleChoose: 'Narrator and cards',
  ruleTell: 'The story',
  rulePlace: 'Placing tokens',
  ruleReveal: 'Scoring',
  ruleClaim: 'Saying a word',
  ruleWait: 'While others play',

  // The shared screen
  screenChoose: (name: string) => `${name} looks at four cards`,
  screenTell: (name: string) => `${name} thinks of a story`,
  screenWriting: (name: string) => `${name} is writing`,
  screenAloud: (name: string) => `Listen: ${name} tells it aloud`,
  screenAloudTold: 'Told aloud, for those who listened.',
  screenRead: 'Read. The boards open in a moment.',
  screenPlace: 'Place your tokens!',
  yourKeys: 'Your three cards',
  screenKeys: (name: string) => `${possessive(name)} three cards`,
  screenKeysText: 'face down until all tokens lie',

  // The book
  hid: 'It hid three words',
  pageNobody: 'Nobody found it.',

  // How to play
  how1: 'Four cards',
  how1Text:
    'The narrator draws four words, puts one away, and keeps three. The boards they lie on come out.',
  how2: 'Two sentences',
  how2Text:
    'A story hints at all three and says none of them. It ends with “The end of the story!”',
  how3: 'A race',
  how3Text:
    'Now everybody places three tokens at the same time. One tap each: the third locks them.',
  how4: 'First, between, last',
  how4Text:
    'On each right word the first token brings 3, the last 1, those between 2. Wrong ones cost nothing.',
  how5: 'The narrator',
  how5Text:
    'Gets as much as the best guesser; half if two find all three; nothing if more do. A word let slip costs 2.',
  how6: 'The end',
  how6Text:
    'Everybody narrates twice, with five or six players once. The most points win; a tie is played out.',
}
