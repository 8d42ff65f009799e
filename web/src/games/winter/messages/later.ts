import { capital, count, does, list, number, within } from '../../../lib/messages/words'

const cards = (n: number): string => (n === 1 ? 'one card' : `${number(n)} cards`)
const untilEnd = (left: number): string =>
  `${capital(number(left))} more ${left === 1 ? 'memory' : 'memories'}, then the epilogue.`

/** Another of them each time. */
const turning =
  (tips: readonly string[]) =>
  (nth: number): string =>
    tips[nth % tips.length] ?? ''

/** What is said once somebody has woken: at the desk, of quests and powers, and of what is looked up. */
export const winterLater = {
  memoryNth: (nth: number) => `Memory ${nth}`,
  memoryOf: (side: string | null) =>
    side ? `A memory of ${side}` : 'A memory that favours nobody',
  recallThis:
    'The bookmark lies here: whoever begins the next quest must recall this picture as it was told.',
  madeBy: 'What made it',
  nothingTold: 'Nothing was written down for it.',
  objective: 'Objective',
  aimHow:
    'When it is met you are asked whether to declare it. Then you tell a short story that recalls the bookmarked memory, and it becomes a memory itself.',
  aimText: (kind: string, places: string[]) => {
    switch (kind) {
      case 'rescue':
        return 'Save a rebel who has fallen.'
      case 'rebels':
        return 'Make a soldier fall by a trap.'
      case 'connection':
        return `One rebel visits ${places.join(' and ')} in one activation, in any order.`
      case 'reward':
        return 'Make a rebel fall in a battle.'
      case 'spy':
        return 'Twice a rebel enters a space in which one of your soldiers stands. The first time this card is turned up.'
      case 'attack':
        return `With one of your characters at ${places.join(' and ')}, discard two cards.`
      default:
        return 'Soldiers stand in more locations than rebels do.'
    }
  },
  whoIsHere: 'Who is here',
  rebels: 'rebels',
  soldiers: 'soldiers',
  hints: (picture: string, spring: string, winter: string) =>
    `${picture}. In spring: ${spring}. In winter: ${winter}.`,
  takeUp: (picture: string) => `Take up ${picture}`,
  putBack: (picture: string) => `Put ${picture} back`,
  write: 'What is told',
  placeholder: 'If you like: write it here, dictate it, or tell it aloud.',
  cardsOfTale: 'Pictures of this telling',
  named: 'named',
  notNamed: 'not named yet',
  lines: (lines: string) => `We do not cross: ${lines}`,
  left: (n: number) => `${count(n, 'character')} left`,
  goesOn: 'The sentence goes on: end it in your own words, or clear the page.',
  helpMe: 'Help me',
  dictate: 'Dictate',
  keepVoice: 'Tell it aloud, and keep my voice',
  stopDictating: 'Stop dictating',
  hintFor: (picture: string) => `${picture}:`,
  hintBoth: (spring: string, winter: string) => `${spring}, or ${winter}`,
  alsoHere: (names: string[]) => `Also here: ${list(names)}.`,
  ruleAsked: 'What you are asked',
  ruleBattle: 'A battle',
  ruleTrap: 'A trap',
  ruleQuest: 'A quest',
  ruleEpilogue: 'The epilogue',
  ruleWait: 'While others play',
  rebelsHead: 'Rebels, for spring',
  soldiersHead: 'Soldiers, for winter',
  nobodyThere: 'Nobody is here.',
  nobodyHere: 'Nobody else is here.',
  choosePlace: 'Choose a place first, on the map or in the list.',
  onTheMap: 'Choose one of the rings on the map.',
  onTheMapOrHere: 'Tap a gold space on the map, or a name here.',
  chooseBoth: 'Choose a soldier and a rebel first.',
  clear: 'Clear',
  back_: 'Back',
  ballot:
    'The arbiter has the last word where the story is doubted. Name somebody who knows it well; all names are opened together.',
  nameArbiter:
    'The names gave no majority. You are the youngest of the spring: who is the arbiter?',
  whoArbiter: 'Who shall be arbiter?',
  myself: 'Myself',
  nominate: (name: string) => (name === 'Myself' ? 'I would do it' : `${name} should do it`),
  isArbiter: (name: string) => (name === 'Myself' ? 'I am the arbiter' : `${name} is the arbiter`),
  whoAreYou: 'Choose a character',
  taken: (name: string) => `with ${name}`,
  takenByYou: 'with you',
  chooseForMe: (left: number) =>
    left === 1 ? 'Choose for me' : `Choose ${left === 2 ? 'both' : `all ${number(left)}`} for me`,
  begins: 'Begins here',
  whereBegins: (who: string) => `Where does the story find ${who}?`,
  beginsAt: (who: string, place: string) => `${who} begins at ${place}`,
  whereQuest: (quest: string) => `Where does ${within(quest)} begin?`,
  questNear: 'Your side begins it: put it where your people reach it soon.',
  questFar: (foes: string) =>
    `The first quest of the ${foes} is yours to lay, so that it is not too easy for them: put it where they reach it late.`,
  whoCarries: (quest: string) => `Who carries ${within(quest)}?`,
  questGoes: (quest: string, where: string) => `${quest} begins ${where}`,
  youOpen: 'You · how it begins',
  beginStory: 'Begin the story',
  beginAloud: 'I tell it aloud, and it begins',
  whole: 'The whole tale',
  propagandaLead:
    'Instead of a turn: your soldier rests, and one rebel with it. Then three cards are paid.',
  whichSoldier: 'Which soldier spreads the word?',
  whichRebel: 'Which rebel?',
  propagate: (soldier: string, rebel: string) => `${soldier} spreads the word: ${rebel} rests`,
  hauntLead: 'Nobody of yours is ready, but the Horror is. Upon whom does it come?',
  youHaunt: (rebel: string, place: string) => `You · the Horror comes upon ${rebel} at ${place}`,
  haunt: (rebel: string) => `Haunt ${rebel}`,
  returnLead: 'Instead of a turn: a rebel who was lost comes back, for three cards.',
  whereReturns: (who: string) => `Where does ${who} come back?`,
  returns: 'Returns here',
  bringBack: (who: string, place: string) => `${who} comes back at ${place}`,
  youGo: (who: string, place: string) => `You · ${does(who, 'goes', 'go')} to ${place}`,
  youAre: (who: string, place: string) => `You · ${who}, at ${place}`,
  journey: (cards: number, spaces: number, left: number, foes: string | null) =>
    `${cards > 0 ? count(cards, 'card') : 'No card'}, ${count(spaces, 'space')}.${
      cards > 0 ? ` Leaves you ${left === 0 ? 'no card' : left} for a quest.` : ''
    }${
      foes
        ? ` ${capital(foes)} on the way may stop you${cards > 1 ? '; a card not yet needed stays with you' : ''}.`
        : ''
    }`,
  tellFirst: 'Tell something first',
  wordsWait: 'These steps are paid for already. Your words wait for the next card, or for staying.',
  paidSteps: (n: number) => `Or go on, ${count(n, 'step')} paid for: tap a space.`,
  cardsReach: (cards: number, spaces: number) =>
    `${count(cards, 'card')}: up to ${count(spaces, 'space')}. Now tap a space on the map.`,
  howToMove: 'Or tap a space on the map: its number is how many cards the way takes.',
  howToJoin: (who: string, place: string) =>
    `Tap cards, tap a space on the map, and tell how ${does(who, 'comes', 'come')} to ${place}.`,
  noCardsToMove: 'Without a card there is no way to go just now.',
  chooseWay: 'Tell and go',
  whyNoPlace: 'Tap a space on the map first.',
  whyCards: (n: number) => `Take up ${count(n, 'more card')} first.`,
  chooseCards: (n: number) => `Choose ${count(n, 'card')}`,
  tellAndGo: (cards: number) => `Tell and go · ${count(cards, 'card')}`,
  goOn: 'Go on · no card',
  stop: (moved: boolean) => (moved ? 'Stop here and act' : 'Stay here and act'),
  stopJoin: 'Stop here',
  stopThere: 'Stop here, and you are there when the story goes on.',
  stopQuest: (quest: string) => `${quest} lies here: you may begin it.`,
  outAndBack: (quest: string) =>
    `${quest} lies here, but a quest wants a way that ends at it: go out and come back, and you may begin it.`,
  outAndBackNow: (cards: number) =>
    `Out and back · ${cards === 0 ? 'no card' : count(cards, 'card')}`,
  stopNoQuest: (who: string, traps: boolean) =>
    `No quest that ${who} may begin lies here. You may plant a new one, or rest${traps ? '; a soldier who comes here later can be trapped' : ''}.`,
  stopNearest: (who: string, quest: string, place: string, tooFar: number | null) =>
    `No quest that ${who} may begin lies here. The nearest is ${within(quest)} at ${place}${tooFar === null ? '' : `, ${count(tooFar, 'card')} away: more than you hold`}. Staying, you may plant a new one, or rest.`,
  toQuest: (quest: string, cards: number) =>
    `To ${within(quest)} · ${cards === 0 ? 'no card' : count(cards, 'card')}`,
  walking: (who: string) => `${capital(does(who, 'is', 'are'))} on the way …`,
  stopWalking: 'Stop here',
  together: (who: string) => `With ${who}`,
  passage: (place: string) => `Secret passage to ${place}`,
  swap: 'Look for another objective',
  save: (who: string) => `Save ${who} · 2 cards`,
  saveText:
    'Whoever is saved stands again, and can act and take part in quests. Whoever is not stays down, in later chapters, too.',
  whySave: 'Saving takes two cards.',
  youSave: (who: string) => `You · ${does(who, 'is', 'are')} saved`,
  tellAndSave: (who: string) => `Tell, and ${does(who, 'stands', 'stand')} · 2 cards`,
  whatToDo: (who: string, place: string) =>
    `${capital(does(who, 'is', 'are'))} at ${place}. One action, or a rest:`,
  downHere: (who: string, saved: boolean) =>
    `${capital(does(who, 'is', 'are'))} down and cannot act${saved ? `; saved now, ${who} may still act` : ''}.`,
  nothingToDo: (who: string, place: string) =>
    `${capital(does(who, 'is', 'are'))} at ${place}. There is no quest to begin or to plant.`,
  resolveHere: 'Begin a quest that waits here',
  generateNew: 'Plant a new quest',
  contest: (cards: number) =>
    `A contest in cards: each one played counts for its side, and the side with more wins. You hold ${cards === 0 ? 'none' : cards}.`,
  recallIt: 'The tale of it must recall the bookmarked memory.',
  youResolve: (who: string, quest: string) =>
    `You · ${does(who, 'begins', 'begin')} ${within(quest)}`,
  youGenerate: (who: string, quest: string) =>
    `You · ${does(who, 'hears', 'hear')} of ${within(quest)}`,
  resolve: (quest: string) => `Begin ${within(quest)}`,
  generate: (quest: string, where: string) => `${quest} ${where}`,
  rest: 'Rest: no action',
  saveOrRest: 'This turn is used. You may still save somebody.',
  saveThenKeep: 'The action is done. You may still save somebody, before you keep seven cards.',
  nothingMore: 'Nothing more',
  youPay: 'You · how it came about',
  pay: (n: number) => `Tell it · ${count(n, 'card')}`,
  dropSome: (n: number) =>
    `Seven cards stay with you: take up ${n === 1 ? 'the one' : `the ${number(n)}`} that you let go.`,
  dropNone: (cards: number) =>
    cards === 0 ? 'You hold no card.' : `You hold ${count(cards, 'card')}: up to seven may stay.`,
  nobodySees: 'Nobody sees how many you hold, or how many you let go.',
  whyDrop: (n: number) => `Take up ${count(n, 'more card')} to let go.`,
  drop: (n: number) => `Let ${n === 1 ? 'it' : `these ${number(n)}`} go, and end the turn`,
  endTurn: 'End the turn',
  legendHead: 'Who is who in Wintertown',
  legendAlike:
    'In this game nobody has a skill of their own: what somebody can do depends on the side.',
  legendSkills: 'Everybody has one skill; it is always there.',
  playsFor: (faction: string) =>
    faction === 'writer'
      ? 'Wins if spring and winter have as many points as each other in the end.'
      : `Wins with everybody of ${faction}, if it has more points in the end.`,
  plays: (names: string[]) => `Plays ${list(names)}.`,
  handMine: (n: number) =>
    `You hold ${cards(n)}; nobody else sees how many. They are told with, pay for ways and fights, and those kept count in the epilogue.`,
  choose: 'Choose this place',
  memorySpace: (nth: number) => `Space ${nth} for a memory`,
  memorySpaceText: (icon: boolean, left: number) =>
    `${
      icon
        ? 'The next quest that ends lays a picture on a free space; here an objective may lie as well.'
        : 'A quest that ends lays a picture on a free space: three points for the side that won it.'
    } ${untilEnd(left)}`,
  epilogue: 'The epilogue',
  epilogueText: (left: number) =>
    `When every space before it holds a memory, the last story is told, each card kept for it counts one, and then it is over.${left === 0 ? '' : ` ${untilEnd(left)}`}`,
  scores: 'Points',
  scoresText: (spring: number, winter: number) =>
    `Spring ${spring}, winter ${winter}: three for each memory. The epilogue adds more.`,
  tip_opening: turning([
    'What does everybody in the town know, and nobody say?',
    'What changed on the morning when it began?',
    'Whose window was lit that night, and why?',
  ]),
  tip_movement: turning([
    'Where was this one? What has it seen? Why now?',
    'Who watches from the windows along the way?',
    'What is the plan, and who must not hear of it?',
    'Look at the map: what lies beside the road today?',
    'Does something that was told before come back here?',
  ]),
  tip_stay: turning([
    'What keeps this one here?',
    'Who else is here, and what passes between them?',
    'What did this one do while others slept?',
  ]),
  tip_introduction: turning([
    'Who spoke of it first, and who believed it?',
    'What happens if nobody cares?',
    'Which place of the town has waited for this?',
  ]),
  tip_quest: turning([
    'How does this one set about it?',
    'What does the remembered picture mean now?',
    'What could go wrong that nobody has thought of?',
    'Who else is here, and on whose side?',
  ]),
  tip_battle: turning([
    'What does the picture do, in whose hand?',
    'What does this one want, more than to win?',
    'How does the place itself take part?',
  ]),
  tip_trap: turning([
    'What did the other one overlook?',
    'How long has this been waiting here?',
    'Which small thing gives it away, or saves it?',
  ]),
  tip_save: turning([
    'Who finds the fallen one, and with what?',
    'What was it like, down in the snow?',
    'What will the saved one not forget?',
  ]),
  tip_power: turning([
    'How did it reach so far?',
    'Who paid for it, and with what?',
    'What do people whisper the next morning?',
  ]),
  tip_epilogue: turning([
    'What does the town remember when the snow is gone, or stays?',
    'What became of the one who was left behind?',
    'Which picture of the evening comes back once more?',
  ]),
  couldStop: (soldiers: number, rebels: number, who: string) =>
    `${capital(
      list([
        ...(soldiers > 0 ? [`${number(soldiers)} ${soldiers === 1 ? 'soldier' : 'soldiers'}`] : []),
        ...(rebels > 0 ? [`${number(rebels)} ${rebels === 1 ? 'rebel' : 'rebels'}`] : []),
      ]),
    )} could stop ${who}`,
  stopper: (who: string, owner: string, soldier: boolean) =>
    `${who} (${owner}) may ${soldier ? 'start a battle' : 'spring a trap'}.`,
  battleCosts: (left: number, foes: string[]) =>
    `Each round of a battle costs you a card. After this way you hold ${number(Math.max(0, left))}; how many ${list(foes)} ${foes.length === 1 ? 'holds' : 'hold'} is secret.`,
  nobodyStops: (who: string) => `The way is free: nobody in sight can stop ${who}.`,
}
