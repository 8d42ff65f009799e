/** English grammar for the catalogue: plurals, ordinals and lists. Another language brings its own. */

const plurals = new Intl.PluralRules('en')
const lists = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const places = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

/** `count(2, 'point')` is "2 points"; an uneven plural is given: `count(3, 'leaf', 'leaves')`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${plurals.select(n) === 'one' ? one : many}`

/** How long a game lasted: an evening in minutes, one of many days in days. */
export function lasted(minutes: number): string {
  if (minutes < 240) return count(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day')
}

/** "three" up to twelve, then digits. */
export const number = (n: number): string => numbers[n] ?? String(n)

/** "third" up to twelfth, then "13th". */
export const ordinal = (n: number): string => places[n] ?? nth(n)

/** "3rd". */
export const nth = (n: number): string => `${n}${endings[ordinals.select(n)] ?? 'th'}`

/** "Mara, Pip and Tomas". */
export const list = (names: readonly string[]): string =>
  lists.format(names).replace(/, and /, ' and ')

/** "Mara’s", and "Tomas’s". */
export const possessive = (name: string): string => `${name}’s`

/** "a star", "an acorn": by the letter it begins with, which is right for all that is named here. */
export const a = (thing: string): string => `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`

/** A title within a sentence: "the Safe House". */
export const within = (title: string): string => title.replace(/^The /, 'the ')

/** Two who go about as one ("the Fox & the Cat") take another verb. */
export const does = (name: string, one: string, many: string): string =>
  `${name} ${name.includes('&') ? many : one}`

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A name and its verb at the beginning of a sentence: "The Fox & the Cat are". */
export const begins = (name: string, one: string, many: string): string =>
  capital(does(name, one, many))

/** "+2", "−1", "0", with a true minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** “You” in the middle of a sentence. */
export const inside = (who: string): string => (who === 'You' ? 'you' : who)

/** What somebody says in words that are quoted: marks within marks are single. */
export const singly = (words: string): string => words.replace(/“/g, '‘').replace(/”/g, '’')

/** In quotation marks, and never in two of them: a tale may begin or end with what somebody says. */
export const quoted = (words: string): string =>
  /^[“"]/.test(words) ? words : `“${singly(words)}”`
