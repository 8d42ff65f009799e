/** The colours and emblems that a scene may name. What nobody knows by that name is something all the same. */

import { emblem } from '../lib/art'
import type { Emblems } from '../lib/emblems.svelte'
import type { IconName } from '../lib/icons.svelte'
import { names } from '../lib/icons/names'
import { emblems as sealed, seals, type SealName } from '../lib/seals'

/** Every tone of styles/scene.css. */
export const tones = [
  ...(Object.keys(seals) as SealName[]),
  ...([
    'red',
    'rose',
    'orange',
    'gold',
    'yellow',
    'lime',
    'green',
    'moss',
    'water',
    'blue',
  ] as const),
  ...(['violet', 'pink', 'brown', 'sand', 'stone', 'ink', 'pearl'] as const),
]
export type Tone = (typeof tones)[number]

/** What people call them, too. */
export const alias: Readonly<Record<string, Tone>> = {
  black: 'ink',
  white: 'pearl',
  silver: 'stone',
  grey: 'stone',
  gray: 'stone',
  purple: 'violet',
  cyan: 'sky',
  navy: 'night',
  sea: 'water',
  grass: 'moss',
  wood: 'brown',
  earth: 'brown',
  peach: 'blossom',
  indigo: 'night',
}

/** For words without a colour of their own: told apart at a glance, and by day and night. */
const ofWords: readonly Tone[] = [
  'violet',
  'moss',
  'sky',
  'amber',
  'rose',
  'teal',
  'gold',
  'blue',
  'chestnut',
  'pink',
]

const signs: ReadonlySet<string> = new Set(names)
const isTone = (name: string): name is Tone => (tones as readonly string[]).includes(name)

function hash(word: string): number {
  let sum = 7
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521
  return sum
}

/** A word has always the same. */
export const toneOfWord = (word: string): Tone =>
  ofWords[hash(word.toLowerCase()) % ofWords.length]!

/** Whose colour it is, where it is somebody's. */
export function seatOf(colour: string | undefined): number | null {
  const seat = /^seat (\d{1,2})$/.exec(colour ?? '')?.[1]
  return seat === undefined ? null : Number(seat)
}

/** A colour by its name; none where none is given. */
export function toneOf(
  colour: string | undefined,
  seatSeals: readonly SealName[],
): Tone | undefined {
  if (!colour) return undefined
  const seat = seatOf(colour)
  if (seat !== null) return seatSeals[seat] ?? 'stone'
  const name = colour.toLowerCase()
  return isTone(name) ? name : (alias[name] ?? toneOfWord(name))
}

/** How an emblem is drawn: out of the sprite, as on a seal, or as a sign. */
export type Drawn =
  | { is: 'sprite'; href: string }
  | { is: 'shape'; d: string; cut: string | undefined }
  | { is: 'sign'; name: IconName }
  | { is: 'letter'; letter: string }

export const otherwise: Readonly<Record<string, string>> = {
  lantern: 'lamp',
  boat: 'sailboat',
  ship: 'sailboat',
  flame: 'fire',
  home: 'house',
  letter: 'envelope',
  gem: 'diamond',
  ice: 'ice-cream',
  lightning: 'sparkle',
  hive: 'bee',
  honey: 'bee',
}

/** Nothing while nobody knows what is in the sprite. */
export function drawnAs(named: string, sprite: Emblems | null): Drawn | null {
  if (!sprite) return null
  const name = named.toLowerCase().replaceAll(/[_ ]/g, '-')
  for (const one of [name, otherwise[name] ?? '']) {
    const kept = Object.hasOwn(sprite, one) && sprite[one]
    if (kept) return { is: 'sprite', href: emblem(kept) }
    if (Object.hasOwn(sealed, one)) {
      const { shape, cut } = sealed[one as keyof typeof sealed]
      return { is: 'shape', d: shape, cut }
    }
    if (signs.has(one)) return { is: 'sign', name: one as IconName }
  }
  return { is: 'letter', letter: (name[0] ?? '').toUpperCase() }
}
