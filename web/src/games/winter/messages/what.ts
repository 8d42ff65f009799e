import { begins, capital, count, list, number } from '../../../lib/messages/words'

/** "The Wolf stands", "the Wolf and Candlewick stand". */
const stand = (names: string[]): string =>
  names.length > 1 ? `${capital(list(names))} stand` : begins(names[0] ?? '', 'stands', 'stand')
const cards = (n: number): string => (n === 1 ? 'one card' : `${number(n)} cards`)

const skills: Readonly<Record<string, string>> = {
  objective: 'When woken, may change your secret objective for an unused one.',
  quest: 'In a quest with a part in it, counts as one more card for the side.',
  trap: 'In a trap, laid or walked into, counts as one more card for the side.',
  battle: 'Needs no card in the first round of a battle: words are enough.',
  movement: 'Goes two spaces without a card.',
  story: 'When woken, brings four cards instead of three.',
}
const tokens: Readonly<Record<string, readonly [lead: string, words: string]>> = {
  glimmer: ['Glimmer of Hope.', 'Once a chapter, may be ready again after acting.'],
  love: [
    'Love.',
    'The two walk together for the price of one, and stand together in a battle or a trap.',
  ],
  artifact: [
    'Great Artifact.',
    'In quests and battles, the card of its memory may be played as if it were held.',
  ],
  horror: [
    'Freezing Horror.',
    'In a turn that begins with nobody ready, may strike at any location but the Safe House.',
  ],
}

/** Winter Tales: what is what. */
export const winterWhat = {
  legend: 'People and powers',
  about: (name: string) => `About ${name}`,

  rebel: 'A rebel.',
  soldier: 'A soldier.',
  rebelText:
    'May begin quests of spring; where a soldier comes to the same location, may lay a trap.',
  soldierText:
    'May begin quests of winter; where a rebel comes to the same space, may start a battle.',
  skill: 'Skill.',
  skillText: (skill: string) => skills[skill] ?? '',
  passage: (place: string) =>
    `When woken, may first go to ${place} by a secret passage; nobody can step in.`,
  token: (power: string) => tokens[power]?.[0] ?? '',
  tokenText: (power: string) => tokens[power]?.[1] ?? '',
  carries: (quest: string) => `${quest}.`,
  carriesText: 'The quest lies with this person, wherever the way goes.',

  ready: 'Ready.',
  readyNow: (name: string) => `You can wake ${name} now: not woken yet in this chapter.`,
  readyMine: 'Not woken yet in this chapter: you may, when it is your turn.',
  readyOther: (owner: string) => `Not woken yet in this chapter: ${owner} may.`,
  awakeState: 'Awake.',
  awakeText: 'Acts just now.',
  spentState: 'Spent.',
  spentText:
    'Has had the turn of this chapter; may still step in and take part in quests. With the next chapter everybody is ready again.',
  down: 'Down.',
  downText: 'Cannot move, act or take part until somebody saves them: that takes two cards.',
  barred: 'Held.',
  barredText: 'May not move again in this chapter.',
  free: 'Not chosen by anybody yet.',
  lost: 'Lost to the town.',
  lostText: 'A tale and three cards of somebody who gives up a turn may bring them back.',
  notAcross: (place: string) => `Not freely across ${place}.`,
  mayFight: (names: string[]) => `${stand(names)} there and may start a battle.`,
  mayTrap: (names: string[]) => `${stand(names)} there and may lay a trap.`,

  locationText: 'A location: quests lie here; soldiers fight here, and rebels lay traps.',
  plazaText: (one: string, other: string) =>
    `A plaza between ${one} and ${other}: soldiers fight here, but nobody lays a trap.`,
  questOf: (side: string, quest: string) => `${quest}, a quest of ${side}.`,
  noQuest: 'No quest lies here.',
  noQuestText: 'Whoever acts may plant one here, from wherever they stand.',
  safeHouse: 'The Safe House.',
  safeHouseText: 'Rebels who lose a battle come here instead of falling; the Horror does not.',
  horrorAt: 'The Freezing Horror.',
  horrorAtText: 'It lurks here until it strikes again.',
  mayChoose: 'You can choose it.',
  mayNotChoose: 'You cannot choose it now.',
  here: (name: string) => `${begins(name, 'stands', 'stand')} here.`,
  hereText: 'The way begins here; staying costs nothing.',
  mayGo: 'You can go here.',
  mayGoText: (n: number) => (n === 0 ? 'The steps are paid for.' : `It takes ${cards(n)}.`),
  mayNotGo: 'You cannot go here now.',
  tooFar: (steps: number, most: number) =>
    most === 0
      ? `It is ${count(steps, 'step')} away, and you hold no card that pays for one.`
      : `It is ${count(steps, 'step')} away; your cards pay for ${most} at most.`,
  strays: (place: string) => `From here the quest at ${place} could not be reached any more.`,
  notMoving: 'Nobody of yours is on the way now.',
  couldCome: (name: string, n: number) =>
    n === 0
      ? `${capital(name)} could come for no card.`
      : `${capital(name)} could come for ${cards(n)}.`,
  couldJoin: (name: string, n: number) =>
    `${capital(name)} could come for ${n === 0 ? 'no card' : cards(n)} and join it, but cannot begin it.`,
}
