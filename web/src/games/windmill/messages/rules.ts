/** Windmill’s rules of a moment, as one would say them at the table. A rule not here is said in the ledger’s words. */
export const rules = {
  'WM-TELL-01': 'The teller draws one card from the deck.',
  'WM-TELL-02': 'Only the teller sees that card until it is turned.',
  'WM-TELL-04': 'The teller makes up a short tale about the picture.',
  'WM-TELL-05': 'If you play with a clock, a tale told aloud may last thirty seconds.',
  'WM-TELL-06': 'Three or four sentences are enough.',
  'WM-TELL-07':
    'When the tale is told, the teller places the card face down. Then the others guess.',
  'WM-TELL-08': 'From then on the teller adds nothing to the tale until the guessing is over.',
  'WM-TELL-09': 'No hints by voice, face or hands either.',
  'WM-TELL-10': 'Hint at the picture without being too plain. No word is forbidden.',
  'WM-GUESS-01':
    'The player after the teller guesses first, then the next one, and so on around the table.',
  'WM-GUESS-03': 'Everybody has one guess a tale.',
  'WM-GUESS-04': 'A guess takes one picture out of the grid, for this tale.',
  'WM-GUESS-07':
    'A picture that was not the one stays out, and the next player chooses from what is left.',
  'WM-SCORE-01': 'The first guess may win 1 point, and each after it a point more.',
  'WM-SCORE-02': 'When it is found, the teller wins as many points as the finder.',
  'WM-SCORE-03': 'If nobody finds it, the teller loses 1 point, but never falls below zero.',
  'WM-SCORE-04': 'A wrong guess costs nothing.',
  'WM-MILL-01': 'Only the player whose guess it is may take the Windmill.',
  'WM-MILL-02': 'The Windmill is taken before the guess; afterwards it is too late.',
  'WM-MILL-04': 'Right, with the Windmill: one point more for the finder.',
  'WM-MILL-05': 'The teller then wins nothing, and loses nothing.',
  'WM-MILL-06': 'Wrong, with the Windmill: you lose 1 point at once.',
  'WM-MILL-09': 'To take the Windmill you need a point to lose.',
  'WM-REMOTE-01':
    'Write the tale, dictate it, or tell it aloud. Placing the card ends it in every case.',
  'WM-CLEAN-02': 'Then all pictures go back to their places.',
  'WM-CHAIN-04':
    'A picture that was found stays out for the rest of the round; the others go back.',
  'WM-RULING-33': 'No picture comes twice: what was told, found or not, stays out to the end.',
}
