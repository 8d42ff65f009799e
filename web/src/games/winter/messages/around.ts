import { list } from '../../../lib/messages/words'

/** Winter Tales: end, book, replay, television, how to play. */
export const winterAround = {
  // The book
  bookOpenPlate: 'Wintertown, before the first chapter',

  // The television
  nothingTold: 'Nothing is told yet. Snow falls on Wintertown.',
  stateSpring: 'spring',
  stateWinter: 'winter',
  stateWriter: 'writer',
  stateArbiter: (faction: string) => `${faction}, arbiter`,

  // Stepping through it
  replayStart: 'Before the first word',
  replayWhere: (chapter: number) => (chapter > 0 ? `chapter ${chapter}` : 'before chapter 1'),
  replayChapter: (chapter: number, name: string) => `Chapter ${chapter}: ${name}`,
  replayOpening: 'Before the first chapter',
  replayEpilogue: 'The epilogue',
  toChapter: 'Go to a turn',
  replayHand: (name: string) => `${name} holds`,
  luckFactions: 'The factions were drawn by this seed',
  luckPeople: 'So were the people, and where they stand',
  luckQuests: 'So were the two first quests',
  luckAims: 'So were the secret objectives',
  luckCards: (n: number) => `So were all ${n} story cards that anybody drew`,
  luckDrawn: (name: string, pictures: string[]) => `${name}: ${list(pictures)}`,
  luckQuest: (quest: string) => `First quest: ${quest}`,
  luckHow:
    'First the factions are mixed in the open. A story card is drawn only when it is needed: one of those left in the pile, which is kept sorted; when none is left, all that lie off become the pile. Objectives are drawn in the same way, the two first quests in the open. Where people are dealt, rebels, soldiers, locations and plazas are mixed in the open, everybody takes the last of them, and a number says where each first quest lies.',

  // How to play
  how1: 'Spring or winter',
  how1Text:
    'Half of you lead the rebels of spring, half the soldiers of winter; with an odd number one is the writer, who has some of both and wins if neither side does.',
  how2: 'Tell, and go',
  how2Text:
    'Wake one character, draw three cards, and move: each card is a picture that must come into what you tell, and takes you two spaces on.',
  how3: 'Battles and traps',
  how3Text:
    'A soldier may stop a rebel anywhere: card against card, until one tells no more. A rebel may lay a trap for a soldier who enters a location, with cards nobody sees.',
  how4: 'Quests',
  how4Text:
    'Go where a quest lies and tell how it goes. Whoever can get there may join in, for or against it. More cards of one colour decide it.',
  how5: 'What the town remembers',
  how5Text:
    'One picture of the quest goes on the memory track and counts three points for its side. The next quest must recall it.',
  how6: 'The epilogue',
  how6Text:
    'After the last memory everybody tells an end with the cards they kept, a point each. More points: spring comes, or winter stays. A draw belongs to the writer.',
}
