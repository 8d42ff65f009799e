/** Sentences for the server's refusal codes and for lost connections. */
export const errors = {
  lostTable: 'Lost the table. Trying again…',
  foundTable: 'Back at the table.',
}
