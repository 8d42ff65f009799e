import { list, ordinal } from '../words'

/** Windmill, for whoever plays it for the first time. WM-OBJ-01, WM-SCORE-01 to WM-SCORE-04 */
export const windmillLead = {
  who: 'A guest at the fire',
  whoText: (others: string[]) =>
    `You sit with ${list(others)}. Each of you tells in turn, and the others guess.`,
  want: 'To find the picture',
  wantText: (pictures: number, guesses: number) =>
    `Each tale hides one picture of ${pictures}. The first guess is worth 1 point, the ${ordinal(guesses)} ${guesses}: for whoever finds it, and for the teller. Most points win.`,
  tell: 'Tell a little tale',
  tellText:
    'You tell first. A few sentences hint at the picture that only you see: not too plain, not too strange.',
  guess: 'Read, look, choose',
  guessFirst:
    'You guess first. A wrong guess costs nothing, unless you bet on it with the Windmill card.',
  guessLater:
    'You guess in your turn. A wrong guess costs nothing, unless you bet on it with the Windmill card.',
  tells: (name: string) => `${name} tells`,
  markGrid: (teller: string) => `${teller} means one of these. Tap to look.`,
  markThis: 'Does the tale fit? Then say so. A wrong guess costs nothing.',
  markTell: 'Hint at your picture without naming it. Somebody should find it, not everybody.',
}
