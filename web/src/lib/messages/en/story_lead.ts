import { count, list } from '../words'

/** Story, for whoever plays it for the first time. ST-OBJ-01, ST-SCORE-01, ST-SCORE-02 */
export const storyLead = {
  who: 'A teller among tellers',
  whoText: (pictures: number, others: string[]) =>
    `You hold ${count(pictures, 'picture')} that nobody else sees. ${list(others)} ${others.length === 1 ? 'tells' : 'tell'} beside you.`,
  want: 'The best tale, and the best eye',
  wantText: (goal: number) =>
    `The tale with most votes brings its teller 1 point, and 3 to everybody who voted for it. Whoever has ${goal} first wins.`,
  now: 'Join two pictures',
  nowText:
    'One picture lies in the middle. Choose one of yours, lay it down and tell what joins them. Then everybody votes.',
  markLay: 'Choose a picture of yours, and tell what joins it to the middle one.',
  markVote: 'Vote for the tale that will win: that brings you 3 points.',
}
