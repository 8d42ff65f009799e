import { list, ordinal } from '../../../lib/messages/words'

type Side = 'spring' | 'winter'

/** Winter Tales, for whoever plays it for the first time. WT-GOAL-02, WT-FACT-04, WT-EPI-16, WT-EPI-24, WT-ACT-07 */
export const winterLead = {
  who: (side: Side) => `You are ${side}`,
  whoText: (people: string[]) =>
    `${list(people)} ${people.length === 1 ? 'is' : 'are'} yours. Nobody else sees the story cards in your hand.`,
  whoSoon: (side: Side) =>
    `You play for ${side}. Your characters come to you in a moment; nobody else sees your story cards.`,
  writer: 'You are the writer',
  writerText: 'You belong to neither side, and have characters of both.',
  want: (side: Side) => `Memories of ${side}`,
  wantText: (memories: number) =>
    `Each quest that your side wins leaves a memory: three points. After the ${ordinal(memories)} memory comes the epilogue, where every card you have kept adds one.`,
  wantLevel: 'A level end',
  wantLevelText: (memories: number) =>
    `Spring and winter fight with memories and story cards. After the ${ordinal(memories)} memory comes the epilogue. You win if they end level.`,
  choose: 'Choose your people',
  chooseText:
    'First you take characters of your side, then you wake one each turn. The same cards pay for the way, traps and the quest: keep some for it.',
  now: 'Wake somebody',
  nowText:
    'Wake one of your people: that brings three cards. Some lead you to a quest, the others win it; with each you tell what happens.',
  markWake: 'Choose whom you wake. They draw cards, move, and may begin a quest.',
  markMove: 'Lay a card into your story: each leads up to two spaces.',
  markQuest: 'Here you may act: a quest that your side wins is worth three points.',
  markEpilogue: 'Cards you keep count at the end: one point for each.',
  markKeep: 'Seven cards may stay. Lay the others away; nobody sees which.',
}
