/** The End’s rules of a moment, as one would say them at the table. A rule not here is said in the ledger’s words. */
export const rules = {
  'ES-NARR-02': 'The narrator draws four cards; nobody else sees them.',
  'ES-NARR-03': 'One of the four cards goes, face down. Nobody ever learns which.',
  'ES-NARR-04': 'The other three are the words of this round.',
  'ES-NARR-06': 'Their boards come out: one, two or three of them.',
  'ES-STORY-02': 'The story has one or two sentences, and hints at all three words.',
  'ES-STORY-03': 'The narrator says none of the three words.',
  'ES-STORY-04': 'A word that slips out costs the narrator 2 points.',
  'ES-STORY-05': '“The end of the story!” ends it. These words are not counted as a sentence.',
  'ES-STORY-08': 'A story told aloud is judged by those who listened, when the cards lie open.',
  'ES-PLACE-01': 'Tokens may be placed when the closing words are said, not before.',
  'ES-PLACE-02': 'All place at the same time, as fast as they like.',
  'ES-PLACE-03': 'Everybody has three tokens, for the words they believe are meant.',
  'ES-PLACE-04': 'Tokens go on the boards that are out.',
  'ES-PLACE-05': 'Tokens of several players may lie on one word.',
  'ES-PLACE-06': 'You may not have two tokens on the same word.',
  'ES-PLACE-08': 'When all have placed, the three cards are turned.',
  'ES-SCORE-02': 'Alone on a right word: 3 points.',
  'ES-SCORE-03': 'Two on a right word: the first gets 3 points, the other 1.',
  'ES-SCORE-04':
    'Three or more on a right word: the first gets 3 points, the last 1, the others 2.',
  'ES-SCORE-05': 'A token on a wrong word costs nothing.',
  'ES-SCORE-06': 'The narrator gets as much as the best guesser.',
  'ES-SCORE-07': 'If two have found all three, the narrator gets half of it, rounded up.',
  'ES-SCORE-08': 'If more than two have, the narrator gets nothing.',
  'ES-RULING-02': 'Speed counts on each word apart: the order in which tokens reached it.',
  'ES-RULING-03':
    'A token may be moved until your third one lies. It then counts as having come later.',
  'ES-RULING-04': 'You may stop with fewer than three. What is not placed wins nothing.',
  'ES-RULING-06':
    'The word itself, its forms, and words made with it count as said. A plain synonym counts if the table says so.',
  'ES-RULING-08': 'One slip or several: 2 points in a round, never more.',
  'ES-RULING-12':
    'If it reads like more than two sentences you are asked once, and everybody sees the count.',
  'ES-RULING-17':
    'In the tiebreaker only those who are level place tokens, and only this round counts.',
  'ES-RULING-18': 'Whoever is still level then shares the win.',
  'ES-RULING-24': 'The narrator gives no sign until the cards are turned.',
  'ES-RULING-25':
    'When the cards lie open the guessers have fifteen seconds to object. Most votes decide; a tie means no.',
  'ES-RULING-28': 'One word a round may be claimed, and the first claim closes the window.',
  'ES-RULING-30':
    'There are fifteen seconds for a claim, and thirty for a verdict. Silence accuses nobody.',
  'ES-REMOTE-01':
    'Write the story, dictate it, or tell it aloud. The closing words end it in every case.',
  'ES-REMOTE-02':
    'Everybody reads for the same while; then the closing words appear, and the boards open.',
  'ES-REMOTE-03': 'The boards lie out while the narrator thinks: study them.',
}
