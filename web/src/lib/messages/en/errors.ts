/** Sentences for the server's refusal codes and for lost connections. */
export const errors = {
  lostTable: 'Lost the table. Trying again…',
  foundTable: 'Back at the table.',
  onItsWay: 'On its way …',
  stuck: 'This page would not open',
  stuckText:
    'Part of it could not be fetched, and it tries again by itself. Nothing is lost: the table keeps everything.',
  tryAgain: 'Try again',
  unreachable: 'The server cannot be reached. Is the network there?',
  somethingWrong: 'Something went wrong. Please try again.',
  no_such_table: 'No table has this code. Perhaps a letter slipped?',
  locked: 'The host has locked this table: nobody new can come in.',
  removed: 'The host has asked you to leave this table.',
  no_watchers: 'This table plays without onlookers.',
  too_many_guesses: 'Too many wrong codes from here. Wait a minute and try again.',
  too_many: 'That was a bit much at once. Wait a moment and try again.',
  other_version: 'The house was renewed while this page lay open. Load the page again.',
  table_full: 'Every place at this table is taken.',
  seat_taken: 'Somebody was quicker: that place is taken.',
  seal_taken: 'Somebody else at the table has that seal.',
  keeper_link_void:
    'This keeper’s link has been used, or the house was opened anew since and has printed another.',
  link_void: 'This seat link has been used, or it is older than ten minutes.',
}
