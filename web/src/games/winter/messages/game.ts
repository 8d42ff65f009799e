import {
  begins,
  capital,
  count,
  does,
  inside,
  list,
  number,
  possessive,
  within,
  quoted,
} from '../../../lib/messages/words'

const short: Readonly<Record<string, string>> = {
  alice: 'Alice',
  scarecrow: 'Scarecrow',
  pinocchio: 'Pinocchio',
  tin_man: 'Tin Man',
  match_girl: 'Match Girl',
  dorothy: 'Dorothy',
  cranky: 'Cranky',
  candlewick: 'Candlewick',
  mangiafuoco: 'Mangiafuoco',
  fox_and_cat: 'Fox & Cat',
  wolf: 'Wolf',
  snow_white: 'Snow White',
  mad_hatter: 'Hatter',
  white_rabbit: 'Rabbit',
}

const considered: Readonly<Record<string, string>> = {
  interrupt: 'Does anybody step in?',
  naming: 'Who steps in?',
  objection: 'Does anybody object?',
  objective: 'Does anybody show an objective?',
  stall: 'Shall the epilogue begin?',
}

/** Winter Tales: the table, the town, the people, the log. */
export const winter = {
  where: (memories: number, chapter: number) =>
    `${count(memories, 'memory', 'memories')} · ${chapter > 0 ? `chapter ${chapter}` : 'setting up'}`,
  tabHand: 'Hand',
  tabTale: 'Tale',
  tabPeople: 'People',
  tabMemories: 'Memories',

  // Sides and people
  spring: 'spring',
  winter: 'winter',
  writer: 'writer',
  springPerson: 'rebel',
  winterPerson: 'soldier',
  faceSpoken: (name: string, side: string, states: string[]) => [name, side, ...states].join(', '),
  shortName: (character: string) => short[character] ?? character,
  yours: 'yours',
  down: 'down',
  activated: 'woken already',
  barred: 'barred',
  ready: 'ready',
  lost: 'lost to the town',

  you: 'you',
  bot: 'clockwork',
  arbiter: 'arbiter',
  gone: 'has left',
  players: 'Who plays',
  playerSpoken: (name: string, faction: string, roles: string[], acting: boolean) =>
    [name, faction, ...roles, ...(acting ? ['at turn'] : [])].join(', '),

  // Memories and objectives
  memories: 'Memories',
  noMemoryYet: 'The town remembers nothing yet.',
  mustRecall: 'The next quest must recall the bookmarked one.',
  memorySpoken: (nth: number, what: string | null, bookmarked: boolean, icon: boolean) =>
    `Memory ${nth}: ${what ?? 'empty'}${bookmarked ? ', bookmarked: the next quest must recall it' : ''}${icon && !what ? ', may hold an objective' : ''}.`,
  neutralMemory: 'A memory that favours nobody',
  objectiveMemory: (name: string, side: string | null) =>
    `${name}, an objective${side ? ` of ${side}` : ''}`,
  epilogue: 'The epilogue begins here',
  scoresSpoken: (spring: number, winter: number) => `Spring ${spring}, winter ${winter}`,
  aimDone: 'done: a memory now',
  aimShown: 'lies open',
  onlyYou: 'only you see this',
  aimHidden: (side: string) => `A secret objective of ${side}`,

  // The town
  map: 'Wintertown',
  mapLarger: 'Larger map',
  mapSmaller: 'Smaller map',
  mapHelp:
    'Arrows walk from space to space. N goes to the next space that may be chosen. Enter chooses, I tells who is there, Escape clears.',
  locationSpoken: (name: string) => `${name}, location.`,
  plazaSpoken: (name: string, one: string, other: string) =>
    `${name}, plaza between ${one} and ${other}.`,
  questThere: (quest: string, side: string) => `Quest of ${side}: ${quest}.`,
  safeHouseThere: 'The Safe House is here.',
  horrorThere: 'The Freezing Horror is here.',
  carries: (quest: string) => `carries ${within(quest)}`,
  hasPower: (power: string) => `has ${power}`,
  powerGlimmer: 'the power of the Glimmer of Hope',
  powerLove: 'the power of Love',
  powerArtifact: 'the Great Artifact',
  powerHorror: 'the Freezing Horror',
  powerSafeHouse: 'the Safe House',
  cards: (cards: number) => (cards === 0 ? 'Already paid for.' : `${count(cards, 'card')}.`),
  outOfReach: 'Out of reach.',
  youAreHere: 'The journey starts here.',
  mayPoint: 'May be chosen.',
  mayNotPoint: 'Cannot be chosen.',
  chosen: 'Chosen.',
  cleared: 'Cleared.',
  couldFight: (name: string) => `${capital(name)} could start a battle.`,
  couldTrap: (name: string) => `${capital(name)} could spring a trap.`,
  nobodyStops: 'Nobody on the way could stop it.',
  stopFight: (name: string, owner: string, place: string) =>
    `${name} (${owner}) could start a battle at ${place}.`,
  stopTrap: (name: string, owner: string, place: string) =>
    `${name} (${owner}) could spring a trap at ${place}.`,
  asList: 'Spaces that may be chosen, as a list',
  inReach: (spaces: number) => count(spaces, 'space'),

  // What is asked
  yourTurnShort: 'Your turn',
  askedShort: 'You are asked',
  awakeShort: (name: string) => `Move ${name}`,
  actShort: (name: string) => begins(name, 'acts', 'act'),
  downShort: (name: string) => begins(name, 'is down', 'are down'),
  stepInShort: 'Step in?',
  layShort: 'Lay the trap',
  hideShort: 'Hide your cards',
  onlyTellShort: 'Tell how it is fought',
  wonShort: 'You have won',
  trackShort: 'Lay the memory',
  memoryShort: 'Which picture?',
  whoComes: 'Who comes?',
  whichOneShort: 'Who steps in?',
  joinShort: 'Do you come?',
  joinInShort: 'Do you join in?',
  endOfQuestShort: 'How it ends',
  epiloguePartShort: 'Tell the end',
  objectionShort: 'May it stand?',
  rulingShort: 'You decide',
  missingLinkShort: 'Taken up?',
  correctShort: 'Mend your tale',
  togetherShort: 'As one?',
  retaliationShort: 'Retaliation',
  bookmarkShort: 'The bookmark',
  askCarryOn: 'How it ended',
  askArbiter: 'Who should be story arbiter?',
  askNameArbiter: 'No majority: you name the story arbiter',
  askCharacter: (nth: number, of: number) => `Choose somebody · ${nth} of ${of}`,
  askPlaceQuest: (quest: string) => `Where does ${within(quest)} begin?`,
  askOpening: 'Tell how it begins',
  askTurn: 'Your turn: whom do you wake?',
  askTurnShort: 'Who wakes?',
  askMove: (name: string) => `${begins(name, 'is awake', 'are awake')}: move, then act`,
  askMoveJoin: (name: string, quest: string) =>
    `${begins(name, 'goes', 'go')} to join ${within(quest)}`,
  askAct: (name: string) => `${capital(name)} may begin a quest or plant one`,
  askActDown: (name: string) => `${begins(name, 'is down', 'are down')}: save somebody, or rest`,
  askDrop: (surplus: number) =>
    surplus === 0 ? 'Your turn ends' : `Keep seven: ${count(surplus, 'card goes', 'cards go')}`,
  askSaveOrRest: 'Your turn is used; you may still save somebody',
  askPay: 'Three cards, and how it came about',
  askInterrupt: (name: string, place: string) =>
    `${begins(name, 'comes', 'come')} to ${place}: do you step in?`,
  askWhichOne: 'Several of you want to step in: who does?',
  askTogether: 'Do the two of them fight as one?',
  askComeAlong: (place: string) => `Does your character come along to ${place}?`,
  askAttack: 'Attack with a card, or the battle ends',
  askDefend: 'Defend with a card, or the battle ends',
  askOnlyTell: 'Tell how your character fights: it needs no card now',
  askWon: 'You have won: how does it end, and where?',
  askConclude: 'Tell how it ended',
  askLay: 'Lay the trap: one card to see, the others hidden',
  askHide: 'Hide your cards in the trap, each with the side you like',
  askEscape: (name: string) =>
    `How ${name.includes('&') ? 'do' : 'does'} ${name} try to get out of it?`,
  askMissingLink: 'Was the bookmarked memory taken up?',
  askCorrect: 'Tell how the bookmarked memory belongs to it',
  askJoin: 'A quest has begun: does somebody of yours come?',
  askJoinIn: 'Do you go on with the story, and with whom?',
  askQuestPart: (quest: string) => `${quest}: your part of the story`,
  askLastCard: 'Your last card, or none',
  askEndOfQuest: 'Tell how the quest ends',
  askMemory: 'What is remembered?',
  askTrack: 'Lay the memory on the track',
  askToken: 'Who holds its power?',
  askBeloved: (name: string) => `Whom does ${name} love?`,
  askRetaliation: 'Armed Retaliation: whom or what does it strike?',
  askGlimmer: 'A Glimmer of Hope: ready once more?',
  askElsewhere: 'Another location for the one who comes back',
  askSide: 'For whom does the writer play?',
  askEpilogue: 'Your part of the end',
  askBookmark: 'Which memory does the next one link to?',
  askEnding: 'So it ends: tell how',
  askObjective: 'Your objective: declare it?',
  askTellObjective: 'Tell how it came about',
  askWhichObjective: 'Which objective is yours from now on?',
  askStalled: 'Shall the epilogue begin?',
  askObjection: 'Does the story justify it?',
  askRuling: 'Somebody objects: you decide',

  // What the others do
  waited: (names: string[]) => (names.length > 0 ? list(names) : 'The table'),
  turnOf: (name: string) => `${possessive(name)} turn`,
  turnTold: (name: string, lines: string[]) =>
    `${possessive(name)} turn. ${lines.length === 0 ? 'Nothing but words.' : lines.join(' ')}`,
  /** What is answered in secret: never by whom. */
  considers: (window: string) => considered[window] ?? 'The table considers …',
  nobodyStepsIn: (name: string) => `Nobody steps in: the way is free for ${name}.`,
  handTo: 'Hand this device to',
  seeArbiter: 'The table chooses its story arbiter',
  seeDraft: (who: string) => `${who} ${who.includes(' and ') ? 'choose' : 'chooses'} a character`,
  seeFirstQuests: (who: string, quest: string) =>
    `${who} places ${quest ? within(quest) : 'the first quests'}`,
  beforeStory: 'Before the story',
  seeOpening: (who: string) => `${who} tells how it begins`,
  seeEntered: (name: string, place: string, asked: string) =>
    `${begins(name, 'comes', 'come')} to ${place}. ${asked}`,
  seeBattle: (soldier: string, rebel: string, who: string) =>
    `${begins(soldier, 'fights', 'fight')} ${rebel}. ${who}: the next card`,
  seeTrap: (rebel: string, soldier: string, who: string) =>
    `${capital(possessive(rebel))} trap for ${soldier}. ${who} tells`,
  seeQuest: (quest: string, place: string, who: string) => `${quest} at ${place}. ${who} tells`,
  seeJoining: (who: string, name: string) => `${who}: ${does(name, 'comes', 'come')} to join`,
  seeMoving: (who: string, name: string) => `${who} ${who === 'You' ? 'move' : 'moves'} ${name}`,
  seeActing: (who: string, name: string) => `${who}: ${name} may act`,
  seeEpilogue: (who: string) => `The epilogue. ${who} tells`,
  epilogueShort: 'The epilogue',
  battleShort: 'A battle',
  trapShort: 'A trap',
  seeOver: (winner: string | null) =>
    winner === 'spring'
      ? 'Spring has come'
      : winner === 'winter'
        ? 'Winter without end'
        : winner
          ? 'The story never ends'
          : 'It is over',
  undoNothing: 'nothing to take back',
  undoShown: 'a card was shown',
  undoDrawn: 'cards were drawn',
  undoAnswered: 'others have answered',
  undoObjectives: 'with objectives nothing is taken back',
  secretHands: 'Nobody sees how many cards another player holds.',

  // The log
  logYou: 'You',
  both: (one: string, other: string) => `${one} and ${other}`,
  logUnder: (name: string, place: string | null) =>
    place ? `under ${name}, at ${place}` : `under ${name}`,
  logIn: (place: string) => `at ${place}`,
  logTellerAs: (who: string, name: string) => `${who}, as ${name}`,
  logTells: (teller: string, cards: string[], words: string) =>
    `${teller}${cards.length > 0 ? `, with ${list(cards)}` : ''}: ${words ? quoted(words) : 'told aloud.'}`,
  /** The same where the tale itself is in sight: without its words. */
  logBrief: (line: string) =>
    line
      .replace(/^([^:,“]+): “.*$/s, (_, who: string) =>
        who === 'You' ? 'You tell.' : `${who} tells.`,
      )
      .replace(
        /^([^:,“]+), ((?:as|with) [^:“]+): (?:“.*|told aloud\.)$/s,
        (_, who: string, how: string) => `${who} ${who === 'You' ? 'tell' : 'tells'}, ${how}.`,
      )
      .replace(/[.:]? “.*$/s, '.'),
  logRetold: (words: string) => `Told anew. ${words}`,
  logArbiter: (who: string, by: string | null) =>
    `${by ? `${by} named the story arbiter: ` : 'The story arbiter: '}${inside(who)}.`,
  logChosen: (who: string, name: string, place: string) => `${who}: ${name}, at ${place}.`,
  logQuestDrawn: (quest: string) => `A quest is drawn: ${quest}.`,
  logQuestPlaced: (who: string, quest: string, at: string) => `${who}: ${quest} lies ${at}.`,
  logQuestLeft: (quest: string, side: string) =>
    `${quest} of ${side} is out: spring and winter each have one, and whichever comes first rules out the other.`,
  logQuestReturned: (quest: string) => `${quest} may be planted again.`,
  logChapter: (chapter: number, who: string) =>
    `Chapter ${number(chapter)} begins. First: ${inside(who)}.`,
  logChapterEnds: (chapter: number) => `Chapter ${number(chapter)} ends. Everybody is ready again.`,
  logTurn: (who: string) => `At turn: ${inside(who)}.`,
  logActivated: (who: string, name: string, join: boolean) =>
    `${who}: ${join ? does(name, 'sets out for the quest', 'set out for the quest') : does(name, 'is awake', 'are awake')}.`,
  logCardsDue: (who: string, cards: number) => `${who}: ${count(cards, 'card')} to draw.`,
  logDrawn: (cards: string[]) =>
    cards.length > 0 ? `You draw ${list(cards)}.` : 'There was no card for you to draw.',
  logWalked: (name: string, way: string[]) =>
    way.length > 1
      ? `${capital(name)}: by ${list(way.slice(0, -1))} to ${way.at(-1) ?? ''}.`
      : `${capital(name)}: to ${way[0] ?? ''}.`,
  logWouldNotCome: (name: string) => `${begins(name, 'does', 'do')} not come along.`,
  logSaved: (told: string, name: string) => `${told} ${begins(name, 'stands', 'stand')} again.`,
  logFell: (name: string) => `${begins(name, 'falls', 'fall')}.`,
  logBarred: (name: string) => `${capital(name)} may not move again in this chapter.`,
  logPut: (name: string, place: string, why: string) => {
    switch (why) {
      case 'safe_house':
        return `${begins(name, 'gets', 'get')} away to the Safe House, ${place}.`
      case 'trap':
        return `${begins(name, 'goes', 'go')} back to ${place}.`
      case 'passage':
        return `${begins(name, 'takes', 'take')} a secret passage to ${place}.`
      case 'return':
        return `${begins(name, 'is', 'are')} back, at ${place}.`
      default:
        return `${begins(name, 'is', 'are')} carried off to ${place}.`
    }
  },
  logWants: (who: string, name: string) => `${who}: ${name} would step in.`,
  logBattle: (soldier: string, rebel: string, place: string) =>
    `A battle at ${place}: ${soldier} against ${rebel}.`,
  logExempt: (side: string) => `In the first round ${side} needs no card.`,
  logDeclined: (who: string) => `${who}: no card.`,
  logBattleEnds: (winner: string, soldier: boolean) =>
    soldier
      ? `${begins(winner, 'has', 'have')} won the battle.`
      : `${capital(winner)} gets away and goes on.`,
  logTrap: (rebel: string, soldier: string, place: string, told: string) =>
    `A trap at ${place}: ${rebel} for ${soldier}. ${told}`,
  logTrapOpened: (total: number, against: number, outcome: string) =>
    `The trap opens: ${total} against ${against}. ${
      outcome === 'caught'
        ? 'Caught.'
        : outcome === 'tie'
          ? 'A tie: back to where it came from.'
          : 'Escaped.'
    }`,
  logQuest: (name: string, quest: string, place: string, told: string) =>
    `${begins(name, 'begins', 'begin')} ${within(quest)} at ${place}. ${told}`,
  logTookPart: (who: string, name: string) => `${who}: ${does(name, 'takes', 'take')} part.`,
  logQuestEnds: (
    quest: string,
    outcome: string,
    spring: number,
    winter: number,
    missing: boolean,
  ) =>
    `${quest} ends, ${spring} for spring and ${winter} for winter: ${
      outcome === 'success' ? 'a success' : outcome === 'tie' ? 'a tie' : 'a failure'
    }${missing ? ', for the bookmarked memory was not taken up' : ''}.`,
  thePicture: (picture: string) => `the ${picture}`,
  logMemory: (
    who: string,
    what: string | null,
    side: string | null,
    space: number,
    over: string | null,
  ) =>
    `${who}: the town will remember ${what ?? 'that nobody won'}${side ? `: +3 for ${side}` : ''}. Memory ${space}${over ? `, over ${over}` : ''}.`,
  logBookmark: (space: number) => `The bookmark lies on memory ${space}.`,
  logObjected: (who: string, words: string) =>
    `${who}: an objection${words ? `. ${quoted(words)}` : '.'}`,
  logRuled: (who: string, upheld: boolean, words: string) =>
    `${who}, as arbiter: the objection ${upheld ? 'holds' : 'does not hold'}.${words ? ` ${quoted(words)}` : ''}`,
  logSentBack: (who: string, teller: string, words: string) =>
    `${who}, as arbiter, asks for other words. Teller: ${inside(teller)}.${words ? ` ${quoted(words)}` : ''}`,
  logPower: (who: string, quest: string, characters: string[], place: string | null) =>
    `${who}: the power of ${within(quest)}${characters.length > 0 ? `, with ${list(characters)}` : ''}${place ? `, at ${place}` : ''}.`,
  logPowerLost: (quest: string, space: number | null) =>
    `The power of ${within(quest)} is destroyed.${space === null ? '' : ` Memory ${space} is winter’s now: +3 for winter, 3 less for spring.`}`,
  logEliminated: (name: string) => `${begins(name, 'is', 'are')} gone.`,
  logReadied: (name: string) => `${begins(name, 'is', 'are')} ready once more.`,
  logPropagated: (soldier: string, rebel: string) =>
    `${begins(soldier, 'holds', 'hold')} ${rebel} back.`,
  logHorror: (place: string | null) =>
    place ? `The Freezing Horror comes to ${place}.` : 'The Freezing Horror withdraws.',
  logHandedOn: (name: string) => `The Great Artifact is with ${name} now.`,
  logAimShown: (who: string, aim: string) => `${who}: ${aim} lies open.`,
  logAimDone: (who: string, aim: string, side: string, space: number, words: string) =>
    `${who}: ${aim} is done: +3 for ${side}. Memory ${space}.${words ? ` ${quoted(words)}` : ''}`,
  logSwapped: (who: string, name: string) => `${who}: another objective, through ${name}.`,
  logStall: (who: string, agreed: boolean) =>
    `Vote called. By: ${inside(who)}. ${agreed ? 'The epilogue begins.' : 'The game goes on.'}`,
  logEpilogue: (who: string) => `The epilogue begins. First: ${inside(who)}.`,
  logSide: (who: string, side: string) => `${who}, the writer, plays for ${side}.`,
  logRecalled: (who: string, space: number) => `${who} takes up the memory on space ${space}.`,
  logSettled: (who: string, quest: string, settled: boolean) =>
    settled ? `${who} brings ${quest} to its end.` : `${quest} is open after all.`,
  logPart: (who: string, words: string) => `${who}: ${words ? quoted(words) : 'the part is told.'}`,
  logReckoned: (spring: number, winter: number) => `Spring ${spring}, winter ${winter}.`,
  logOver: (winner: string | null, words: string) =>
    `${winner === 'spring' ? 'Spring has come.' : winner === 'winter' ? 'Winter without end.' : winner ? 'The story never ends: the writer wins.' : 'It is over.'}${words ? ` ${quoted(words)}` : ''}`,
}
