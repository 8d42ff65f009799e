/** Which stories of a round stand on which page of the spread. */

import type { RoundPage, StoryTale } from '../../../lib/wire'
import { tellingsOf, type Telling } from '../model'

/** px of the right page under its heading, at the size most books are read in: enough to share stories out by. */
const ROOM = 366
const STAGE = { best: 200, other: 120 }
const NAME = 44
/** A second picture stands under the first, however short the words beside them are. */
const THUMB = 68
const OF_A_LETTER = { best: 0.5, other: 0.34 }

export const partsOf = ({ tale, more }: Telling): StoryTale[] => (more ? [tale, more] : [tale])

export const silentIn = (page: RoundPage, { words, aloud }: StoryTale): boolean =>
  page.effect === 'silent' && !words && !aloud

/** About how much of a page a story takes. */
function height(page: RoundPage, telling: Telling, as: keyof typeof OF_A_LETTER): number {
  const parts = partsOf(telling)
  const told = parts.reduce(
    (sum, part) =>
      sum + (silentIn(page, part) ? STAGE[as] : (part.words ?? '').length * OF_A_LETTER[as]),
    as === 'best' ? 0 : NAME,
  )
  return as === 'best' ? told : Math.max(told, parts.length * THUMB)
}

export interface SharedOut {
  best: Telling | undefined
  /** Under the pictures, where one page is too little for all. */
  left: Telling[]
  right: Telling[]
}

export function sharedOut(page: RoundPage): SharedOut {
  const tellings = tellingsOf(page.tales, page.expansions)
  const best = tellings.find(({ tale }) => tale.seat === page.winner)
  const left: Telling[] = []
  const right = tellings.filter((one) => one !== best)
  const taken = (): number =>
    right.reduce(
      (sum, one) => sum + height(page, one, 'other'),
      best ? height(page, best, 'best') : 0,
    )
  for (let next = right[0]; next && taken() > ROOM; next = right[0])
    left.push(...right.splice(0, 1))
  return { best, left, right }
}
