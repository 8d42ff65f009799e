import { capital, count, does, list, number, possessive, quoted } from '../../../lib/messages/words'

/** Winter Tales: the tale, the hand, a turn. */
export const winterTale = {
  spring: 'spring',
  winter: 'winter',
  card: (picture: string, season: string) => `${picture}, ${season}`,
  cardChosen: (nth: number, of: number, name: string, place: number) =>
    `Picture ${nth} of ${of}: ${name}; number ${place} of those taken up`,
  back: 'A card, face down',
  neutral: 'A card that favours nobody',
  emptyHand: 'You hold no story cards.',
  lookAt: (name: string) => `Look at ${name}`,

  // Telling

  style: (style: string) => `Our style: ${style}`,

  // The manuscript

  aloud: 'told aloud',
  you: 'You',
  contested: 'contested',
  partMovement: (who: string | null, place: string | null) =>
    place ? `${who ?? 'somebody'}, from ${place}` : does(who ?? 'somebody', 'goes', 'go'),
  partSave: (who: string | null) => does(who ?? 'somebody', 'is saved', 'are saved'),
  partQuest: (who: string | null) => (who ? `the quest, with ${who}` : 'the quest'),
  partBattle: (who: string | null) => (who ? `${who} in battle` : 'battle'),
  partTrap: (who: string | null) => (who ? `${who} in the trap` : 'trap'),
  partReturn: (who: string | null) => (who ? `${who} returns` : 'the rebel returns'),
  partIntroduction: (place: string | null) => (place ? `a quest at ${place}` : 'a new quest'),
  part_opening: 'how it begins',
  part_propaganda: 'Winter Propaganda',
  part_objective: 'an objective',
  part_handing_on: 'the Great Artifact changes hands',
  part_epilogue: 'epilogue',
  part_ending: 'the end',
  taleSoFar: 'The tale so far',
  beginning: 'How it began',
  chapterNth: (nth: number) => `Chapter ${number(nth)}`,
  epilogue: 'Epilogue',
  nothingYet: 'Nothing has been told yet. The first words are close.',
  search: 'Search the tale',
  searchClose: 'Close the search',
  found: (n: number) => (n === 0 ? 'Nothing of it was told.' : count(n, 'passage')),
  newest: 'To the newest',
  writing: (names: string[]) => `${list(names)} ${names.length === 1 ? 'is' : 'are'} writing…`,
  retold: 'told anew',
  doubted: (name: string, words: string) =>
    words ? `${name} objects: ${quoted(words)}` : `${name} objects.`,
  sentBack: (name: string, words: string) =>
    words
      ? `${name} asks for another telling: ${quoted(words)}`
      : `${name} asks for another telling.`,
  upheld: 'The objection holds.',
  letStand: 'The arbiter lets it stand.',
  questAt: (quest: string, place: string) => `${quest}, at ${place}`,
  questAgain: (quest: string) => `${quest}, continued`,
  battleAt: (soldier: string, rebel: string, place: string) =>
    `${capital(soldier)} against ${rebel}, at ${place}`,
  trapAt: (rebel: string, soldier: string, place: string) =>
    `${capital(possessive(rebel))} trap for ${soldier}, at ${place}`,
  goesTo: (who: string, place: string) => `${does(who, 'goes', 'go')} to ${place}`,
  quest_success: (spring: number, winter: number) => `It succeeds, ${spring} : ${winter}.`,
  quest_failure: (spring: number, winter: number) => `It fails, ${spring} : ${winter}.`,
  quest_tie: (spring: number, winter: number) => `Nobody wins it, ${spring} : ${winter}.`,
  battleWon: (won: string, lost: string, falls: boolean) =>
    falls
      ? `${capital(does(won, 'wins', 'win'))}, and ${lost} lies in the snow.`
      : `${capital(won)} wins, and goes on.`,
  trap_caught: (soldier: string) => `${capital(does(soldier, 'is', 'are'))} caught.`,
  trap_tie: (soldier: string) =>
    `Neither caught nor free: ${does(soldier, 'goes', 'go')} no further.`,
  trap_escaped: (soldier: string) => `${capital(does(soldier, 'escapes', 'escape'))}.`,
  reckoned: (spring: number, winter: number) => `Spring ${spring} : ${winter} winter`,

  // A turn

  turn: 'What is asked of you',
  steps: 'The steps of a turn',
  step_wake: 'Wake',
  stepDraw: (n: number) => `Draw ${n}`,
  step_move: 'Move',
  step_quest: 'Quest',
  step_keep: 'Keep 7',
  oneCard: 'numbers on the map: cards · 1 card = up to 2 spaces',
  stepsLeft: (n: number) => `${count(n, 'step')} left`,
  chooseSomebody: 'Choose somebody first.',

  withWhom: (who: string) => `with ${who}`,
  atPlace: (place: string) => `at ${place}`,

  whoWakes: 'Who wakes?',
  tapFirst: 'First tap one of them',
  nearestQuest: (who: string, quest: string, place: string, cards: number, mustMove: boolean) =>
    cards === 0
      ? `${capital(does(who, 'stands', 'stand'))} at a quest of yours: ${quest}.${mustMove ? ' One card leads out and back to it.' : ''}`
      : `${capital(does(who, 'is', 'are'))} nearest to a quest of yours: ${quest} at ${place}, ${count(cards, 'card')} away.`,
  readWhole: 'Read the whole tale',
  wake: (who: string) => `Wake ${who}`,
  wakeCosts: (draws: number) => `Waking takes no card: you draw ${number(draws)}.`,
  way_activate: 'Wake somebody',
  way_propagate: 'Winter Propaganda',
  way_haunt: 'Freezing Horror',
  way_bring_back: 'The Rebel Returns',
  declineTurn: 'Let this turn go by',

  notYetTold:
    'The way ended here: what you have not told yet lies on your desk again, its card in your hand.',
}
