/** The rulebook pages. */
export const rules = {
  title: 'Rules',
}
