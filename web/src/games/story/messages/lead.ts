import { count, list } from '../../../lib/messages/words'

/** Story, for whoever plays it for the first time. ST-OBJ-01, ST-SCORE-01, ST-SCORE-02 */
export const storyLead = {
  who: 'A teller among tellers',
  whoText: (pictures: number, others: string[]) =>
    `You hold ${count(pictures, 'picture')} that nobody else sees. ${list(others)} ${others.length === 1 ? 'tells' : 'tell'} beside you.`,
  want: 'Guess whom they will vote for',
  wantText: (goal: number) =>
    `Everybody tells, then all vote. A vote for the winning tale: 3 points; telling it: 1. Your own may have your vote. First to ${goal} wins.`,
  now: 'Join two pictures',
  nowText:
    'A starting picture lies on the table. Lay one of yours beside it, and tell what joins the two. Then everybody votes.',
  markLay: 'Choose a picture of yours, and tell what joins it to the starting picture.',
  markCard: 'You have one card for the whole game. Play it when nothing fits.',
  markVote: 'Guess whom the others vote for. If that tale wins, you have 3 points.',
}
