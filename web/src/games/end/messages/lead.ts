import { list } from '../../../lib/messages/words'

/** The End of the Story, for whoever plays it for the first time. ES-SCORE-02 to ES-SCORE-05 */
export const endLead = {
  who: 'A guest at the fire',
  whoText: (others: string[]) =>
    `You sit with ${list(others)}. One tells a tale, all others seek the words that it hides; each of you narrates in turn.`,
  want: 'Three hidden words',
  wantText:
    'A tale hides three words. First on one: 3 points, then 2, last 1. The narrator earns what the best guesser earns; half if two find all, nothing if more.',
  seek: 'Read, then lay your tokens',
  seekText: (narrator: string) =>
    `${narrator} narrates. Then lay your tokens on the words that you think are meant. A wrong one costs nothing.`,
  tell: 'Choose, then hide',
  tellText:
    'You narrate first. Put one of your four words away; hide the other three in a tale, so that one player finds them, not all.',
  markDiscard: 'Hint at the other three: best if just one finds them.',
  markTell: 'Not too easily. “The end of the story!” sends it.',
  markPlace: 'A token on each likely word: first gets most.',
}
