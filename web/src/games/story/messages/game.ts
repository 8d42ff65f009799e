import { capital, count, list, number, possessive } from '../../../lib/messages/words'

const best = (silent: boolean): string => (silent ? 'showed it best' : 'told it best')

/** Story. */
export const story = {
  where: (round: number, goal: number, last: boolean) =>
    `Round ${round}${last ? ', perhaps the last' : ''} · first to ${goal} points`,
  mayBeLast: (names: string[], goal: number) =>
    `This may be the last round: ${list(names)} may reach ${goal} points.`,
  // Seats
  left: 'has left',
  begins: 'begins',
  choosing: 'is choosing',
  thinks: 'is thinking',
  thinksOfCard: 'plays a card?',
  noCardState: 'plays no card',
  handing: 'hands one on',
  handedOn: 'handed one on',
  telling: 'is telling',
  tellingAloud: 'tells it aloud',
  showing: 'shows it',
  told: 'told',
  shown: 'showed it',
  tellsNext: 'tells next',
  toldNothing: 'told nothing',
  votes: 'votes',
  hasVoted: 'has voted',
  tied: 'tied',
  goesOn: 'goes on',
  throws: 'throws',
  hasThrown: 'has thrown',
  won: best,
  sawItComing: 'saw it coming',

  // The table
  start: 'The starting picture',
  laidBy: (name: string) => `${possessive(name)} picture`,
  laidByYou: 'Your picture',
  givenTo: (name: string) => `What ${name} goes on with`,
  givenToYou: 'What you go on with',
  stillToLay: (name: string) => `${name} has yet to lay a picture`,
  faceDownFor: (name: string) => `Face down before ${name}`,
  toldSoFar: 'Told so far',
  toldBefore: (name: string) => `Told before: ${possessive(name)} story`,
  toldBeforeYou: 'Told before: your story',
  wentOn: (name: string) => `How ${name} went on`,
  youWentOn: 'How you went on',
  howItBegan: 'How it began',
  toldThisRound: 'The stories of this round',
  readTale: (name: string) => `Read ${possessive(name)} story`,
  storyBefore: 'The story before',
  storyAfter: 'The story after',
  noTaleYet: 'No story yet. The first one begins it.',
  toldAloud: 'Told aloud, for those who listened.',
  shownSilently: 'Shown without a word.',
  silentRound: 'Silent round',
  challengeRound: 'Challenge round',
  silentRoundText: (name: string) =>
    name
      ? `${name} played it: no words until the votes lie open.`
      : 'No words until the votes lie open.',
  challengeRoundText: (name: string) =>
    `${name} played it: everybody tells of a picture from a neighbour.`,
  challengeHand: (to: string, from: string) =>
    `You hand one to ${to}; ${from} hands one to you, and you tell of it.`,

  // Action cards
  silentCard: 'the Silent round',
  challengeCard: 'the Challenge round',
  cardSilent: 'Silent round',
  cardSilentText: 'Nobody uses words this round: lay it, turn it, draw, make faces.',
  cardChallenge: 'Challenge round',
  cardChallengeForAll:
    'Everybody hands one picture to a neighbour, and must tell of the one they get.',
  cardChallengeText: (to: string, from: string) =>
    `Everybody hands a picture on: you one to ${to}, and you must tell of what ${from} hands you.`,
  yourCard: 'Your action card',
  onlyYou: 'only you see it',
  playCard: (card: string) => `Play the ${card}`,
  keepIt: 'Keep it',
  askCard: 'Play your action card?',
  askCardText: 'You have one card for the whole game. Kept, it may be played in a later round.',
  oneCard: 'You have one card for the whole game.',
  stillThinking: (names: string[]) => `Still thinking: ${list(names)}.`,
  waitCards: 'A moment for action cards',
  othersDecide: 'The others decide about their cards',
  othersDecideText: 'Each holds one action card that changes a round. Then you begin.',
  timeIsUp: 'Time is up: you keep your action card.',
  waitCardsOther: (name: string) => `Then ${name} begins.`,
  mayStillPlay: (name: string) => `You may still play it, until ${name} lays a picture.`,
  playIt: 'Play it',
  playAfterAll: 'Play it after all',
  playInstead: 'Play my action card',

  // Choosing
  which: 'Which of yours goes with the starting picture?',
  whichText: 'Choose one of your three, then tell the others why.',
  whichSilentText: 'Choose one of your three, then show the others why, without a word.',
  pick: 'Choose a picture',
  lay: 'This one matches',
  chosen: (nth: number) => `Picture ${nth} is chosen. Enter once more lays it.`,
  turnOver: 'Turn over what you were handed',
  turnOverText: 'You must tell of that very picture, whatever it shows.',
  turnIt: 'Turn it over',
  handOn: (name: string) => `Which one do you hand to ${name}?`,
  handOnText: 'Face down. They see it when their turn comes, and must tell of it.',
  handIt: (name: string) => `Hand it to ${name}`,
  handedWait: 'Your picture is on its way',
  swap: (name: string) => `Which picture do you give ${name}?`,
  swapText: (tied: string[], to: string, from: string) =>
    `${list(tied)} tie. ${to} must go on with what you give: make it hard. ${from} gives you one, too. Then all vote again.`,
  swapIt: (name: string) => `Give it to ${name}`,
  waitingFor: (names: string[]) => (names.length === 0 ? '' : `Waiting for ${list(names)}.`),

  // Telling
  tell: 'Why do they belong together?',
  tellMore: 'Go on with your story',
  tellMoreText: 'Your story so far',
  placeholder: 'They belong together because…',
  placeholderMore: 'And that is how this one comes into it…',
  tellDone: 'That was my story',
  tellWhy: 'Write your story first, or tell it aloud.',
  finish: 'Tell it aloud now',
  finishNote: 'When it is told, say so. You may write down its words for the book.',
  finishPlaceholder: 'For the book, if you like…',
  sentencesNone: 'As many sentences as you like',
  yourTale: 'Your story',

  // The silent stage
  mime: 'Convince them without a word',
  stage: 'The silent stage',
  stageOf: (name: string) => `${possessive(name)} silent stage`,
  showed: (name: string) => `${name} showed this`,
  youShowed: 'You showed this',
  showAgain: 'Again',
  showAgainOf: (name: string) => `See ${possessive(name)} show again`,
  stageSays: (strokes: number, gestures: string[]) =>
    [
      strokes > 0 ? count(strokes, 'stroke') : '',
      gestures.length > 0 ? `gestures: ${list(gestures)}` : '',
    ]
      .filter(Boolean)
      .join('; ') || 'nothing yet',
  move: 'Move',
  moveIt: 'Move the picture',
  moveHint: 'Drag it. Arrows move it, + and − size it, [ and ] turn it.',
  draw: 'Draw',
  drawOn: 'Draw on the pictures',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  smaller: 'Smaller',
  larger: 'Larger',
  strokesLeft: (n: number) => (n === 0 ? 'No strokes left' : `${count(n, 'stroke')} left`),
  gestures: 'Gestures',
  mimeDone: 'That was my story',
  nod: 'nod',
  shake: 'shake my head',
  point: 'point',
  wonder: 'wonder',
  laugh: 'laugh',
  shiver: 'shiver',
  hug: 'hug',
  sleep: 'fall asleep',
  overhear: (name: string) => `${name} spoke!`,
  overhearFor: (who: string, name: string) => `${who} heard ${name} speak!`,
  overhearHint: 'If you heard a word, say so. It costs nobody anything.',
  overheardBy: (names: string[]) => `${list(names)} heard a word!`,
  overheardYou: 'You heard a word!',
  hushed: 'A silent round: nobody speaks until the votes lie open.',

  // Voting
  votedBefore: 'How they voted before',
  votedThen: (whose: string[]) => `for ${whose.join(', then ')}`,
  yours: 'yours',
  theirOwn: 'their own',
  vote: 'Which story will win the vote?',
  voteAgain: 'Who went on best?',
  voteAgainText:
    'Only the tied may be voted for; the first votes count no more. If they tie again they throw rock, paper, scissors, and nobody scores for a vote.',
  voteFor: (name: string) => `I vote for ${name}`,
  voteForMe: 'I vote for my own',
  votePick: 'Choose a story',
  voted: (name: string) => `You voted for ${name}`,
  votedMe: 'You voted for yourself',
  voteOther: 'Vote differently',
  mayVoteSelf: 'You may vote for your own: if it wins, 3 for your vote and 1 for telling.',
  waitVotes: 'Everybody votes',
  haveVoted: (n: number, of: number) => `${n} of ${of} have voted.`,
  ballots: 'Stories to vote for',
  winnerGets: 'Your story wins',
  votersGet: 'Your vote is for the winner',

  // Waiting
  waitLay: (name: string) => `${name} is choosing`,
  waitTell: (name: string) => `${name} tells`,
  waitAloud: (name: string) => `${name} tells it aloud`,
  yetToTell: (name: string) => `${name} has yet to tell`,
  yetToShow: (name: string) => `${name} has yet to show why`,
  writing: (name: string) => `${name} is writing…`,
  thinkingOf: (name: string) => `${name} is thinking`,
  toTell: (name: string) => `It is ${possessive(name)} turn to tell`,
  toLay: (name: string) => `It is ${possessive(name)} turn to choose`,
  waitMime: (name: string) => `${name} shows why, without a word`,
  waitMore: (name: string) => `${name} goes on`,
  waitSwap: (names: string[]) => `${list(names)} are tied`,
  waitSwapText: 'The tied give each other a picture to go on with. Then all vote again.',
  waitHandOn: 'Everybody hands a picture on',
  waitThrow: (names: string[]) => `${list(names)} throw`,
  waitReveal: 'The others are still looking',
  youTellNext: 'You are next.',
  youTellLater: (before: string[]) => `Then ${before.join(', ')}, you.`,
  skipToVote: 'Skip to the vote',
  youHaveTold: 'You have had your turn. Soon everybody votes.',

  // Rock, paper, scissors
  throwAsk: 'Rock, paper, scissors',
  throwText: 'Tied again. All throw at once; the winner gets 1 point, nobody else any.',
  throwAgain: 'Again! All throw at once.',
  throwSign: (sign: string) => `Throw ${sign}`,
  thrown: (sign: string) => `You threw ${sign}`,
  rock: 'rock',
  paper: 'paper',
  scissors: 'scissors',
  threwOne: (name: string, sign: string) => `${name} threw ${sign}`,
  threwYou: (sign: string, first: boolean) => `${first ? 'You' : 'you'} threw ${sign}`,

  // The reveal
  hush: 'The votes are opened…',
  hushAsk: 'Who voted for whom?',
  hushThrow: 'One, two, three…',
  wins: (name: string, silent: boolean) => `${name} ${best(silent)}!`,
  youWin: (silent: boolean) => `You ${best(silent)}!`,
  itIsATie: 'A tie!',
  tiedText: (names: string[]) =>
    `${list(names)} have the same number of votes. Each goes on with one more picture.`,
  tiedAgainText: (names: string[]) =>
    `${list(names)} are tied again. Rock, paper, scissors decides.`,
  nobody: 'Nobody voted',
  nobodyText: 'No points, and the starting picture stays.',
  nobodyTold: 'Nobody told a story',
  onceMore: 'Once more!',
  onceMoreText: 'Nobody is beaten.',
  throwWon: (sign: string) => `${sign.charAt(0).toUpperCase() + sign.slice(1)} wins.`,
  throwLeft: (names: string[]) => `${list(names)} throw on.`,
  wonText: (votes: number, who: string, points: number) =>
    `With ${count(votes, 'vote')}: ${count(points, 'point')} for ${who}, 3 for everybody who voted for it.`,
  wonFirst: (names: string[]) =>
    `${list(names)} had as many: a tie of the first round goes to the story that was told first.`,
  wonByThrow: (who: string) => `A point for ${who}, none for anybody else.`,
  you: 'you',
  youCapital: 'You',
  whoVoted: 'Who voted for whom',
  votedFor: (name: string, whom: string) => `${name} voted for ${whom}`,
  youVotedFor: (whom: string) => `You voted for ${whom}`,
  ownVote: (name: string) => `${name}, for their own story`,
  ownVoteYou: 'You, for your own story',
  noVote: (name: string) => `${name} did not vote`,
  noVoteYou: 'You did not vote',
  toldBest: (name: string) => `${name}’s story won`,
  toldBestYou: 'your story won',
  sawIt: 'saw it coming',
  both: 'their own story won',
  nothing: 'nothing this time',
  votedByNames: (names: string[]) => (names.length ? `Voted for by ${list(names)}` : 'No votes'),
  howThrown: 'How it was decided',
  stillIn: 'still in it',
  isOut: 'out of it',
  anyReason: 'Any reason will do.',
  anyReasonText:
    'Why they match is up to you, and nobody can say that they do not. The story with the most votes brings its teller 1 point, and 3 to each who voted for it.',
  whyWon: 'The best story brings its teller 1, and 3 to each who voted for it: guessing well wins.',
  whyThrow: 'After rock, paper, scissors only the winner gets a point.',
  whyRule: 'Keeping score, rules 1 to 3',
  whyThrowRule: 'Tied votes, rules 8 and 9',
  nextBegins: (name: string) => `Next, ${name} begins`,
  nextYou: 'Next, you begin',
  nextStart: 'We take turns to begin. The winning picture is the new starting picture.',
  nextStartStays: 'The starting picture stays.',
  nextTieBreak: 'Next, the tiebreak',
  nextThrow: 'Next, rock, paper, scissors',
  toTieBreak: 'On: the tiebreak',
  toThrow: 'On: rock, paper, scissors',
  lastRound: 'That was the last round',
  summingUp: 'A moment: everybody has a last look, then comes the end.',
  lastNote: (goal: number) => `${goal} points are reached.`,

  // My turn
  turnCard: 'Your action card?',
  turnLay: 'Your picture',
  turnTell: 'Your story',
  turnGive: 'Hand one on',
  turnSwap: 'Give a picture',
  turnVote: 'Your vote',
  turnThrow: 'Your throw',
  announceCard: (card: string) =>
    `You hold the ${card}. Play it before this round begins, or keep it.`,
  announceLay: (alt: string) => `Your picture. The starting picture: ${alt}`,
  announceTurn: 'Your turn. Turn over the picture you were handed.',
  announceTell: 'Your story. Say why they belong together.',
  announceMore: (alt: string) => `Go on with your story. You were given: ${alt}`,
  announceFinish: 'Tell it aloud now, then say that it is told.',
  announceMime: 'The silent stage is yours. No words.',
  announceHandOn: (name: string) => `Choose a picture for ${name}, face down.`,
  announceVote: (n: number) => `Your vote. ${count(n, 'story', 'stories')}.`,
  announceThrow: 'Rock, paper or scissors.',
  gesture: (name: string, what: string) => `${name}: ${what}`,
  taleRead: (name: string, words: string) => `${possessive(name)} story: ${words}`,

  // What happened
  logRound: (n: number, name: string) => `Round ${n}. ${name} begins.`,
  logPlayed: (name: string, card: string) => `${name} played ${card}.`,
  logYouPlayed: (card: string) => `You played ${card}.`,
  logHandedOn: 'Everybody handed a picture on.',
  logLaid: (name: string) => `${name} laid a picture.`,
  logYouLaid: 'You laid your picture.',
  logTold: (name: string, words: string) => `${name}: “${words}”`,
  logYouTold: (words: string) => `You: “${words}”`,
  logSpoke: (name: string) => `${name} tells it aloud.`,
  logYouSpoke: 'You tell it aloud.',
  logOverheard: (name: string, teller: string) => `${name} says that ${teller} spoke!`,
  logYouOverheard: (teller: string) => `You say that ${teller} spoke!`,
  logOverheardYou: (name: string) => `${name} says that you spoke!`,
  logSkipped: (name: string) => `${name} laid nothing in time.`,
  logYouSkipped: 'You laid nothing in time.',
  logVotes: (votes: string[], again: boolean) =>
    `The ${again ? 'second ' : ''}votes: ${votes.join(', ') || 'none'}.`,
  logVote: (who: string, whom: string) => `${who} for ${whom}`,
  logVoteOwn: (who: string) => `${who} for their own`,
  logYouVote: (whom: string) => `you for ${whom}`,
  logYouVoteOwn: 'you for your own',
  logTied: (names: string[]) => `${list(names)} are tied.`,
  logExpand: (name: string) => `${name} goes on with another picture.`,
  logYouExpand: 'You go on with another picture.',
  logWon: (name: string, score: string, silent: boolean) => `${name} ${best(silent)}. ${score}`,
  logYouWon: (score: string, silent: boolean) => `You ${best(silent)}. ${score}`,
  logVoid: 'Nobody voted. No points this round.',
  logReshuffled: 'The pile was empty: what was put away is shuffled in again.',
  logOver: 'The game is over.',
  logMine: (what: string) => (/[?!.]$/.test(what) ? what : `${what}.`),

  // The rule of this moment
  ruleCard: 'Action cards',
  ruleLay: 'Choosing a picture',
  ruleTell: 'Telling',
  ruleMime: 'The silent round',
  ruleHandOn: 'The challenge round',
  ruleSwap: 'Tied votes',
  ruleVote: 'Voting',
  ruleThrow: 'Rock, paper, scissors',
  ruleReveal: 'Keeping score',
  ruleWait: 'While others play',

  // The shared screen
  screenVotesText: (n: number, of: number) => `Vote on your phones · ${n} of ${of} have voted`,
  screenCards: 'Does anybody play an action card?',
  screenLay: (name: string) => `${name} looks for a match`,
  screenThrow: 'Rock, paper, scissors',
  screenSwap: 'A tie! Each gives a picture to another.',
  screenHandOn: 'Everybody hands a picture on, face down',

  // How to play
  how1: 'A picture in the middle',
  how1Text: (later: unknown) =>
    `One picture lies on the table for all. Everybody holds three more, and one secret action card${
      later === undefined
        ? ' (with Play now, for the second round or later)'
        : later
          ? ', for the second round or later'
          : ''
    }.`,
  how2: 'Lay one beside it',
  how2Text: 'On your turn, lay the picture of yours that belongs to it best. No match is wrong.',
  how3: 'Say why',
  how3Text: 'Tell the others how the two belong together: write it, dictate it, or tell it aloud.',
  how4: 'Vote in secret',
  how4Text: 'When all have told, everybody votes for the best story. Your own counts, too.',
  how5: 'Foresee the others',
  how5Text: (later: unknown) =>
    `The best story brings its teller 1 point, and 3 to everybody who voted for it. A tie is told on with one more picture${
      later === undefined
        ? ' (with Play now, in the first round the story that was told first has it)'
        : later
          ? '; in the first round the story that was told first has it'
          : ''
    }.`,
  how6: (goal: number | undefined) => (goal ? `On to ${number(goal)}` : 'On to the goal'),
  how6Text: (goal: number | undefined) =>
    `The winning picture starts the next round. Whoever has ${goal ?? '20 (or, as agreed, 10)'} points first wins; the stories become a book.`,

  // The book
  bookShows: (strokes: number, gestures: string[]) =>
    [
      strokes > 0 ? `${capital(count(strokes, 'stroke'))} over them.` : '',
      gestures.length > 0 ? `Gestures: ${list(gestures)}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
}
