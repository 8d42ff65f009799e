import { does, number } from '../../../lib/messages/words'

const articled = new Set([
  ...['Scarecrow', 'Tin Man', 'Little Match Girl', 'Wolf', 'Mad Hatter', 'White Rabbit'],
])
/** "seven cards to three", "one card to none"; where a skill counts as well, without the word. */
const tally = (mine: number, theirs: number, cards: boolean): string =>
  `${number(mine)}${cards ? ` card${mine === 1 ? '' : 's'}` : ''} to ${theirs === 0 ? 'none' : number(theirs)}`
const each = (n: number, cards: boolean): string =>
  n === 0 ? 'none on either side' : `${number(n)}${cards ? ` card${n === 1 ? '' : 's'}` : ''} each`
/** What whoever ends a quest tells, by whether its goal was reached. */
const questTold: Readonly<Record<string, { won: string; lost: string }>> = {
  spring_artifact: {
    won: 'how the Great Artifact was gained',
    lost: 'how the Great Artifact slipped away',
  },
  winter_artifact: {
    won: 'how the Great Artifact was gained',
    lost: 'how the Great Artifact slipped away',
  },
  glimmer: { won: 'how the town began to hope again', lost: 'how the glimmer of hope went out' },
  love: { won: 'how love melted the snow', lost: 'how the snow was stronger than love' },
  safe_house: {
    won: 'how the Safe House was made',
    lost: 'how the Safe House came to nothing',
  },
  horror: {
    won: 'how the Freezing Horror came to town',
    lost: 'how the Freezing Horror was kept out',
  },
  propaganda: {
    won: 'how the town came to believe the lies',
    lost: 'how the town saw through the lies',
  },
  retaliation: { won: 'how the winter struck back', lost: 'how the blow went wide' },
}

/** Winter Tales: how people and places are spoken of, what was answered by itself, and what is asked at an end. */
export const winterSpoken = {
  called: (name: string) =>
    name.startsWith('The ') ? `the ${name.slice(4)}` : articled.has(name) ? `the ${name}` : name,
  you: 'You',
  at: (place: string) => `at ${place}`,
  first: (place: string, quest: string) => `First this, at ${place}; then ${quest} goes on.`,
  springName: 'spring',
  winterName: 'winter',
  toRecall: (picture: string) => `To recall: the ${picture}`,
  toRecallObjective: (name: string) => `To recall: ${name}`,
  toRecallBlank: 'To recall: a memory without a picture',
  plusThree: '+3',
  more: 'more',
  less: 'less',

  // Answered by itself: there was no choice

  rememberedOnly: (picture: string) => `The ${picture} is remembered: it is the only card there.`,
  laidOnly: (space: number, same: boolean) =>
    same
      ? `The memory lies on space ${space}: all free spaces count the same.`
      : `The memory lies on space ${space}: it is the only free one.`,
  turnEnds: (cards: number) =>
    cards === 0
      ? 'Your turn ends. You hold no card: whoever wakes next draws three.'
      : 'Your turn ends.',
  noDefence: (rebel: string, refuge: string | null) =>
    refuge
      ? `You hold no card: ${does(rebel, 'gets', 'get')} away to ${refuge}.`
      : `You hold no card: ${does(rebel, 'falls', 'fall')}.`,
  noAttack: (rebel: string) => `You hold no card: ${does(rebel, 'walks', 'walk')} on.`,
  noEscape: 'You hold no card: the trap opens.',
  noLastCard: 'You hold no card for the end: the quest is counted.',

  // Something has ended, and is to be told

  youWonBattle: (rebel: string, refuge: string | null) =>
    refuge
      ? `You won: ${does(rebel, 'has', 'have')} no answer and ${rebel.includes('&') ? 'get' : 'gets'} away to ${refuge}. Tell how.`
      : `You won: ${does(rebel, 'has', 'have')} no answer and ${rebel.includes('&') ? 'fall' : 'falls'}. Tell how, and where.`,
  youHeldOut: (soldier: string, rebel: string) =>
    `You won: ${does(soldier, 'attacks', 'attack')} no more, and ${does(rebel, 'walks', 'walk')} on. Tell how.`,
  youCaught: (soldier: string, spring: number, winter: number, cards: boolean) =>
    `You won: ${tally(spring, winter, cards)}. Tell how ${soldier} ${soldier.includes('&') ? 'were' : 'was'} caught.`,
  youTied: (soldier: string, n: number, cards: boolean, place: string) =>
    `A tie: ${each(n, cards)}. Tell how ${soldier} ${soldier.includes('&') ? 'were' : 'was'} driven back to ${place}.`,
  youEscaped: (soldier: string, winter: number, spring: number, cards: boolean) =>
    `You won: ${tally(winter, spring, cards)}. Tell how ${soldier} got out of it.`,
  youEndQuest: (
    won: boolean | null,
    mine: number,
    theirs: number,
    cards: boolean,
    quest: string,
    success: boolean,
  ) =>
    won === null
      ? `A tie: ${each(mine, cards)}. Tell how it stayed undecided.`
      : `You ${won ? 'won' : 'lost'}: ${tally(mine, theirs, cards)}. Tell ${questTold[quest]?.[success ? 'won' : 'lost'] ?? 'how it ended'}.`,
  youMissedLink: (quest: string) =>
    `The bookmark was not taken up, so the quest fails. Tell ${questTold[quest]?.lost ?? 'how it ended'}.`,
}
