import { count, list } from '../words'

/** Story, for whoever plays it for the first time. ST-OBJ-01, ST-SCORE-01, ST-SCORE-02 */
export const storyLead = {
  who: 'A teller among tellers',
  whoText: (pictures: number, others: string[]) =>
    `You hold ${count(pictures, 'picture')} that nobody else sees. ${list(others)} ${others.length === 1 ? 'tells' : 'tell'} beside you.`,
  want: 'Guess whom they will vote for',
  wantText: (goal: number) =>
    `Vote for the tale that you think will get most votes. If it does, you have 3 points; whoever told it has only 1. First to ${goal} wins.`,
  now: 'Join two pictures',
  nowText:
    'One picture lies in the middle. Choose one of yours, lay it down and tell what joins them. Then everybody votes.',
  markLay: 'Choose a picture of yours, and tell what joins it to the middle one.',
  markCard: 'Everybody holds one action card. Played before the first tale, it changes this round.',
  markVote: 'Guess whom the others vote for. If that tale wins, you have 3 points.',
}
