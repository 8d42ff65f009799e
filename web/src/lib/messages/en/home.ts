/** The shelf: five games, running tables, a code to join. */
export const home = {
  title: 'What shall we tell tonight?',
}
