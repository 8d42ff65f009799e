/** How a game's book is bound: its cover on the shelf, and the back of its cards. */

import type { CardBackLook } from '../lib/cardBack'
import type { GameInfo } from '../lib/wire'

interface TitleLine {
  words: string
  /** In a smaller hand, between the others. */
  small?: boolean
}

/** As it was painted for this game. Titles are names, not messages: they stay as they are in every language. */
export interface Painted {
  /** The address of its cover, without a title. */
  cover: string
  back: string
  /** Its title in lines, where one is not enough. */
  lines?: readonly TitleLine[]
  /** Where the title stands on the cover and how large, where that is another place than most covers'. */
  title?: { inset?: string; height?: string; size?: string; small?: string }
}

/** The house's cloths. Gilt is easily read on each; a test insists. */
export const CLOTHS = [
  ...(['burgundy', 'rust', 'umber', 'olive', 'moss', 'pine'] as const),
  ...(['teal', 'sea', 'blue', 'violet', 'plum', 'slate'] as const),
]
export type Cloth = (typeof CLOTHS)[number]

/** As the house binds a game that nobody painted for it; a picture of the game's own may take the place of each. */
export interface Made {
  cloth: Cloth
  /** What is stamped on it: the first of these that is among the house's emblems. */
  emblems: readonly string[]
  /** A picture in the arch instead. */
  picture?: string
  /** The address of a whole cover, title and all. */
  cover?: string
  back?: string
}

/** What the house says beyond that of a game from outside; a house of yesterday says nothing. */
export interface Brought {
  emblem?: string
  cloth?: string
  cover?: string
  back?: string
  /** Where it comes from, in a line. */
  origin?: string
  /** It is what this house was opened for. */
  first?: boolean
  /** A page of its own: an ES module. */
  module?: string
}
export type Shown = GameInfo & Brought

/** What may stand on a cover whose game names no emblem, or one that the house has not. */
const STAMPS = [
  ...['anchor', 'apple', 'balloon', 'bee', 'book', 'bridge', 'butterfly', 'castle', 'cat', 'cloud'],
  ...[
    'coin',
    'crown',
    'diamond',
    'dragon',
    'drum',
    'elephant',
    'envelope',
    'flower',
    'frog',
    'key',
  ],
  ...[
    'lamp',
    'lighthouse',
    'map',
    'moon',
    'mountain',
    'mushroom',
    'owl',
    'sailboat',
    'snail',
    'star',
  ],
  ...['sun', 'teapot', 'tent', 'tree', 'trophy', 'trumpet'],
]

/** The same number for the same name, on every device. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
const oneOf = <T>(some: readonly T[], nth: number): T => some[nth % some.length] as T

/** A file that a game's package brings along. */
export const fileOf = (game: string, file: string): string =>
  `/games/${encodeURIComponent(game)}/${encodeURIComponent(file)}`

const isCloth = (name: string): name is Cloth => (CLOTHS as readonly string[]).includes(name)
const isPicture = (name: string): boolean => name.includes('.')

/** How the house binds this game: the same every time, whether or not anything is known of it. */
export function bound(game: string, brought: Brought = {}): Made {
  const { emblem = '', cloth = '', cover, back } = brought
  const hash = hashOf(game)
  return {
    cloth: isCloth(cloth) ? cloth : oneOf(CLOTHS, hash),
    emblems: [...(emblem && !isPicture(emblem) ? [emblem] : []), oneOf(STAMPS, hash >>> 8)],
    ...(isPicture(emblem) && { picture: fileOf(game, emblem) }),
    ...(cover && { cover: fileOf(game, cover) }),
    ...(back && { back: fileOf(game, back) }),
  }
}

/** The back of its cards: painted, or bound as its book is. */
export const behind = (binding: Painted | Made): CardBackLook =>
  binding.back ? { image: binding.back } : 'cloth' in binding ? binding : {}

/** A name as it is written in code, as people write it: "harbour_lights" is "Harbour Lights". */
export const spelled = (name: string): string =>
  name
    .split(/[_\s-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** How large a title can be set: the longest word has to fit, and all of it, too. */
export function sizeOf(title: string): 'large' | 'middling' | 'small' {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  if (longest <= 8 && title.length <= 16) return 'large'
  return longest <= 10 && title.length <= 30 ? 'middling' : 'small'
}
