import { list } from '../words'

/** The End of the Story, for whoever plays it for the first time. ES-SCORE-02 to ES-SCORE-05 */
export const endLead = {
  who: 'A guest at the fire',
  whoText: (others: string[]) =>
    `You sit with ${list(others)}. One narrates, all others seek; each of you narrates in turn.`,
  want: 'Three hidden words',
  wantText:
    'Each tale hides three words without saying them. Whoever finds one first gets 3 points, whoever comes later fewer.',
  seek: 'Read, then lay your tokens',
  seekText: (narrator: string) =>
    `${narrator} narrates. Then lay your tokens on the words that you think are meant. A wrong one costs nothing.`,
  tell: 'Choose, then hide',
  tellText:
    'You narrate first. Lay one of your four words away; the other three you hide in a tale, never saying them.',
  markDiscard: 'Lay the hardest word away. You must hint at the other three.',
  markTell: 'Let them guess: every word may be felt in your tale, none said.',
  markPlace: 'Lay a token on a word that may be meant. The first gets most.',
}
