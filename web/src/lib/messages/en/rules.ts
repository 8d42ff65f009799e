/** What is said of the rules wherever they are asked for. */
export const rules = {
  unreachable: 'The rulebook cannot be reached just now',
  whole: 'The whole rulebook',
  ownWords: 'In the rulebook’s own words',
  how: 'How to play, in two minutes',
  stepN: (n: number) => `${n}`,
}
