import { capital, count, does, inside, list, number, quoted } from '../../../lib/messages/words'

const score = (spring: number, winter: number): string => `${spring} : ${winter}`

/** Cards are spent once: what goes here is missing there. */
const spentFor = (quest: string | null): string =>
  quest ? ` Cards that you spend here are missing in ${quest}.` : ''

/** Winter Tales: battles, traps, quests, epilogue, prompts. Characters come as `called` names them. */
export const winterStage = {
  score,
  carryOn: 'Carry on',
  askedNext: (question: string) => `Next, for you: ${question}`,
  waitsFor: (names: string[]) => `The table waits for ${list(names)}.`,
  chooseCard: 'Choose a card',
  nobodyYet: 'nobody yet',
  nobody: 'nobody',
  nobodyComes: 'nobody comes any more',
  unopposed: (enough: boolean) =>
    enough
      ? 'Nobody can come any more: this is enough.'
      : 'Nobody can come any more: one card is enough.',
  chooseFirst: 'Choose one first',
  play: (picture: string) => `Play the ${picture}`,
  playArtifact: (picture: string | null) =>
    picture === null ? 'Use the Great Artifact' : `Great Artifact: play the ${picture} again`,
  telling: 'telling now …',
  toTell: 'has yet to tell',
  readTold: (name: string) => `Read what ${inside(name)} told here`,
  toMyAnswer: 'Skip to what you are asked',
  mayJoin: 'may join',
  tellIt: 'Tell it',
  onlyYou: 'only you see this',

  // Battle

  battle: 'Battle',
  // Between others, told small
  aBattle: 'a battle',
  aTrap: 'a trap',
  against: 'against',
  whose: (who: string, owner: string) => `${who} (${owner})`,
  meets: (one: string, other: string) => `${one} meets ${other}.`,
  trapScore: (rebel: number, soldier: number) => `${rebel} : ${soldier}`,
  goOn: 'Go on',

  battleOf: (soldier: string, rebel: string) => `${capital(soldier)} against ${rebel}`,
  round: (n: number) => `Round ${n}`,
  attack: 'attack',
  defence: 'defence',
  attackOf: (who: string, picture: string) => `${capital(who)} attacks: ${picture}`,
  defenceOf: (who: string, picture: string) => `${capital(who)} defends: ${picture}`,
  noCard: 'without a card',
  byArtifact: 'Great Artifact',
  byHorror: 'the Horror',
  battleTally: (
    spring: { name: string; cards: number },
    winter: { name: string; cards: number },
  ) => {
    const by = spring.cards - winter.cards
    const ahead = by > 0 ? spring.name : winter.name
    return `${score(spring.cards, winter.cards)} in cards, ${by === 0 ? 'level' : `${does(ahead, 'leads', 'lead')} by ${number(Math.abs(by))}`}.`
  },
  attacksNow: 'attacks now',
  defendsNow: 'must answer',
  asOne: (partner: string) => `with ${partner}, as one`,
  ifNoDefence: (rebel: string, refuge: string | null) =>
    refuge
      ? `No answer: ${does(rebel, 'gets', 'get')} away to ${refuge} and may not move on in this chapter.`
      : `No answer: ${does(rebel, 'falls', 'fall')}, may not move on in this chapter, and may be carried off.`,
  ifNoAttack: (rebel: string) =>
    `No further attack: ${does(rebel, 'stands', 'stand')} and may walk on.`,
  firstAttack: (soldier: string) => `${does(capital(soldier), 'makes', 'make')} the first attack.`,
  attackWaits: (name: string, soldier: string) =>
    `${name} tells how ${does(soldier, 'attacks', 'attack')}.`,
  defenceWaits: (names: string[], rebel: string) =>
    `${list(names)} may answer for ${rebel}: one card, or it is over.`,
  endWaits: (name: string) => `${name} tells how it ends.`,
  claimWaits: (name: string) => `${name} says how it ends. May it stand?`,
  youAttack: (soldier: string) => `You · ${does(soldier, 'attacks', 'attack')}`,
  youDefend: (rebel: string) => `You · ${does(rebel, 'answers', 'answer')}`,
  youTellBattle: (who: string) => `You · how ${does(who, 'fights', 'fight')}`,
  attackTip: 'What does your soldier do with it, so that it hurts? A battle may be of words, too.',
  defenceTip: 'How does this get your rebel out of what was just told?',
  exemptTip: 'In the first round this character needs no card. Tell how the fight goes.',
  wonTip: 'Where does your story leave the rebel: here, or somewhere else?',
  concludeTip: 'Close it with a sentence or two: what remains of it?',
  playLeaves: (left: number, quest: boolean) =>
    `A card played here leaves you ${left === 0 ? 'none' : number(left)}${quest ? ' for the quest' : ''}.`,
  giveIn: (rebel: string, refuge: string | null) =>
    refuge
      ? `No card: ${does(rebel, 'flees', 'flee')}`
      : `No card: ${does(rebel, 'falls', 'fall')}`,
  holdBack: (rebel: string) => `No card: ${does(rebel, 'walks', 'walk')} on`,
  mustAttack: 'Whoever starts a battle makes the first attack.',
  winterWins: (soldier: string, rebel: string, refuge: string | null) =>
    refuge
      ? `${does(capital(soldier), 'wins', 'win')}: ${does(rebel, 'gets', 'get')} away to ${refuge}`
      : `${does(capital(soldier), 'wins', 'win')}: ${does(rebel, 'falls', 'fall')}`,
  springWins: (rebel: string) => `${does(capital(rebel), 'holds', 'hold')} out and may walk on`,
  leaveHere: (rebel: string, place: string) => `Tell it: ${does(rebel, 'lies', 'lie')} at ${place}`,
  leaveRefuge: (place: string) => `Tell it: away to ${place}`,
  leaveElsewhere: 'My story leaves the rebel elsewhere …',
  soItEnded: 'So it ended',

  // Trap

  trap: 'Trap',
  trapAt: (place: string) => `A trap at ${place}`,
  waitsForFoe: 'waits for',
  underLamp: (rebel: string) =>
    `Under the lamp: only you see this. The others see one trap card, and that ${does(rebel, 'is', 'are')} waiting.`,
  underLampShort: 'Only you see this. Tap a card to turn it over.',
  layTrapCard: 'Which card do all see?',
  layTrapCardText:
    'It is the bait: you tell of it now, it does not count, and it is spent. Which of the others count you choose next.',
  openToAll: 'Trap card, open to all',
  otherTrapCard: 'Other trap card',
  springUp: 'Spring side up',
  springUpText: (soldier: string) => `counts against ${soldier}, then is discarded`,
  winterUp: 'Winter side up',
  winterUpText: 'a bluff: does not count, comes back to your hand',
  counts: 'counts',
  comesBack: 'comes back',
  turnOver: (picture: string, now: string) => `${picture}: ${now}. Turn it over`,
  dragHere: 'drag here, or tap a card to turn it',
  fewer: (name: string, level: number) =>
    level === 1 ? `${name} plays none` : `${name} plays fewer than ${level}`,
  just: (name: string, level: number) =>
    level === 0 ? `${name} plays none` : `${name} plays ${level}`,
  orMore: (name: string, from: number) => `${name} plays ${from} or more`,
  caughtText: (soldier: string) =>
    `${does(capital(soldier), 'is', 'are')} caught: down, here, and may not move again in this chapter.`,
  tieText: (place: string) => `A tie: back to ${place}, and no further in this chapter.`,
  escapedText: (soldier: string) => `${does(capital(soldier), 'walks', 'walk')} on.`,
  trapCosts: (away: number, back: number) =>
    `However it ends: ${count(away, 'card')} of yours ${away === 1 ? 'is' : 'are'} discarded, ${number(back)} ${back === 1 ? 'comes' : 'come'} back to your hand.`,
  whatOthersSee: (name: string) => `What ${name} sees`,
  unknownPile: 'one pile of unknown size; nothing stirs while you sort',
  anUnknownPile: 'a pile of hidden cards',
  skillCounts: (who: string) => `${capital(who)}: +1 by skill`,
  springTotal: (total: number) => `Spring the trap · counts ${total}`,
  hideThem: 'Hide them',
  keySpace: 'Space',
  keyEnter: 'Enter',
  keysChoose: 'choose',
  keysTurn: 'turn',
  keysSpring: 'spring',
  youTrap: (rebel: string) => `You · ${does(rebel, 'lays', 'lay')} a trap`,
  trapTip: 'What lures the soldier closer? Tell the bait, never what is hidden.',
  laying: (name: string, rebel: string) => `${name} lays a trap with ${rebel}.`,
  layingText: 'Nothing stirs while the cards are sorted.',
  hiding: (name: string) => `${name} hides cards, too.`,
  escapeWaits: (name: string, soldier: string) =>
    `${name} tells how ${does(soldier, 'tries', 'try')} to get out of it, card by card.`,
  youEscape: (soldier: string) => `You · how ${does(soldier, 'tries', 'try')} to get out of it`,
  escapeTip:
    'What does your soldier try with it? Whether it is enough is told when the trap opens.',
  escapeNow: (n: number) =>
    n === 0 ? 'Play one card after another, or none.' : `You have played ${n}, and may play more.`,
  escapeStakes: (name: string, place: string) =>
    `${name} has hidden cards, nobody knows how many. Each orange one counts; the open one does not. Play more than these: free. As many: back to ${place}. Fewer: caught. Cards played are gone.`,
  openNow: (n: number) =>
    n === 0 ? 'No card: open the trap' : `Enough: open the trap with ${number(n)}`,
  youHid: (spring: number, winter: number) =>
    `You have hidden ${spring} that count and are discarded, ${winter} that come back to you.`,
  hidden: 'hidden: nobody knows how many',
  trapTally: (played: number) =>
    played === 0 ? 'hidden, against nothing yet' : `hidden, against ${number(played)}`,
  caught: (soldier: string) => `${does(capital(soldier), 'is', 'are')} caught`,
  tied: (soldier: string) => `${does(capital(soldier), 'is', 'are')} driven back`,
  escaped: (soldier: string) => `${does(capital(soldier), 'walks', 'walk')} on`,
  counted: 'counted, and discarded',
  bluffed: 'a bluff: back to the hand',
  noneOfThem: 'none',
  cardsUncovered: 'Show my cards',
  cardsCovered: 'Your cards are covered: others look at this device, too.',

  // Quest

  questIsWaiting: (quest: string, mine: boolean) =>
    mine ? `Your quest is waiting: ${quest}. Who comes?` : `${quest} is waiting. Who comes?`,
  isComing: (name: string, who: string) => `${name}: ${does(who, 'is', 'are')} on the way`,
  cannotCome: (name: string, who: string) => `${name}: ${who} will not get there any more`,
  keepOne: (names: string[]) =>
    `${names.length ? `When ${list(names)} ${names.length === 1 ? 'has' : 'have'} told` : 'At the end'}, you may play one more card, and only one.`,
  quest: 'Quest',
  questAt: (quest: string, place: string) => `${quest}, at ${place}`,
  rail_begin: 'Begin',
  rail_joins: 'Who comes',
  rail_continue: (who: string) => `${does(capital(who), 'goes', 'go')}\u00a0on`,
  rail_join_in: 'Others join in',
  rail_last_card: 'Last card',
  rail_end: 'Count',
  rail_consequences: 'Memory',
  stepOf: (nth: number, of: number, words: string) => `${nth} of ${of} · ${words}`,
  leaveOpen: 'Leave the ending open; nobody dies.',
  lastQuest: 'The last quest: the epilogue follows.',
  nothingToRecall: 'There is no memory to recall yet.',
  linkMissing: 'The bookmark was not taken up: the quest fails.',
  linkMissed: 'The bookmark is missing',
  orderOfAsking: 'Asked in this order',
  countsFor: (who: string) => `${capital(who)}: +1`,
  level: 'level',
  leads: (side: string, by: number) => `${side} leads by ${by}`,
  ifEnded: 'If it ended now',
  ifTie: 'A tie: a memory that favours nobody.',
  ifSuccess: (side: string, name: string) =>
    `Success, +3 for ${side}: ${inside(name)} would choose the picture that is remembered.`,
  ifFailure: (side: string, name: string) =>
    `Failure, so +3 for ${side}: ${inside(name)} would choose the picture that is remembered.`,
  ifNoCards: (side: string) => `+3 for ${side}, remembered with the top card of the pile.`,
  partWaits: (name: string, who: string) => `${name} tells ${who}’s part.`,
  lastWaits: (name: string) => `${name} may play one last card.`,
  joinWaits: (name: string) => `${name} may wake a character and come.`,
  joinInWaits: (name: string) => `${name} may join in.`,
  thenJoin: (names: string[]) => `Then ${list(names.map(inside))} may join in;`,
  thenLast: (name: string) => `then ${inside(name)} may play one last card.`,
  endOfQuestWaits: (name: string) => `${name} ends the story of it.`,
  memoryWaits: (name: string) => `${name} chooses what is remembered.`,
  trackWaits: (name: string) => `${name} places the memory on the track.`,
  powerWaits: (name: string) => `${name} says who holds the power.`,
  correctWaits: (name: string, objector: string) =>
    `${objector} misses the bookmark. ${name} tells how it belongs to it.`,
  rulingWaits: (name: string) => `${name} rules on it.`,
  joinTitle: 'Do you wake somebody and come?',
  joinText: 'Whoever comes wakes for it: their one turn of this chapter.',
  joinHands: (held: number, draws: number) =>
    `You hold ${held === 0 ? 'no card' : count(held, 'card')} and draw ${number(draws)} on waking.`,
  joinHere: (left: number) => `There already: all ${left} are left for the quest.`,
  joinFar: (steps: number, cards: number, left: number) =>
    `${count(steps, 'space')} away: ${cards === 0 ? 'takes no card' : `takes ${count(cards, 'card')}`}, leaves ${left === 0 ? 'none' : left} for the quest.`,
  joinRisk: (stops: string[], foes: 'rebels' | 'soldiers') =>
    stops.length === 0
      ? 'Nobody is in the way.'
      : `${list(stops.map((each, nth) => (nth === 0 ? capital(each) : each)))} may ${foes === 'soldiers' ? 'start a battle' : 'spring a trap'} on the way.`,
  joinWith: (who: string) => `Wake ${who} and come`,
  stayAway: 'Stay away',
  joinInTitle: 'Do you go on with the story?',
  joinInText: 'Play any cards: a rebel’s count for spring, a soldier’s for winter.',
  joinInWith: (who: string) => `Join in with ${who}`,
  joinNot: 'Say nothing',
  youQuest: (who: string) => `You · ${does(who, 'goes', 'go')} on`,
  questTip: 'How does this picture bring the goal nearer, or further away?',
  lastTitle: 'Your last card, or none',
  playNow: (picture: string, spring: number, winter: number) =>
    `Play the ${picture}, ${score(spring, winter)}`,
  partTold: 'My part is told',
  /** Only whoever began a quest has a last card in it. WT-QUEST-26 */
  partToldKeeps: (cards: number, last: boolean) =>
    `My part is told · you keep ${cards}, ${
      last
        ? cards === 1
          ? 'which can still be played here'
          : 'of which one more at most counts here'
        : 'for later'
    }`,
  noLast: (comesTo: string) => `None: ${comesTo}`,
  playLast: (picture: string, spring: number, winter: number, comesTo: string) =>
    `Play the ${picture}, ${score(spring, winter)}: ${comesTo}`,
  comesTo: (outcome: string, side: string | null) =>
    side ? `${outcome}, +3 for ${side}` : outcome,
  recalled: (picture: string) => `Recalled: the ${picture}`,
  outcome_success: 'success',
  outcome_failure: 'failure',
  outcome_tie: 'a tie',
  questSuccess: (quest: string) => `${quest}: success`,
  questFailure: (quest: string) => `${quest}: failure`,
  questTie: (quest: string) => `${quest}: a tie`,
  gain: (side: string) => `+3 for ${side}`,
  remembersFor: (side: string) => `The town remembers it for ${side}: +3.`,
  remembersNeither: 'The town remembers it for neither side.',
  placedAt: (space: number) => `It lies on space ${space} of the track.`,
  endQuestTip: (side: string | null) =>
    side
      ? `End it for ${side}: what is different in town from now on?`
      : 'End it for neither side: what stays open?',
  endQuest: 'End the story',
  whichMemory: 'Which picture will be remembered?',
  whichMemoryText: 'Any card of this quest, of either side; it lies with the winners’ side up.',
  remember: (picture: string) => `Remember the ${picture}`,
  whereOnTrack: 'Lay the memory on the track',
  whereGain: (side: string | null, points: number, same: boolean) => {
    const gain = side ? `+${points} for ${side}` : 'nothing for either side'
    return same ? `All free spaces count the same: ${gain}.` : `${capital(gain)}.`
  },
  whereText: (left: number) =>
    left === 0
      ? 'It is the last free space: the epilogue begins, and goes on from this picture.'
      : `The next quest must recall this picture. ${capital(number(left))} more, and the epilogue begins.`,
  whereObjectives:
    'An objective that somebody declares counts 3 as well, and lies only on the spaces marked for it; a memory laid over one takes its points away.',
  space: (n: number) => `Space ${n}`,
  spaceIcon: 'an objective may lie here',
  spaceOver: (name: string, side: string | null) =>
    `over ${name}${side ? `: ${side} loses 3` : ''}`,
  spaceEmpty: 'free',
  placeOn: (n: number) => `Place it on space ${n}`,
  whoseToken: (quest: string) => `${quest}: who holds its power?`,
  giveTo: (who: string) => `Give it to ${who}`,
  belovedAsk: (carrier: string) => `Who is it that ${does(carrier, 'loves', 'love')}?`,
  belovedText: 'From now on they may move together and fight as one.',
  loves: (who: string) => `It is ${who}`,
  retaliation: 'Armed Retaliation, now: what does it strike?',
  retaliationText:
    'A power is destroyed, and its memory turns to winter. A rebel without a power leaves the town.',
  strikePower: (power: string, holders: string[]) =>
    holders.length ? `${power}, held by ${list(holders)}` : power,
  strikeRebel: (who: string, shield: string | null) =>
    shield ? `${capital(who)}, shielded by ${shield}` : `${capital(who)} leaves the town`,
  strike: (what: string) => `Strike: ${what}`,
  correctTitle: (objector: string, picture: string) =>
    `${objector} misses the ${picture} in your tale`,
  youCorrect: (picture: string) => `You · how the ${picture} belongs to it`,
  correctTip: 'One sentence is enough. Then the arbiter rules.',
  correct: 'So it belongs to it',
  thatMemory: 'memory',
  gained: (quest: string, holders: string[], place: string | null) =>
    holders.length
      ? `${quest} is held by ${list(holders)}.`
      : place
        ? `${quest} stands at ${place}.`
        : `${quest} is gained.`,
  lost: (quest: string) => `${quest} is destroyed; its memory turns to winter.`,
  eliminated: (who: string) => `${does(capital(who), 'leaves', 'leave')} the town.`,
  fell: (who: string) =>
    `${does(capital(who), 'is', 'are')} down until somebody saves them, for two cards.`,
  putTo: (who: string, place: string) => `${does(capital(who), 'is', 'are')} left at ${place}.`,
  objectedTo: (name: string) => `${name} objects.`,
  ruledFor: (name: string, upheld: boolean) =>
    upheld ? `${name} rules: it does not stand.` : `${name} rules: it stands.`,

  // Epilogue

  epilogue: 'The epilogue',
  townRemembers: 'What the town remembers',
  threeAMemory: 'three points a memory; every part links to one',
  whichToRecall: 'Choose the memory that your part takes up.',
  recall: (memory: string) => `Take up ${memory}`,
  recalledBy: (names: string[]) => `taken up by ${list(names)}`,
  openStories: 'Stories still open',
  openStoriesOf: (open: number) =>
    open === 0
      ? 'All stories are ended'
      : `${capital(count(open, 'story', 'stories'))} still open: does yours end one?`,
  tickStories: 'These quests were begun and never won. Tick each one whose end your words tell.',
  epilogueNow: (side: string, cards: number, must: boolean) =>
    cards === 0
      ? 'Tell how it ends for the town, in a sentence or two.'
      : must
        ? `Choose your cards and tell with them how it ends for the town: each is a point for ${side}.`
        : `Choose a card and tell with it how it ends for the town: each is a point for ${side}.`,
  settledBy: (name: string) => `ended by ${inside(name)}`,
  plusNone: '0',
  bookmarkHere: 'bookmark: the next part links to it',
  blank: 'blank',
  nothingPlayed: 'nothing yet',
  tellsThen: (before: number, you: boolean) =>
    `${you ? 'tell' : 'tells'} ${before === 0 ? 'next' : `after ${number(before)} more`}`,
  sums: (memories: number, cards: number) => `memories ${memories} + cards ${cards} =`,
  beforeWriter: 'before the writer',
  barSpoken: (spring: number, winter: number) => `Spring ${spring}, winter ${winter}`,
  writerDecides: (name: string) => `${name}, the writer, decides now`,
  youDecide: 'You, the writer, decide now',
  writerText: 'up to half of the hand, all for one side · a draw is the writer’s victory',
  handSecret: 'the hand stays secret',
  mostNow: (most: number) => `You may play up to ${number(most)}.`,
  writerCards: (side: string | null, cards: number, more: boolean) => {
    if (side === null) return 'none'
    if (cards === 0) return `none, or for ${side}`
    return more ? `${number(cards)} or more for ${side}` : `${number(cards)} for ${side}`
  },
  spring_wins: 'The thaw comes: spring wins.',
  winter_wins: 'Winter without end.',
  writer_wins: 'The story never ends: the writer wins.',
  whichSide: 'For which side do you play?',
  playFor: (side: string) => `I play for ${side}`,
  youEpilogue: 'You · your part of the end',
  epilogueTip: (picture: string | null) =>
    picture ? `What became of the ${picture}?` : 'Which thread do you close?',
  epilogueWaits: (name: string) => `${name} tells a part of the end.`,
  sideWaits: (name: string) => `${name} says for which side.`,
  endingWaits: (name: string) => `${name} has the last word.`,
  mustPlayAll: (left: number) => `You began the epilogue: ${count(left, 'card')} still to play.`,
  playSome: (n: number, spring: number, winter: number) =>
    `Play ${count(n, 'card')}, ${score(spring, winter)}`,
  playSomeNone: 'Choose cards, or say that your part is told.',
  tooMany: (most: number) => `At most ${number(most)} more.`,
  nextBookmark: 'Which memory does the next part link to?',
  moveBookmark: (n: number) => `Bookmark to space ${n}`,
  youEnding: 'You · the end of it all',
  endingTip: 'What does the town look like on the morning after?',
  theEnd: 'The End',
  toTheBook: 'To the end of the evening',
  winsDraw: (name: string) => `${name}, the writer, ${name === 'You' ? 'win' : 'wins'} the draw`,
  winsFaction: (names: string[]) =>
    names.length === 1 && names[0] !== 'You' ? `${names[0]} wins` : `${list(names)} win`,

  // Prompts

  notYourTurn: 'Asked of you',
  passesBy: (who: string, where: string) =>
    `${does(capital(who), 'steps', 'step')} into ${where}. Nobody of yours can step in.`,
  passNow: 'Let it pass',
  stepsInto: (who: string, place: string) => `${does(capital(who), 'steps', 'step')} into ${place}`,
  standsThere: (who: string, trap: boolean) =>
    `${does(capital(who), 'stands', 'stand')} there and may ${trap ? 'spring a trap' : 'start a battle'}.`,
  battleText: (rebel: string, quest: string | null) =>
    `Nobody else joins. Each round costs you a card, and whoever plays the last one wins; you begin. Win: ${does(rebel, 'is', 'are')} down, and may be carried off. Lose: ${does(rebel, 'walks', 'walk')} on.${spentFor(quest)}`,
  /** WT-CARD-02: a hand is counted by nobody but its own eyes. */
  handsNow: (cards: number, foe: string) =>
    `You hold ${count(cards, 'card')}; how many ${foe} holds is secret.`,
  trapBriefly: (soldier: string, foe: string, quest: string | null) =>
    `You hide cards. If more of them count than ${foe} plays, ${does(soldier, 'is', 'are')} caught. Those that count are spent.${spentFor(quest)}`,
  trapChoose: 'You choose',
  trapChooseText: (hidden: number) =>
    hidden === 0
      ? 'Nothing more: your only card is the bait, and it does not count.'
      : `One card is the bait, which all see. The other ${hidden === 1 ? 'one' : number(hidden)} you hide, each as you like: orange counts, blue only pretends.`,
  trapPay: 'It costs',
  trapPayText: (hidden: number) =>
    hidden === 0
      ? 'The bait, however it ends.'
      : 'The bait and every orange card, however it ends. Blue ones come back.',
  trapThen: (foe: string) => `Then ${foe} plays cards`,
  trapThenText: 'Without knowing how many of yours count.',
  trapEnough: 'Fewer than your orange cards',
  trapLevel: 'As many',
  trapShort: 'More',
  ifPass: (who: string, quest: string | null, side: string) =>
    quest
      ? `You keep your cards, and ${does(who, 'walks', 'walk')} on: ${quest} may get cards of ${side}.`
      : `You keep your cards, and ${does(who, 'walks', 'walk')} on.`,
  startBattle: 'Start a battle',
  springATrap: 'Spring a trap',
  withWhom: 'With whom?',
  letPass: (who: string) => `Let ${who} pass`,
  letAllPass: 'Let everything pass this turn',
  letAllPassText: 'answered at a steady pace, so silence tells nothing',
  askOnlyFor: 'Ask me only for …',
  askOnly: (names: string[]) => `Ask me only for ${list(names)}`,
  passingNow: 'You let everything pass this turn.',
  askingOnly: (names: string[]) => `You are asked only for ${list(names)} this turn.`,
  askAgain: 'Ask me again',
  stepIn: 'Step in after all',
  whichOne: 'Several want to step in: who shall?',
  whichOneText:
    'Whoever does plays their own cards. If you do not agree, it is the first to the left of whoever moves.',
  itShallBe: (who: string) => `It shall be ${who}`,
  together: (one: string, other: string) => `Do ${one} and ${other} fight as one?`,
  togetherText: 'Either of you may play each card; what happens, happens to both.',
  asOneYes: 'Fight as one',
  asOneNo: 'Alone',
  comeAlong: (who: string, place: string) =>
    `${does(capital(who), 'goes', 'go')} to ${place}: come along?`,
  comeAlongText: (mine: string) =>
    `${does(capital(mine), 'moves', 'move')} with the beloved, without a card.`,
  comeYes: (mine: string) => `${capital(mine)} comes along`,
  comeNo: 'Stay here',
  glimmer: (who: string) => `A Glimmer of Hope: shall ${who} be ready again?`,
  glimmerText: 'Once in a chapter: then the character may act a second time.',
  glimmerYes: 'Ready again',
  glimmerNo: 'Not now',
  objectionTitle: (name: string) => `So ${name} tells it. May it stand?`,
  stands_relocation: (who: string, place: string) =>
    `If it stands, ${does(who, 'lies', 'lie')} at ${place}, and whoever saves them has to go there.`,
  falls_relocation: (who: string, place: string) =>
    `If not, ${does(who, 'stays', 'stay')} at ${place}.`,
  falls_return: 'If it does not stand, another location is chosen for the return.',
  falls_handing_on: 'If it does not stand, the Great Artifact stays where it is.',
  falls_link: 'If it does not stand, the quest fails at once.',
  ruledBy: (name: string | null, own: boolean) =>
    own
      ? `If anybody objects, ${name ?? 'you'} as arbiter still rules, for the rules give the arbiter the last word.`
      : `If anybody objects, ${name === null ? 'you rule' : `${name} rules`}.`,
  claim_relocation: (who: string, place: string) =>
    `${does(capital(who), 'ends', 'end')} up at ${place}.`,
  claim_return: (who: string, place: string) =>
    `${does(capital(who), 'returns', 'return')} at ${place}.`,
  claim_handing_on: (who: string) => `The Great Artifact goes to ${who}.`,
  claim_link: 'The bookmark memory belongs to it.',
  letStand: 'Let it stand',
  object: 'Object',
  objectWhy: 'Why? (you may leave it out)',
  rulingTitle: (name: string) => `${name} objects: you rule`,
  rulingText: 'Be fair, and serve the best story.',
  rulingWhy: 'A word about it (you may leave it out)',
  stands: 'It stands',
  upheld: 'The objection holds',
  objectiveTitle: 'An objective of yours',
  objectiveText: 'Nobody knows that you are asked.',
  objectiveNone: 'You can declare nothing now. Nobody knows.',
  declare: (name: string) => `Declare ${name}`,
  tryIt: (name: string) => `Try ${name}`,
  notNow: 'Not now',
  twoCards: 'It costs two cards: choose them.',
  chooseTwo: 'Choose two cards.',
  tellObjective: (name: string, side: string) => `${name} is fulfilled: +3 for ${side}`,
  youObjective: (name: string) => `You · ${name}`,
  objectiveTip: (picture: string | null) =>
    picture ? `How did it come about? Link it to the ${picture}.` : 'How did it come about?',
  layOn: (n: number) => `Lay it on space ${n}`,
  whichObjective: 'Which objective is yours now?',
  takeObjective: (name: string) => `Take ${name}`,
  stalledTitle: 'Nothing was remembered for two chapters',
  stalledText: 'Shall the epilogue begin? Everybody must want it.',
  stalledYes: 'Yes, to the epilogue',
  stalledNo: 'No, play on',
  wonTitle: (rebel: string) => `Where does your story leave ${rebel}?`,
  wonText: 'Tap a space of the town, or choose it here. The others may object.',
  returnTitle: 'Where else does the rebel return?',
  returnText: 'The arbiter has not accepted that location. Tap another, or choose it here.',
  chooseSpace: 'Choose a space …',
  leaveAt: (rebel: string, place: string) => `Leave ${rebel} at ${place}`,
  leaveNone: 'Choose a space first',
  returnAt: (place: string) => `Return at ${place}`,
  back: 'Back',

  // Beside

  besideObject: 'I object',
  besideObjectTip: 'If what was told does not justify what it does: the arbiter decides.',
  besideObjectTitle: 'Object to what was told',
  besideObjectText:
    'The game goes on; the passage is marked as contested, and the table talks about it.',
  besideLinkTitle: 'The bookmark is missing',
  besideLinkText:
    'The teller may correct it; then the arbiter rules. If it holds, the quest fails.',
  besideSendBack: 'Send back',
  besideSendBackTitle: 'Ask for another telling',
  besideSendBackText: 'As arbiter you may ask for other words. Nothing else changes.',
  besideSendBackWhy: 'What should be different?',
  besideRetell: 'Retell my passage',
  besideRetellTitle: 'Your passage in other words',
  besideRetellText: (name: string, note: string) =>
    note
      ? `${name} asks for another telling: ${quoted(note)}`
      : `${name} asks for another telling.`,
  besideRetellWhy: 'Your passage',
  besideRetellDo: 'Tell it so',
  besideHandOn: 'Hand the Artifact on',
  besideHandOnTitle: 'Hand the Great Artifact on',
  besideHandOnText: 'To a friend in the same space, once a turn. The others may object.',
  besideHandOnWhy: 'How does it change hands?',
  besideHandOnTo: (who: string) => `To ${who}`,
  besideVote: 'Call the vote',
  besideVoteTitle: 'Shall the epilogue begin?',
  besideVoteText: 'Nothing was remembered for two chapters. Everybody must agree.',
  cancel: 'Cancel',
}
