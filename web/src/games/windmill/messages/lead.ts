import { list } from '../../../lib/messages/words'

/** Windmill, for whoever plays it for the first time. WM-OBJ-01, WM-SCORE-01 to WM-SCORE-04 */
export const windmillLead = {
  who: 'Teller and guesser',
  whoText: (others: string[]) =>
    `You sit with ${list(others)}. Each of you tells in turn, and the others guess.`,
  want: 'To find the picture',
  wantText: (pictures: number, guesses: number) =>
    `A tale means one of ${pictures} pictures. Finder and teller get as many points as there were guesses: 1 to ${guesses}. Found by nobody: teller −1. Most points win.`,
  tell: 'Tell a little tale',
  tellText:
    'You tell first. A few sentences hint at the picture that only you see: not too plain, not too strange.',
  guess: 'Read, look, choose',
  guessFirst: 'You guess first: find the picture that fits the tale. A wrong guess costs nothing.',
  guessNow: 'It is your turn: find the picture that fits the tale. A wrong guess costs nothing.',
  guessLater:
    'Find the picture that fits the tale, and guess when your turn comes. A wrong guess costs nothing.',
  tells: (name: string) => `${name} tells`,
  markGrid: (teller: string) => `${teller} means one of these. Which one fits?`,
  markThis: 'Does the tale fit? Then say so. A wrong guess costs nothing.',
  markMill: 'New: sure of a picture? Bet a point. You may take it back.',
  markTell: 'Hint at your picture without naming it. The later it is found, the better.',
}
