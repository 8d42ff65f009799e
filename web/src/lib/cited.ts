/** Rules are cited by number, "(WW-BUY-01)": people read the words, and the number is behind a link to the rule. */

const CITED = /\s*\([^()]*\b[A-Z]{2,3}-[A-Z]+-\d+[^()]*\)/g
const NUMBER = /\b[A-Z]{2,3}-[A-Z]+-\d+[a-z]?\b/g

/** The sentence without the rules that it cites. */
export const plainly = (sentence: string): string => sentence.replace(CITED, '')

/** The numbers of the rules that a sentence cites. */
export const citedIn = (sentence: string): string[] => sentence.match(NUMBER) ?? []

/** Where a game's rulebook page says it. */
export const ruleAt = (game: string, rule: string): string =>
  `/rules/${encodeURIComponent(game)}#${rule}`
