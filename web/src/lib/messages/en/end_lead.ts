import { list } from '../words'

/** The End of the Story, for whoever plays it for the first time. ES-SCORE-02 to ES-SCORE-05 */
export const endLead = {
  who: 'A guest at the fire',
  whoText: (others: string[]) =>
    `You sit with ${list(others)}. One narrates, all others seek; each of you narrates in turn.`,
  want: 'Three hidden words',
  wantText:
    'Each tale hides three words of the boards, without saying them. Whoever finds one first gets 3 points, whoever comes later fewer.',
  seek: 'Read, then lay your tokens',
  seekText: (narrator: string) =>
    `${narrator} narrates. Then lay your tokens on the words that you think are meant. A wrong one costs nothing.`,
  tell: 'Choose, then hide',
  tellText:
    'You narrate first. Put one of your four words away; hide the other three in a tale, so that one player finds them, not all.',
  markDiscard: 'Hint at the other three. Best if one player finds them, not all.',
  markTell: 'Hint, but not too easily. “The end of the story!” sends it.',
  markPlace: 'Lay a token on a likely word. First gets most. Others guess, too.',
}
