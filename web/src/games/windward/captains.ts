/** The five captains: a colour and an emblem, so that colour never speaks alone. */

import type { WindwardColour } from './wire'

export type CaptainEmblem = 'leaf' | 'moon' | 'drop' | 'sun' | 'kite'

export const emblemOf: Record<WindwardColour, CaptainEmblem> = {
  green: 'leaf',
  purple: 'moon',
  blue: 'drop',
  orange: 'sun',
  yellow: 'kite',
}

/** Fifty units to each side of the middle. */
export const emblems: Record<CaptainEmblem, string> = {
  leaf: 'M0-52C40-26 40 20 4 46V58H-4V46C-40 20-40-26 0-52Z',
  moon: 'M22-48A50 50 0 1 0 48 22A42 42 0 0 1 22-48Z',
  drop: 'M0-56C18-24 38-4 38 18A38 36 0 0 1-38 18C-38-4-18-24 0-56Z',
  sun: 'M0-56L12-29L40-40L29-12L56 0L29 12L40 40L12 29L0 56L-12 29L-40 40L-29 12L-56 0L-29-12L-40-40L-12-29Z',
  kite: 'M0-56L40-10L0 56L-40-10Z',
}
